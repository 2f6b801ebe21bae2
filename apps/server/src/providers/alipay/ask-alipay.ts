import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { NotSaid } from '../../platform/said.ts';
import { openDoor } from '../ask.ts';
import { rawMembers } from './raw-members.ts';
import { isSigned, signed } from './signing.ts';
import { inBeijing } from './words.ts';

/** Somebody waits in front of a page; a payment that is slower than that is asked for later. */
const TIMEOUT_MS = 5_000;

const Answer = z.object({ code: z.string(), sub_code: z.string().optional() }).loose();

/** What was heard, and was truly Alipay's: an answer, or its refusal by name. */
export type Heard = { said: 'yes'; answer: unknown } | { said: 'error'; code: string } | NotSaid;
export type AskAlipay = (method: string, content: object) => Promise<Heard>;

interface Asking {
  url: string;
  appId: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  now: () => Date;
}

/** What every request of ours says of itself. */
export const commonOf = ({ appId }: Pick<Asking, 'appId'>, method: string, content: object, now: Date) => ({
  app_id: appId,
  method,
  format: 'JSON',
  charset: 'utf-8',
  sign_type: 'RSA2',
  timestamp: inBeijing(now),
  version: '1.0',
  biz_content: JSON.stringify(content),
});

const unknown = (why: string): NotSaid => ({ said: 'unknown', why });

/** Its own trouble, and questions that it has not understood: nobody knows what it did. */
const DONE = '10000';
const REFUSED = '40004';

/**
 * Asks Alipay's gateway, signed. Answers are believed when they are signed over the text of their own member, refusals like any other: a
 * refusal of the gateway itself bears no signature, and stays unknown.
 */
export const openAsking = ({ url, appId, privateKey, publicKey, now }: Asking): AskAlipay => {
  const door = openDoor({ url, timeoutMs: TIMEOUT_MS });

  return async (method, content) => {
    const body = new URLSearchParams(signed(privateKey, commonOf({ appId }, method, content, now()))).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8', accept: 'application/json' };
    const heard = await door.fetch({ method: 'POST', path: '?charset=utf-8', headers, body });
    if (heard.said !== 'yes') return heard;
    if (heard.answer.status !== 200) return unknown(`HTTP ${heard.answer.status}`);
    const members = rawMembers(heard.answer.body.toString('utf8'));
    const told = members?.get(`${method.replaceAll('.', '_')}_response`);
    const signature: unknown = JSON.parse(members?.get('sign') ?? 'null');
    if (told === undefined || typeof signature !== 'string') return unknown('not signed');
    if (!isSigned(publicKey, told, signature)) return unknown('badly signed');
    const read = Answer.safeParse(JSON.parse(told));
    if (!read.success) return unknown('an answer of another shape');
    const { code, sub_code: subCode } = read.data;
    if (code === DONE) return { said: 'yes', answer: read.data };
    return code === REFUSED && subCode !== undefined ? { said: 'error', code: subCode } : unknown(subCode ?? code);
  };
};

import { z } from 'zod';
import type { NotSaid } from '../../platform/said.ts';
import { openDoor } from '../ask.ts';
import type { KeyRing } from './key-ring.ts';
import { authorizationOf, type Merchant } from './signing.ts';

/** Somebody waits in front of a page; a payment that is slower than that is asked for later. */
const TIMEOUT_MS = 5_000;

const Refusal = z.object({ code: z.string().regex(/^[A-Z][A-Z_]{0,63}$/) });

/** What was heard, and was truly WeChat's: an answer, or its refusal by name. */
export type Heard = { said: 'yes'; answer: unknown } | { said: 'error'; code: string } | NotSaid;

export type AskPay = (method: 'GET' | 'POST' | 'PUT', path: string, bytes?: string) => Promise<Heard>;

interface Asking {
  url: string;
  merchant: Merchant;
  ring: KeyRing;
  /** By which key we would have the answers signed. */
  wants: string;
  now: () => Date;
}

/** Trouble of theirs, under a status that says otherwise. */
const UNCLEAR = new Set(['SYSTEM_ERROR', 'SYSTEMERROR', 'BANK_ERROR', 'FREQUENCY_LIMITED', 'FREQUENCY_LIMIT_EXCEED', 'TRADE_ERROR']);

const jsonOf = (bytes: Buffer): unknown => {
  try {
    return bytes.length === 0 ? null : JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
};

const unknown = (why: string): NotSaid => ({ said: 'unknown', why });

/** Asks WeChat Pay, signed; a refusal is believed as little as a yes where it is not signed by them. */
export const openAsking = ({ url, merchant, ring, wants, now }: Asking): AskPay => {
  const door = openDoor({ url, timeoutMs: TIMEOUT_MS });

  return async (method, path, bytes = '') => {
    const authorization = authorizationOf(merchant, { method, path, body: bytes }, now());
    const common = { authorization, accept: 'application/json', 'user-agent': 'xuetang', 'wechatpay-serial': wants };
    const asked = await door.fetch(
      method === 'GET'
        ? { path, headers: common }
        : { method, path, headers: { ...common, 'content-type': 'application/json' }, body: bytes },
    );
    if (asked.said !== 'yes') return asked;
    const { status, headers, body } = asked.answer;
    if (status === 429 || status >= 500) return unknown(`HTTP ${status}`);
    const said = (name: string): string | undefined => headers.get(`wechatpay-${name}`) ?? undefined;
    const signed = { serial: said('serial'), timestamp: said('timestamp'), nonce: said('nonce'), signature: said('signature') };
    const checked = ring.check(signed, body, now());
    if (checked.is === 'refused') return unknown(`HTTP ${status}, not signed: ${checked.why}`);
    const answer = jsonOf(checked.bytes);
    if (answer === undefined) return unknown(`HTTP ${status}, an answer of another shape`);
    if (status < 300) return { said: 'yes', answer };
    const refusal = Refusal.safeParse(answer);
    if (!refusal.success) return unknown(`HTTP ${status}, a refusal of another shape`);
    const { code } = refusal.data;
    return UNCLEAR.has(code) ? unknown(code) : { said: 'error', code };
  };
};

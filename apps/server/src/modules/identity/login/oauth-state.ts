import { randomBytes, type KeyObject } from 'node:crypto';
import { hmac, sameText } from '../../../platform/crypto.ts';

/**
 * The `state` that goes to WeChat and comes back: random, for one account and one browser, ten minutes long, and signed instead of kept.
 * The browser's own key is part of the signature and of no address: who reads code and state in an address cannot use them.
 * A login then needs no cache; that it happens once is WeChat's own rule, whose code works once.
 */
const LIVES_MS = 10 * 60_000;

export interface StateFor {
  appId: string;
  /** Made by the browser that asks; it sends the same with the code. */
  browserKey?: string | undefined;
}

const sign = (key: KeyObject, { appId, browserKey = '' }: StateFor, text: string): string =>
  hmac(key, `oauth:${appId}:${browserKey}:${text}`).toString('base64url').slice(0, 27);

export const writeState = (key: KeyObject, whom: StateFor, nowMs: number): string => {
  const text = `${(nowMs + LIVES_MS).toString(36)}.${randomBytes(12).toString('hex')}`;
  return `${text}.${sign(key, whom, text)}`;
};

export const isOurState = (key: KeyObject, whom: StateFor, state: string, nowMs: number): boolean => {
  const [, text = '', until = '', signature = ''] = /^(([0-9a-z]{1,10})\.[0-9a-f]{24})\.([\w-]{27})$/.exec(state) ?? [];
  return sameText(signature, sign(key, whom, text)) && Number.parseInt(until, 36) > nowMs;
};

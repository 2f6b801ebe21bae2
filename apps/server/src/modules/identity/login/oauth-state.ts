import { randomBytes, type KeyObject } from 'node:crypto';
import { hmac, sameText } from '../../../platform/crypto.ts';

/**
 * The `state` that goes to WeChat and comes back: random, for one account, ten minutes long, and signed instead of kept.
 * A login then needs no cache; that it happens once is WeChat's own rule, whose code works once.
 */
const LIVES_MS = 10 * 60_000;

const sign = (key: KeyObject, appId: string, text: string): string =>
  hmac(key, `oauth:${appId}:${text}`).toString('base64url').slice(0, 27);

export const writeState = (key: KeyObject, appId: string, nowMs: number): string => {
  const text = `${(nowMs + LIVES_MS).toString(36)}.${randomBytes(12).toString('hex')}`;
  return `${text}.${sign(key, appId, text)}`;
};

export const isOurState = (key: KeyObject, appId: string, state: string, nowMs: number): boolean => {
  const [, text = '', until = '', signature = ''] = /^(([0-9a-z]{1,10})\.[0-9a-f]{24})\.([\w-]{27})$/.exec(state) ?? [];
  return sameText(signature, sign(key, appId, text)) && Number.parseInt(until, 36) > nowMs;
};

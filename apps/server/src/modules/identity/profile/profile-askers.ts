import { createHmac, type KeyObject } from 'node:crypto';
import type { LearnerId } from '@xuetang/contract/ids';
import { sameText } from '../../../platform/crypto.ts';

/** One of our mini-programs, as settings know it. */
export interface KnownMini {
  name: string;
  /** Its pages that links may open. */
  pages: readonly string[];
}

export type FindMini = (appId: string) => KnownMini | undefined;

export interface Asker {
  kind: 'app' | 'mini-program';
  name: string;
  /** Where the answer goes, inside the asker. */
  page: string;
}

const APP: Asker = { kind: 'app', name: '学堂 App', page: '' };
const LOGIN_PAGE = 'pages/login/index';

/** The asker by its name on our list; nobody for a stranger, and for a page that the asker has not declared. */
export const findAsker = (find: FindMini, asker: string, page?: string): Asker | undefined => {
  if (asker === 'app') return page ? undefined : APP;
  const mini = find(asker);
  const wanted = page?.replace(/^\//, '') ?? LOGIN_PAGE;
  if (!mini || (wanted !== LOGIN_PAGE && !mini.pages.includes(wanted))) return undefined;
  return { kind: 'mini-program', name: mini.name, page: wanted };
};

const WINDOW_S = 300;
const CODE_BYTES = 12;
const STAMP_BYTES = 4;

const codeAt = (key: KeyObject, learner: LearnerId, second: number): string => {
  const stamp = Buffer.alloc(STAMP_BYTES);
  stamp.writeUInt32BE(second);
  const mac = createHmac('sha256', key).update(`check-code:${learner}:${second}`).digest();
  return Buffer.concat([stamp, mac]).subarray(0, CODE_BYTES).toString('base64url');
};

/** Time, and a seal over time and account. It opens nothing: all it can tell is whether its reader is its owner. */
export const giveCode = (key: KeyObject, learner: LearnerId, now: Date) => ({
  code: codeAt(key, learner, Math.floor(now.getTime() / 1_000)),
  expiresInS: WINDOW_S,
});

export const readCode = (key: KeyObject, learner: LearnerId, code: string, now: Date): 'same' | 'other' | 'ended' => {
  const second = Buffer.from(code, 'base64url').readUInt32BE(0);
  const age = now.getTime() / 1_000 - second;
  if (age > WINDOW_S || age < -1) return 'ended';
  return sameText(code, codeAt(key, learner, second)) ? 'same' : 'other';
};

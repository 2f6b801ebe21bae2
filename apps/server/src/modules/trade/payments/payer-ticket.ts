import type { LearnerId } from '@xuetang/contract/ids';
import { seal, unsealIfWhole, type DataKeys, type Place } from '../../../platform/crypto.ts';
import type { Payer } from '../../identity/index.ts';

const LIVES_MS = 15 * 60_000;

interface Written extends Payer {
  learnerId: string;
  until: number;
}

/** It stands in no table: the page keeps it until the tap. */
const at = (learnerId: LearnerId): Place => ({ column: 'payer', row: learnerId });

/** Who is at this phone, as WeChat says, for one learner. Sealed and not signed alone: an openid is nobody's business, also not the page's. */
export const writePayer = (keys: DataKeys, learnerId: LearnerId, { appId, openid }: Payer, now: Date): string =>
  seal(keys, JSON.stringify({ appId, openid, learnerId, until: now.getTime() + LIVES_MS } satisfies Written), at(learnerId)).toString(
    'base64url',
  );

/** Undefined where it is over, another's, or none of ours. */
export const readPayer = (keys: DataKeys, learnerId: LearnerId, ticket: string, now: Date): Payer | undefined => {
  const text = unsealIfWhole({ ...keys, broken: () => {} }, Buffer.from(ticket, 'base64url'), at(learnerId));
  if (text === undefined) return undefined;
  const { appId, openid, ...written } = JSON.parse(text) as Written;
  // Said in the text as well: not every value is bound to its place yet.
  return written.learnerId === learnerId && written.until > now.getTime() ? { appId, openid } : undefined;
};

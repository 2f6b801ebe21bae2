import type { LearnerId } from '@xuetang/contract/ids';
import { tablesOf, type Tx } from '../../../platform/db.ts';
import { enqueue, job } from '../../../platform/jobs.ts';
import type { NumberKeys } from '../../../platform/lookup.ts';
import { endOtherSessions } from '../sessions/end-sessions.ts';
import type { IdentityTables } from '../tables.ts';
import { keepMobile, type SealedNumber } from './learner.store.ts';
import { endWaiting, noteChange } from './number-change.store.ts';
import { tellBound, tellChanged } from './number-messages.ts';

export const WAIT_HOURS = 72;

/** Whoever has a new way into an account cannot take money out of it for so long (decision 0126). */
export const waitFrom = (now: Date): Date => new Date(now.getTime() + WAIT_HOURS * 3_600_000);

export interface NewWayIn {
  person: LearnerId;
  mobile: string;
  /** The number that nobody can log in with any more. */
  old: SealedNumber | null;
  isMerged?: boolean;
  /** The session in which it was asked for goes on; undefined: none does. */
  stays: string | undefined;
  now: Date;
}

/** A message to the number that was or will be replaced; after the last one the number itself is forgotten. */
export const tellOldNumber = job<{ changeId: string; words: 'changing' | 'changed' }>(
  'identity.tell-old-number',
  ({ changeId, words }) => `${changeId}:${words}`,
);

/**
 * The number is the person's from now on. Where it took another's place, or joined two accounts, everybody else who was logged in is
 * logged out in the same moment, and the owner is told here and at the old number.
 */
export const letIn = async (tx: Tx, keys: NumberKeys, { person, mobile, old, isMerged = false, stays, now }: NewWayIn): Promise<void> => {
  const ending = mobile.slice(-4);
  await keepMobile(tablesOf<IdentityTables>(tx), keys, person, { mobile, moneyWaitsUntil: waitFrom(now) });
  await endWaiting(tx, person, 'stopped', now);
  const id = await noteChange(tx, keys, { learner: person, state: 'done', now, dueAt: now, mobile, old });
  const about = { learner: person, id, now };
  if (old === null && !isMerged) return tellBound(tx, about, ending);
  await endOtherSessions(tx, person, stays, now);
  if (!old) return;
  await tellChanged(tx, about, ending);
  await enqueue(tx, tellOldNumber, { changeId: id, words: 'changed' });
};

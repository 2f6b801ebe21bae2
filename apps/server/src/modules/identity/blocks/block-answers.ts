import { getBlock } from '@xuetang/contract/block';
import { checkBlackUser, isInBlackList } from '@xuetang/contract/identity';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { answer, type Answer } from '../../../platform/http/answer.ts';
import { isBlocked, readBlock } from './blacklist.store.ts';

export const blockAnswers = ({ db, clock }: { db: Database; clock: Clock }): Answer[] => [
  answer(getBlock, async ({ session }) => {
    const block = await readBlock(db, session.learnerId, clock.now());
    if (!block) return null;
    const { scope, reason, created_at: since, expires_at: until } = block;
    return { scope, reason, since: since.toISOString(), until: until?.toISOString() ?? null };
  }),

  answer(checkBlackUser, async ({ session }) => ({
    isBlackUser: await isBlocked(db.of(), session.learnerId, 'mini-program', clock.now()),
  })),

  answer(isInBlackList, async ({ session }) => ({
    isBlackUser: await isBlocked(db.of(), session.learnerId, 'global', clock.now()),
  })),
];

import type { LearnerId } from '@xuetang/contract/ids';
import type { Questions } from '../../../platform/db.ts';

/** What others may call the learner; empty where there is no nickname, or no such learner any more. */
export const nicknameOf = async (db: Questions, learnerId: LearnerId): Promise<string> => {
  const { rows } = await db.pool.query<{ nickname: string }>({
    name: 'nickname-of',
    text: 'select nickname from identity.learner where id = $1',
    values: [learnerId],
  });
  return rows[0]?.nickname ?? '';
};

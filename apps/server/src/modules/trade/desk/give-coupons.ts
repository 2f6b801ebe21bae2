import { randomBytes } from 'node:crypto';
import type { LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { learnersByLearnNumbers } from '../../identity/index.ts';

const MOST = 1_000;
const FAULTS_SHOWN = 20;
const newPublicId = (): string => randomBytes(16).toString('base64url');

/** Learn numbers as they were typed or copied: a line each, or with commas between. */
const readNumbers = (typed: string): string[] => [...new Set(typed.split(/[\s,，、;；]+/).filter((one) => one !== ''))];

/** Who is meant, each once; or what is wrong with the list, a line each. */
export const readReceivers = async (tx: Tx, typed: string): Promise<{ faults: string[] } | { learners: LearnerId[] }> => {
  const numbers = readNumbers(typed);
  if (numbers.length === 0) return { faults: ['没有写学号'] };
  if (numbers.length > MOST) return { faults: [`一次最多 ${MOST} 个学号，这里有 ${numbers.length} 个`] };
  const found = await learnersByLearnNumbers(tx, numbers);
  const unknown = numbers.filter((number) => !found.has(number));
  if (unknown.length > 0) return { faults: unknown.slice(0, FAULTS_SHOWN).map((number) => `没有学号 ${number}`) };
  return { learners: [...new Set(found.values())] };
};

/** One each, but for who has a good one of this kind. The terms are held by the caller, so two lists that meet give nobody two. */
export const giveTo = async (
  tx: Tx,
  { learners, termsId, endsAt, now }: { learners: readonly LearnerId[]; termsId: string; endsAt: Date; now: Date },
): Promise<number> => {
  const names = learners.map(newPublicId);
  const { rows } = await sql`
    insert into trade.coupon (public_id, learner_id, terms_id, given_at, ends_at)
    select n.public_id, n.learner_id, ${termsId}, ${now}, ${endsAt}
    from unnest(${learners}::bigint[], ${names}::text[]) n (learner_id, public_id)
    where not exists (select from trade.coupon c
      where c.learner_id = n.learner_id and c.terms_id = ${termsId} and c.spent_at is null and c.ends_at > ${now})
    returning id`.execute(tx);
  return rows.length;
};

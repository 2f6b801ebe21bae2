import type { LearnerId, PlanCode } from '@xuetang/contract/ids';
import type { Plan } from '@xuetang/contract/sales-plans';
import type { Database } from '../../platform/db.ts';

interface PlanRow {
  code: PlanCode;
  version: number;
  hash: string;
  teacher_id: string;
  course_id: Plan['course']['courseId'];
  course_name: string;
  product_id: string | null;
  promise: string;
  investment: Plan['course']['investment'];
  heard: string;
  why: string[];
  not_needed: string[];
  price_fen: number;
  until_at: Date;
  proposed_at: Date;
  answer: 'accepted' | 'declined' | null;
  answered_at: Date | null;
}

/** The newest version of the learner's plan of that code, or of the one that was written last. */
export const readPlan = async (db: Database, learnerId: LearnerId, code: PlanCode | undefined): Promise<PlanRow | undefined> => {
  const { rows } = await db.pool.query<PlanRow>({
    name: 'plan-of-learner',
    text: `select p.code, p.version, p.hash, p.teacher_id, p.course_id, c.name as course_name, c.product_id, c.promise, c.investment, p.heard, p.why,
             p.not_needed, p.price_fen, p.until_at, p.proposed_at, p.answer, p.answered_at
           from learning.plan p join learning.course c on c.id = p.course_id
           where p.learner_id = $1 and ($2::text is null or p.code = $2)
           order by p.proposed_at desc, p.id desc limit 1`,
    values: [learnerId, code ?? null],
  });
  return rows[0];
};

/** Writes the answer at the version that was read, if it is still the newest and still runs; else says why not. */
export const writePlanAnswer = async (
  db: Database,
  asked: { learnerId: LearnerId; code: PlanCode; hash: string; answer: 'accepted' | 'declined' },
  now: Date,
): Promise<'written' | 'unknown' | 'changed' | 'ended'> => {
  const { rows } = await db.pool.query<{ outcome: 'written' | 'unknown' | 'changed' | 'ended' }>({
    name: 'answer-plan',
    text: `with newest as (
             select id, hash, until_at from learning.plan where learner_id = $1 and code = $2 order by version desc limit 1 for update),
           written as (
             update learning.plan p set answer = $4, answered_at = $5
             from newest n where p.id = n.id and n.hash = $3 and n.until_at > $5 returning p.id)
           select case when exists (select from written) then 'written'
                       when not exists (select from newest) then 'unknown'
                       when (select hash from newest) <> $3 then 'changed'
                       else 'ended' end as outcome`,
    values: [asked.learnerId, asked.code, asked.hash, asked.answer, now],
  });
  return rows[0]?.outcome ?? 'unknown';
};

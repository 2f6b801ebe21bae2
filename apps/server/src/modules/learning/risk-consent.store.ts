import type { CourseId, LearnerId } from '@xuetang/contract/ids';
import { RISK_CARD_READ_S, RISK_CARD_VERSION } from '@xuetang/contract/risk-card.rule';
import type { Database } from '../../platform/db.ts';

/** The card is handed out; the first time counts. */
export const showRiskCard = async (db: Database, learner: LearnerId, course: CourseId, now: Date): Promise<void> => {
  await db.pool.query({
    name: 'show-risk-card',
    text: `insert into learning.risk_consent (learner_id, course_id, version, shown_at) values ($1, $2, $3, $4) on conflict do nothing`,
    values: [learner, course, RISK_CARD_VERSION, now],
  });
};

/** When it was agreed to, now or before; undefined where it was handed out less than ten seconds ago, or never. */
export const agreeToRisk = async (db: Database, learner: LearnerId, course: CourseId, now: Date): Promise<Date | undefined> => {
  const { rows } = await db.pool.query<{ agreed_at: Date }>({
    name: 'agree-risk',
    text: `update learning.risk_consent set agreed_at = coalesce(agreed_at, $4)
           where learner_id = $1 and course_id = $2 and version = $3
             and (agreed_at is not null or shown_at + interval '${RISK_CARD_READ_S} seconds' <= $4)
           returning agreed_at`,
    values: [learner, course, RISK_CARD_VERSION, now],
  });
  return rows[0]?.agreed_at;
};

import type { CampId, LearnerId, LineageId } from '@xuetang/contract/ids';
import type { Database } from '../../../platform/db.ts';
import { RULE, type SeatFacts, type VisitFacts } from './scene.rule.ts';

export interface Visit {
  learnerId: LearnerId;
  channel: string | null;
  fromUrl: string | null;
  lineageId: LineageId | null;
  phoneAuth: VisitFacts['phoneAuth'];
  call: 'check' | 'save';
}

/** A stored decision's id and everything the rule needs to make a scene code of it. */
export interface DecidedVisit {
  decisionId: string;
  /** Who the visitor is by now: a session may be from before a merge. */
  learnerId: LearnerId;
  facts: VisitFacts;
}

/** The facts as the database keeps them. */
export interface StoredFacts {
  now: string;
  blocked: boolean;
  phone_auth: VisitFacts['phoneAuth'];
  audience: VisitFacts['audience'];
  advanced: boolean;
  advanced_teacher_id: string | null;
  attempts: number;
  last_enrolled_at: string | null;
  max_attempts: number;
  min_gap_days: number;
  open_period: boolean;
  seat_left: boolean;
  group_id: string | null;
  attempt: number;
  enrolled_at: string;
  confirmed: boolean;
  group_state: SeatFacts['groupState'];
  qr_usable: boolean;
  physics_wechat_group_id: string | null;
  teacher_id: string;
  teacher_has_qr: boolean;
  starts_at: string;
  // Rule 1 had none of these.
  excluded_by?: string | null;
  fill_why?: SeatFacts['fillWhy'];
  seat_no?: number | null;
}

const seatOf = (stored: StoredFacts): SeatFacts | null =>
  stored.group_id === null
    ? null
    : {
        groupId: stored.group_id,
        attempt: stored.attempt,
        enrolledAt: new Date(stored.enrolled_at),
        confirmed: stored.confirmed,
        groupState: stored.group_state,
        qrUsable: stored.qr_usable,
        physicsWechatGroupId: stored.physics_wechat_group_id,
        teacherId: stored.teacher_id,
        teacherHasQr: stored.teacher_has_qr,
        startsAt: new Date(stored.starts_at),
        fillWhy: stored.fill_why ?? null,
        seatNo: stored.seat_no ?? null,
      };

export const factsOf = (stored: StoredFacts): VisitFacts => ({
  now: new Date(stored.now),
  blocked: stored.blocked,
  phoneAuth: stored.phone_auth,
  audience: stored.audience,
  advanced: stored.advanced,
  advancedTeacherId: stored.advanced_teacher_id,
  attempts: stored.attempts,
  lastEnrolledAt: stored.last_enrolled_at === null ? null : new Date(stored.last_enrolled_at),
  maxAttempts: stored.max_attempts,
  minGapDays: stored.min_gap_days,
  openPeriod: stored.open_period,
  seatLeft: stored.seat_left,
  excludedBy: stored.excluded_by ?? null,
  seat: seatOf(stored),
});

/** Many visits to one camp in one round trip: seats where they are claimed, facts, and the decisions that keep them. */
export const decideVisits = async (
  db: Database,
  camp: CampId,
  visits: readonly Visit[],
  now: Date,
  claim: boolean,
): Promise<DecidedVisit[]> => {
  // Prepared by name: the plan of a hot statement is made once a connection.
  const { rows } = await db.pool.query<{ decision_id: string; learner_id: LearnerId; facts: StoredFacts }>({
    name: 'decide-for',
    text: 'select * from enrolment.decide_for($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
    values: [
      camp,
      visits.map((visit) => visit.learnerId),
      visits.map((visit) => visit.channel),
      visits.map((visit) => visit.fromUrl),
      visits.map((visit) => visit.phoneAuth),
      visits.map((visit) => visit.call),
      now,
      RULE,
      claim,
      visits.map((visit) => visit.lineageId),
    ],
  });
  return rows.map((row) => ({ decisionId: row.decision_id, learnerId: row.learner_id, facts: factsOf(row.facts) }));
};

/** For the few who are shut out everywhere: their session says so, and what everybody's visit costs does not grow for it. */
export const noteBlocked = async (db: Database, { decisionId, facts }: DecidedVisit): Promise<void> => {
  // The moment says in which partition it lies.
  await db.pool.query('select enrolment.note_blocked($1, $2)', [decisionId, facts.now]);
};

/** A seat for a visit that nobody is waiting for any more; no decision, because nothing is shown. */
export const claimSeat = async (db: Database, camp: CampId, visit: Visit, now: Date): Promise<void> => {
  await db.pool.query('select enrolment.claim_seats($1, identity.survivors_of($2), $3, $4, $5, $6)', [
    camp,
    [visit.learnerId],
    [visit.channel],
    [visit.fromUrl],
    now,
    // An entry may have waited since before visits had a lineage.
    [visit.lineageId ?? null],
  ]);
};

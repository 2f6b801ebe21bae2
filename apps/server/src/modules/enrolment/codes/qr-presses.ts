import type { LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';

/** A reported click, as the event stream brings it. What the browser wrote into it is not trusted. */
export interface ReportedClick {
  kind: string;
  learnerId: LearnerId | null;
  receivedAt: string;
  body: Readonly<Record<string, unknown>>;
}

interface Press {
  groupId: string;
  learnerId: LearnerId;
  at: string;
  failedAfterS: 0 | 5 | 8;
}

const FAILED_AFTER_S = { 'qr-long-press': 0, 'qr-scan-failed-5s': 5, 'qr-scan-failed-8s': 8 } as const;
const isPressEvent = (event: unknown): event is keyof typeof FAILED_AFTER_S =>
  typeof event === 'string' && Object.hasOwn(FAILED_AFTER_S, event);

const pressesIn = (reports: readonly ReportedClick[]): Press[] =>
  reports.flatMap(({ kind, learnerId, receivedAt, body: { event, groupId } }) => {
    const isGroup = typeof groupId === 'string' && /^[1-9]\d{0,17}$/.test(groupId);
    if (kind !== 'click' || learnerId === null || !isGroup || !isPressEvent(event)) return [];
    return [{ groupId, learnerId, at: receivedAt, failedAfterS: FAILED_AFTER_S[event] }];
  });

const columns = (presses: readonly Press[]) => [
  presses.map(({ groupId }) => groupId),
  presses.map(({ learnerId }) => learnerId),
  presses.map(({ at }) => at),
];

/**
 * Keeps the last press of each learner on each code, and whether it failed. Only of learners who have a seat in that group: nobody else
 * is shown its code, and nobody else can bring it down. Told twice, it says the same.
 */
export const notePresses = async (db: Database, reports: readonly ReportedClick[]): Promise<void> => {
  const presses = pressesIn(reports);
  const [begun, failures] = [presses.filter((press) => press.failedAfterS === 0), presses.filter((press) => press.failedAfterS > 0)];
  if (begun.length > 0) {
    const [groups, learners, times] = columns(begun);
    await sql`insert into enrolment.qr_press as was (group_id, learner_id, pressed_at)
      select said.group_id, said.learner_id, max(said.at)
      from unnest(${groups}::bigint[], ${learners}::bigint[], ${times}::timestamptz[]) as said(group_id, learner_id, at)
      where exists (select from enrolment.enrolment e where e.learner_id = said.learner_id and e.group_id = said.group_id and e.live)
      group by 1, 2 order by 1, 2
      on conflict (group_id, learner_id) do update set pressed_at = excluded.pressed_at, failed_after_s = null
      where excluded.pressed_at > was.pressed_at`.execute(db.of());
  }
  if (failures.length > 0) {
    const [groups, learners, times] = columns(failures);
    await sql`update enrolment.qr_press p set failed_after_s = greatest(p.failed_after_s, said.after_s)
      from (
        select group_id, learner_id, max(at) as at, max(after_s) as after_s
        from unnest(${groups}::bigint[], ${learners}::bigint[], ${times}::timestamptz[],
          ${failures.map(({ failedAfterS }) => failedAfterS)}::smallint[]) as s(group_id, learner_id, at, after_s)
        group by 1, 2
      ) said
      where (p.group_id, p.learner_id) = (said.group_id, said.learner_id) and p.pressed_at <= said.at`.execute(db.of());
  }
};

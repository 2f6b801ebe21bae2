import type { PlanChange } from '@xuetang/contract/days';
import { hourOf, minuteOf } from '@xuetang/contract/days.rule';
import type { LearnerId, SectionId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import { tablesOf, type Database } from '../../platform/db.ts';
import type { DaysTables } from './tables.ts';

/** When somebody means to study. */
export interface StudyPlan {
  hour: string | null;
  seq: number;
  /** By the section of a day: the date on which he does it instead. */
  moves: ReadonlyMap<SectionId, string>;
}

export const readStudyPlan = async (db: Database, learnerId: LearnerId): Promise<StudyPlan> => {
  const { rows } = await db.pool.query<{ minute: number | null; seq: number | null; moves: Record<SectionId, string> }>({
    name: 'study-plan',
    text: `select p.study_minute as minute, p.seq,
             coalesce((select json_object_agg(m.section_id, m.to_day) from days.move m where m.learner_id = $1 and m.to_day is not null), '{}') as moves
           from (select 1) one left join days.plan p on p.learner_id = $1`,
    values: [learnerId],
  });
  const { minute = null, seq = null, moves = {} } = rows[0] ?? {};
  return { hour: minute === null ? null : hourOf(minute), seq: seq ?? 0, moves: new Map(Object.entries(moves) as [SectionId, string][]) };
};

/**
 * Writes one change under the lock of the plan. What another phone has changed after the caller looked is not undone; what stands there
 * already is said again.
 */
export const saveChange = (
  db: Database,
  { learnerId, seq, change, now }: { learnerId: LearnerId; seq: number; change: PlanChange; now: Date },
): Promise<{ seq: number } | 'older'> =>
  db.transaction(async (tx) => {
    const tables = tablesOf<DaysTables>(tx);
    await sql`insert into days.plan (learner_id, saved_at) values (${learnerId}, ${now}) on conflict do nothing`.execute(tx);
    const plan = await tables.selectFrom('days.plan').selectAll().where('learner_id', '=', learnerId).forUpdate().executeTakeFirstOrThrow();
    const next = plan.seq + 1;
    if (change.what === 'hour') {
      const minute = change.hour === null ? null : minuteOf(change.hour);
      if (plan.study_minute === minute) return { seq: plan.seq };
      if (plan.study_seq > seq) return 'older';
      await tables
        .updateTable('days.plan')
        .set({ study_minute: minute, study_seq: next, seq: next, saved_at: now })
        .where('learner_id', '=', learnerId)
        .execute();
      return { seq: next };
    }
    const { rows } = await sql<{ to_day: string | null; seq: number }>`select to_day::text as to_day, seq from days.move
      where learner_id = ${learnerId} and section_id = ${change.sectionId}`.execute(tx);
    const [known] = rows;
    if ((known?.to_day ?? null) === change.to) return { seq: plan.seq };
    if (known && known.seq > seq) return 'older';
    await sql`insert into days.move (learner_id, section_id, to_day, seq, moved_at)
      values (${learnerId}, ${change.sectionId}, ${change.to}, ${next}, ${now})
      on conflict (learner_id, section_id) do update set to_day = excluded.to_day, seq = excluded.seq, moved_at = excluded.moved_at`.execute(
      tx,
    );
    await tables.updateTable('days.plan').set({ seq: next, saved_at: now }).where('learner_id', '=', learnerId).execute();
    return { seq: next };
  });

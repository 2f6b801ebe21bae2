import type { LearnerId, LineageId } from '@xuetang/contract/ids';
import { scenes } from '@xuetang/contract/scenes';
import { sql } from 'kysely';
import type { Asked } from '../../../platform/db.ts';
import { shortIdOf } from './decision-id.ts';
import { decideScene } from './scene.rule.ts';
import { factsOf, type StoredFacts } from './visit.store.ts';

/** One thing that happened in a visit, for support to read. */
export interface Step {
  at: Date;
  what: string;
}

interface DecisionRow {
  id: string;
  decided_at: Date;
  learner_id: LearnerId;
  camp_id: string;
  group_id: string | null;
  facts: StoredFacts;
}
interface SeatRow {
  learner_id: LearnerId;
  camp_id: string;
  group_id: string;
  seat_no: number;
  enrolled_at: Date;
  confirmed_at: Date | null;
  released_at: Date | null;
}

/** What enrolment knows of a visit: what was shown, the seat, and whether it was taken. */
export const stepsOfLineage = async (db: Asked, lineage: LineageId): Promise<{ learners: Set<LearnerId>; steps: Step[] }> => {
  const { rows: decisions } =
    await sql<DecisionRow>`select id, decided_at, learner_id, camp_id, group_id, facts from enrolment.decision where lineage_id = ${lineage} order by id`.execute(
      db.of(),
    );
  const { rows: seats } =
    await sql<SeatRow>`select learner_id, camp_id, group_id, seat_no, enrolled_at, confirmed_at, released_at from enrolment.enrolment where lineage_id = ${lineage}`.execute(
      db.of(),
    );
  const shown = decisions.map((row): Step => {
    const scene = decideScene(factsOf(row.facts));
    const code = row.group_id === null ? '没有群二维码' : `群 ${row.group_id} 的二维码`;
    return { at: row.decided_at, what: `打开入群页（训练营 ${row.camp_id}）：${scenes[scene].label}，${code}，编号 ${shortIdOf(row.id)}` };
  });
  const seated = seats.flatMap((row): Step[] => [
    { at: row.enrolled_at, what: `得到座位：训练营 ${row.camp_id}，群 ${row.group_id}，${row.seat_no} 号` },
    ...(row.confirmed_at ? [{ at: row.confirmed_at, what: `在群 ${row.group_id} 的成员名单里看到` }] : []),
    ...(row.released_at ? [{ at: row.released_at, what: '一直没有进群，座位已释放' }] : []),
  ]);
  return { learners: new Set([...decisions, ...seats].map((row) => row.learner_id)), steps: [...shown, ...seated] };
};

/** The visits of a learner, newest first. */
export const lineagesOf = async (db: Asked, learner: string): Promise<LineageId[]> => {
  const { rows } = await sql<{
    lineage_id: LineageId;
  }>`select lineage_id from enrolment.decision where learner_id = ${learner} and lineage_id is not null group by lineage_id order by max(id) desc limit 20`.execute(
    db.of(),
  );
  return rows.map((row) => row.lineage_id);
};

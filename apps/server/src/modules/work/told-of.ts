import type { LearnerId, PieceId, SectionId } from '@xuetang/contract/ids';
import type { Database } from '../../platform/db.ts';
import type { Expected } from '../notices/index.ts';
import { REMINDED_MS, thingOfGrading, TITLES } from './grading.store.ts';

interface Row {
  id: PieceId;
  task: string;
  version: number;
  is_appeal: boolean;
  verdict: 'passed' | 'returned' | null;
  at: Date;
}

/** Of which gradings somebody was to be told since then, and what still waits for one. */
export const gradingsToldOf = async (
  db: Database,
  learner: LearnerId,
  { sectionId, since }: { sectionId: SectionId | undefined; since: Date },
): Promise<Expected[]> => {
  const { rows } = await db.pool.query<Row>({
    name: 'gradings-told-of',
    text: `select p.id, h.task, g.version, g.is_appeal, g.verdict, g.graded_at as at
           from work.piece p join work.homework h on h.section_id = p.section_id join work.grading g on g.piece_id = p.id
           where p.learner_id = $1 and ($2::bigint is null or p.section_id = $2) and g.graded_at > $3
           union all
           select p.id, h.task, p.version, p.is_appeal, null, coalesce(case when p.is_appeal then p.appealed_at end, p.handed_in_at)
           from work.piece p join work.homework h on h.section_id = p.section_id
           where p.learner_id = $1 and ($2::bigint is null or p.section_id = $2) and p.state = 'handed-in'
           order by at desc limit 20`,
    values: [learner, sectionId ?? null, since],
  });
  return rows.map(({ id, task, version, is_appeal: isAppeal, verdict, at }) => ({
    kind: 'homework-graded',
    thing: thingOfGrading(id, version, isAppeal),
    what: verdict === null ? task : `${TITLES[verdict]}：${task}`,
    happensAt: at,
    dueAt: verdict === null ? null : at,
    goodUntil: new Date(at.getTime() + REMINDED_MS),
    skipped: verdict === null ? 'not-graded' : null,
  }));
};

import type { LearnerId, SectionId } from '@xuetang/contract/ids';
import type { Database } from '../../platform/db.ts';
import { mayBegin } from './attempts.rule.ts';

/** An exam that hangs on a section, and what its learner may do with it now. */
export interface OwnExam {
  sectionId: SectionId;
  title: string;
  minutes: number;
  is: 'ready' | 'running' | 'waiting' | 'used-up';
  /** `running`: the deadline. `waiting`: when it may be sat again. */
  atMs: number | null;
}

interface Row {
  section_id: SectionId;
  title: string;
  minutes: number;
  attempts: { nth: number; begun: string; handedIn: string | null; scoreHalves: number | null; deadline: string }[];
}

/** Of these sections all at once. */
export const examsOf = async (db: Database, learner: LearnerId, sectionIds: readonly SectionId[], now: Date): Promise<OwnExam[]> => {
  const { rows } = await db.pool.query<Row>({
    name: 'exams-of-sections',
    text: `select p.section_id, p.title, p.minutes,
             coalesce((select json_agg(json_build_object('nth', a.nth, 'begun', a.begun_at, 'handedIn', a.handed_in_at,
                 'scoreHalves', a.score_halves, 'deadline', a.deadline_at))
               from exams.attempt a where a.learner_id = $1 and a.section_id = p.section_id), '[]') as attempts
           from (select distinct on (section_id) section_id, title, minutes, is_withdrawal from exams.paper
             where section_id = any($2::bigint[]) and released_at <= $3 order by section_id, version desc) p
           where not p.is_withdrawal order by p.section_id`,
    values: [learner, sectionIds, now],
  });
  return rows.map(({ section_id: sectionId, title, minutes, attempts }) => {
    const told = attempts.map(({ nth, begun, handedIn, scoreHalves }) => ({
      nth,
      begunMs: Date.parse(begun),
      handedInMs: handedIn === null ? null : Date.parse(handedIn),
      scoreHalves,
    }));
    const may = mayBegin(told, now.getTime());
    const running = attempts.find(({ handedIn }) => handedIn === null);
    return {
      sectionId,
      title,
      minutes,
      is: may.is,
      atMs: running ? Date.parse(running.deadline) : may.is === 'waiting' ? may.atMs : null,
    };
  });
};

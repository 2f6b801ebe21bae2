import type { Medium } from '@xuetang/contract/courses';
import type { CourseId, LearnerId, SectionId } from '@xuetang/contract/ids';
import type { ArticleBlock } from '@xuetang/contract/sections';
import type { Database, Questions } from '../../platform/db.ts';
import type { FilmChapter } from './tables.ts';
import { idsOf, whereCourses, type Which } from './course.store.ts';

export interface SectionRow {
  id: SectionId;
  course_id: CourseId;
  chapter: string;
  day_id: SectionId | null;
  title: string;
  medium: Medium;
  minutes: number;
  is_trial: boolean;
  opens_day: number | null;
  opens_at: Date | null;
  after_section_id: SectionId | null;
  after_what: 'learned' | 'handed-in' | 'passed' | null;
  has_homework: boolean;
  /** Of what is heard or seen: from how much on it is learned. */
  learned_percent: number;
  begun_at: Date | null;
  /** Of a live section: enough of it was heard, on air or as a replay. */
  attended_at: Date | null;
  learned_at: Date | null;
  handed_in_at: Date | null;
  passed_at: Date | null;
}

/** The sections of these courses in their order, with how far the learner has come. What is read, heard or seen is not in it. */
export const readSections = async (db: Questions, learner: LearnerId | null, asked: Which, now: Date): Promise<SectionRow[]> => {
  const { rows } = await db.pool.query<SectionRow>({
    name: `sections-${asked.which}`,
    text: `select s.id, s.course_id, h.name as chapter, s.day_id, s.title, s.medium, s.minutes, s.is_trial, s.opens_day, s.opens_at,
             s.after_section_id, s.after_what, s.has_homework, s.learned_percent, p.begun_at, p.attended_at,
             p.learned_at, p.handed_in_at, p.passed_at
           from learning.course c
           join learning.section s on s.course_id = c.id
           join learning.chapter h on h.id = s.chapter_id
           left join learning.progress p on p.section_id = s.id and p.learner_id = $1
           -- Not every condition asks for the hour, and a value without a type is refused.
           where ${whereCourses(asked)} and $2::timestamptz is not null
           order by c.sort, c.id, s.sort`,
    values: [learner, now, idsOf(asked)],
  });
  return rows;
};

export interface MovedDay {
  period_id: string;
  day: number;
  held_on: string;
}

export const readMovedDays = async (db: Questions, periods: readonly string[]): Promise<MovedDay[]> => {
  if (periods.length === 0) return [];
  const { rows } = await db.pool.query<MovedDay>({
    name: 'moved-days',
    text: `select period_id, day, to_char(held_on, 'YYYY-MM-DD') as held_on from learning.moved_day where period_id = any($1::bigint[])`,
    values: [periods],
  });
  return rows;
};

export interface SectionContent {
  body: ArticleBlock[] | null;
  recording: {
    kind: 'audio' | 'video';
    form: 'file' | 'hls';
    objectKey: string;
    soundKey: string | null;
    chapters: FilmChapter[];
    seconds: number;
  } | null;
}

/** Begins a section, once and for ever, and gives what is in it. For nobody but whom the rule lets in: nothing asks again here. */
export const beginSection = async (db: Database, learner: LearnerId, section: SectionId, now: Date): Promise<SectionContent> => {
  const { rows } = await db.pool.query<SectionContent>({
    name: 'begin-section',
    text: `with begun as (
             insert into learning.progress (learner_id, section_id, begun_at) values ($1, $2, $3) on conflict do nothing
           )
           select s.body, case when r.id is not null
             then json_build_object('kind', r.kind, 'form', r.form, 'objectKey', r.object_key, 'soundKey', r.sound_key, 'chapters', r.chapters, 'seconds', r.seconds) end as recording
           from learning.section s left join learning.recording r on r.id = s.recording_id where s.id = $2`,
    values: [learner, section, now],
  });
  return rows[0] ?? { body: null, recording: null };
};

export interface RecordingRow {
  section_id: SectionId;
  object_key: string;
  seconds: number;
}

/** Where the sound of these sections lies. */
export const readRecordings = async (db: Database, sections: readonly SectionId[]): Promise<ReadonlyMap<SectionId, RecordingRow>> => {
  if (sections.length === 0) return new Map();
  const { rows } = await db.pool.query<RecordingRow>({
    name: 'recordings-of',
    text: `select s.id as section_id, r.object_key, r.seconds
           from learning.section s join learning.recording r on r.id = s.recording_id where s.id = any($1::bigint[])`,
    values: [sections],
  });
  return new Map(rows.map((row) => [row.section_id, row]));
};

/** True where the section is learned by now: it was before, or enough time went by since it was begun. */
export const finishSection = async (
  db: Database,
  learner: LearnerId,
  section: SectionId,
  { now, begunBefore }: { now: Date; begunBefore: Date },
): Promise<boolean> => {
  const { rowCount } = await db.pool.query({
    name: 'finish-section',
    text: `update learning.progress set learned_at = coalesce(learned_at, $3)
           where learner_id = $1 and section_id = $2 and (learned_at is not null or begun_at <= $4)`,
    values: [learner, section, now, begunBefore],
  });
  return rowCount === 1;
};

import type { CourseId, LearnerId, SectionId } from '@xuetang/contract/ids';
import type { ArticleBlock } from '@xuetang/contract/sections';
import type pg from 'pg';
import type { BuiltCamp } from './builders.ts';

const DAY_MS = 24 * 3_600_000;

export interface SectionShape {
  title?: string;
  medium?: 'article' | 'audio' | 'video' | 'day' | 'live';
  minutes?: number;
  isTrial?: boolean;
  chapter?: string;
  /** At most one of both. Days from now, for the second. */
  opensDay?: number;
  opensInDays?: number;
  /** Places, from 0, of sections before it in the list: the day it is a step of, and what has to be learned first. */
  stepOf?: number;
  after?: number;
  /** Of a recording: how long, and where it lies in the object store. */
  seconds?: number;
  objectKey?: string;
  body?: ArticleBlock[];
}

export interface CourseShape {
  name?: string;
  promise?: string;
  topic?: 'budget' | 'insurance' | 'pension' | 'fund' | 'stock';
  level?: 'first' | 'basic' | 'advanced';
  investment?: 'none' | 'general' | 'high';
  /** Whoever has a seat in it may take the course; its teacher teaches it. */
  camp?: BuiltCamp;
  /** Else this teacher, or one of its own. */
  teacherId?: string;
  daysAfter?: number;
  productId?: string;
  /** Days from now; null: not released. */
  released?: number | null;
  withdrawn?: number | null;
  sort?: number;
  /** Without any: a trial article, an article, and sound. */
  sections?: SectionShape[];
}

export interface BuiltCourse {
  courseId: CourseId;
  teacherId: string;
  /** In their order. */
  sectionIds: SectionId[];
}

const SECTIONS: SectionShape[] = [
  { title: '先试听一节', isTrial: true, minutes: 3 },
  { title: '记账，从今天的三笔开始', minutes: 6 },
  { title: '备用金留多少才够', medium: 'audio', minutes: 10 },
];

const someBlocks = (): ArticleBlock[] => [
  { kind: 'heading', text: '先弄清钱去了哪里' },
  { kind: 'text', text: '记账不是为了省，是为了知道。先记三天，不评对错。' },
  { kind: 'list', items: ['今天花的', '必须花的', '可以晚一点花的'] },
];

const only = async (pool: pg.Pool, text: string, values: unknown[]): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>(text, values);
  return rows[0]?.id ?? '';
};

const aTeacherOfCourses = async (pool: pg.Pool, known: string | undefined): Promise<string> => {
  const id = known ?? (await only(pool, `insert into enrolment.teacher (name, portrait) values ('周若兰', 'long-hair') returning id`, []));
  await pool.query(
    `insert into learning.teacher (teacher_id, about, teaches)
     values ($1, '在银行理财柜台做了九年，后来专门教人看说明书。', '{记账,基金入门}') on conflict do nothing`,
    [id],
  );
  return id;
};

const inDays = (days: number | null | undefined): Date | null =>
  days === null || days === undefined ? null : new Date(Date.now() + days * DAY_MS);

interface Place {
  courseId: string;
  chapterId: string;
  at: number;
  before: readonly SectionId[];
}

const aSection = async (pool: pg.Pool, { courseId, chapterId, at, before }: Place, shape: SectionShape): Promise<SectionId> => {
  const { title = `第 ${at + 1} 节`, medium = 'article', minutes = 5, seconds = 300 } = shape;
  const isPlayed = medium === 'audio' || medium === 'video';
  const recordingId = isPlayed
    ? await only(pool, 'insert into learning.recording (kind, object_key, seconds, measured_at) values ($1, $2, $3, now()) returning id', [
        medium,
        shape.objectKey ?? `recordings/test/${courseId}-${at}`,
        seconds,
      ])
    : null;
  const id = await only(
    pool,
    `insert into learning.section (course_id, chapter_id, day_id, title, medium, minutes, is_trial, recording_id, body, opens_day, opens_at,
       after_section_id, after_what, sort)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
    [
      courseId,
      chapterId,
      shape.stepOf === undefined ? null : before[shape.stepOf],
      title,
      medium,
      minutes,
      shape.isTrial ?? false,
      recordingId,
      medium === 'article' ? JSON.stringify(shape.body ?? someBlocks()) : null,
      shape.opensDay ?? null,
      inDays(shape.opensInDays),
      shape.after === undefined ? null : before[shape.after],
      shape.after === undefined ? null : 'learned',
      at + 1,
    ],
  );
  return id as SectionId;
};

/** A course with its teacher, chapters and sections; released two days ago, unless it says otherwise. */
export const aCourse = async (pool: pg.Pool, shape: CourseShape = {}): Promise<BuiltCourse> => {
  const { name = '小白理财训练营', promise = '记得清账，留得出备用金', sections = SECTIONS, released = -2 } = shape;
  const teacherId = await aTeacherOfCourses(pool, shape.teacherId ?? shape.camp?.teacherId);
  const courseId = await only(
    pool,
    `insert into learning.course (name, promise, topic, level, teacher_id, abilities, suits_not, investment, camp_id, days_after, product_id,
       released_at, withdrawn_at, sort)
     values ($1, $2, $3, $4, $5, '{记得住每天的三笔账,算得出备用金}', '{想让老师推荐具体产品的人}', $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      name,
      promise,
      shape.topic ?? 'budget',
      shape.level ?? 'first',
      teacherId,
      shape.investment ?? 'none',
      shape.camp?.campId ?? null,
      shape.daysAfter ?? 7,
      shape.productId ?? null,
      inDays(released),
      inDays(shape.withdrawn),
      shape.sort ?? 0,
    ],
  );
  const chapters = new Map<string, string>();
  const sectionIds: SectionId[] = [];
  for (const [at, section] of sections.entries()) {
    const chapter = section.chapter ?? '第一章';
    const chapterId =
      chapters.get(chapter) ??
      (await only(pool, 'insert into learning.chapter (course_id, name, sort) values ($1, $2, $3) returning id', [
        courseId,
        chapter,
        chapters.size + 1,
      ]));
    chapters.set(chapter, chapterId);
    sectionIds.push(await aSection(pool, { courseId, chapterId, at, before: sectionIds }, section));
  }
  return { courseId: courseId as CourseId, teacherId, sectionIds };
};

/** A course of a camp: so many days, each with an article and sound. Its sections: day 1, its two steps, day 2, … */
export const aCampCourse = (pool: pg.Pool, camp: BuiltCamp, days = 5, shape: CourseShape = {}): Promise<BuiltCourse> =>
  aCourse(pool, {
    ...shape,
    camp,
    sections: Array.from({ length: days }, (_, at): SectionShape[] => [
      { title: `第 ${at + 1} 天的课`, chapter: '五天', medium: 'day', minutes: 40, opensDay: at + 1 },
      { title: `第 ${at + 1} 天的文章`, chapter: '五天', minutes: 5, stepOf: at * 3 },
      { title: `第 ${at + 1} 天的音频`, chapter: '五天', medium: 'audio', minutes: 8, stepOf: at * 3 },
    ]).flat(),
  });

export interface EntitlementShape {
  way?: 'order' | 'gift' | 'hand';
  source?: string;
  /** Days from now. */
  from?: number;
  until?: number;
  ended?: 'refunded' | 'revoked';
}

let given = 0;

/** A right to a course by an order, unless it says otherwise: since yesterday, for a month. */
export const anEntitlement = async (
  pool: pg.Pool,
  { courseId }: Pick<BuiltCourse, 'courseId'>,
  learner: LearnerId,
  shape: EntitlementShape = {},
): Promise<void> => {
  const { way = 'order', source = `test-${process.pid}-${++given}`, from = -1, until = 30, ended } = shape;
  await pool.query(
    `insert into learning.entitlement (learner_id, course_id, way, source, from_at, until_at, reason, ended_at, ended_why)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      learner,
      courseId,
      way,
      source,
      inDays(from),
      inDays(until),
      way === 'hand' ? '客服补开' : null,
      ended ? new Date() : null,
      ended ?? null,
    ],
  );
};

/** How far a learner has come with a section: begun so many minutes ago, a live one heard, and learned or not. */
export const someProgress = async (
  pool: pg.Pool,
  sectionId: SectionId,
  learner: LearnerId,
  { begunMinutesAgo = 60, learned = false }: { begunMinutesAgo?: number; learned?: boolean } = {},
): Promise<void> => {
  const begun = new Date(Date.now() - begunMinutesAgo * 60_000);
  await pool.query(
    `insert into learning.progress (learner_id, section_id, begun_at, attended_at, learned_at)
     select $1, s.id, $3::timestamptz, case when s.medium = 'live' then $3::timestamptz end, $4 from learning.section s where s.id = $2`,
    [learner, sectionId, begun, learned ? new Date() : null],
  );
};

/** A course that every membership opens, since so many days. */
export const inMembership = async (pool: pg.Pool, courseId: CourseId, { days = 1000 } = {}): Promise<void> => {
  await pool.query(`insert into learning.member_course (course_id, since) values ($1, now() - $2 * interval '1 day')`, [courseId, days]);
};

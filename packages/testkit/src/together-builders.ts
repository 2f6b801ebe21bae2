import { randomBytes } from 'node:crypto';
import type { LearnerId, ReadingGroupId, SurveyId, ThoughtId } from '@xuetang/contract/ids';
import type { ResearchAnswer, ResearchQuestion } from '@xuetang/contract/research.rule';
import type pg from 'pg';

export interface GroupShape {
  /** Beijing's day on which the first chapter opens. */
  startsOn?: string;
  size?: number;
  risk?: 'none' | 'general' | 'high';
}

/** A book of fourteen short chapters of two minutes, and a group that reads it. */
export const aReadingGroup = async (
  pool: pg.Pool,
  { startsOn = '2026-01-01', size = 30, risk = 'none' }: GroupShape = {},
): Promise<ReadingGroupId> => {
  const { rows } = await pool.query<{ id: ReadingGroupId }>(
    `with b as (insert into together.book (slug, title, lead, risk, written_by, written_at, released_by, released_at)
         values ($1, '理清一个家的钱', '十四天，一天一章', $4, 1, now(), 2, now()) returning id),
       c as (insert into together.chapter (book_id, nth, title, minutes, body)
         select b.id, n, '第 ' || n || ' 章的题目', 2, '[{"kind":"text","text":"先记三天的账。"}]' from b, generate_series(1, 14) n)
     insert into together.reading_group (book_id, starts_on, size, made_by, made_at) select id, $2, $3, 1, now() from b returning id`,
    [`b-${randomBytes(6).toString('hex')}`, startsOn, size, risk],
  );
  const [group] = rows;
  if (!group) throw new Error('no group was made');
  return group.id;
};

export const aMember = async (pool: pg.Pool, group: ReadingGroupId, learner: LearnerId, name = '桂芳'): Promise<void> => {
  await pool.query(
    `with c as (update together.reading_group set taken = taken + 1 where id = $1)
     insert into together.member (group_id, learner_id, name, joined_at) values ($1, $2, $3, now())`,
    [group, learner, name],
  );
};

export const aThought = async (pool: pg.Pool, group: ReadingGroupId, learner: LearnerId, chapter = 1): Promise<ThoughtId> => {
  const id = randomBytes(16).toString('base64url') as ThoughtId;
  await pool.query(
    `insert into together.thought (public_id, group_id, learner_id, chapter, name, words, said_at, state)
     values ($1, $2, $3, $4, '桂芳', '最意外的是打车。', now(), 'shown')`,
    [id, group, learner, chapter],
  );
  return id;
};

export const FIVE_QUESTIONS: readonly ResearchQuestion[] = [
  { kind: 'one', title: '多久打开一次', options: ['每天', '每周'] },
  { kind: 'many', title: '平时用哪几样', options: ['直播', '图文', '作业'] },
  { kind: 'rate', title: '字够大吗' },
  { kind: 'one', title: '找客服等得久吗', options: ['没找过', '很快', '有点久'] },
  { kind: 'text', title: '最想改的一件事' },
];
export const FIVE_ANSWERS: ResearchAnswer[] = [[0], [0, 2], 4, [1], '字再大一点'];

/** Five questions that are open for a day. */
export const aSurvey = async (pool: pg.Pool, now = new Date()): Promise<SurveyId> => {
  const { rows } = await pool.query<{ id: SurveyId }>(
    `insert into together.survey (title, questions, made_by, made_at, opened_at, closes_at)
     values ('三月的五道题', $1, 1, $2, $2, $2::timestamptz + interval '1 day') returning id`,
    [JSON.stringify(FIVE_QUESTIONS), now],
  );
  const [survey] = rows;
  if (!survey) throw new Error('no survey was made');
  return survey.id;
};

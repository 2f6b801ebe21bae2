import type { QuestionId, SectionId } from '@xuetang/contract/ids';
import type pg from 'pg';

/** Stands in every reason and in every right text: where it is read before somebody has answered, a key has got out. */
export const KEY_CANARY = '只有答完才看得到';

export interface QuestionShape {
  use?: 'exam' | 'gate' | 'day';
  kind?: 'single' | 'multiple' | 'true-false' | 'fill';
  title?: string;
  right?: string[];
}

const OPTIONS = {
  single: ['留够三到六个月的钱', '全部买成股票', '借给亲戚', '放在看不见的地方'],
  multiple: ['随取随用', '用了就补回来', '锁三年', '先还信用卡'],
  'true-false': ['对', '不对'],
  fill: [],
} as const;
const RIGHT = { single: ['a'], multiple: ['a', 'b'], 'true-false': ['b'], fill: [`3-6`] } as const;

/** One question with its key; ids of what it offers are a, b, c, d. */
export const aQuestion = async (pool: pg.Pool, shape: QuestionShape = {}): Promise<QuestionId> => {
  const { use = 'exam', kind = 'single', title = '家里的备用金，怎么留合适？' } = shape;
  const options = OPTIONS[kind].map((words, at) => ({ id: 'abcd'[at], words }));
  const { rows } = await pool.query<{ id: string }>(
    `insert into exams.question (use, kind, topic, title, options, right_answers, why) values ($1, $2, '备用金', $3, $4, $5, $6) returning id`,
    [use, kind, title, JSON.stringify(options), shape.right ?? RIGHT[kind], `先留够，再说别的。${KEY_CANARY}`],
  );
  return rows[0]?.id as QuestionId;
};

export interface BuiltExam {
  paperId: string;
  questionIds: QuestionId[];
}

/** A paper that hangs on a section: one question of each kind, twenty-five points each, unless it says otherwise. */
export const anExam = async (
  pool: pg.Pool,
  sectionId: SectionId,
  { minutes = 20, version = 1, questions = [{}, { kind: 'multiple' }, { kind: 'true-false' }, { kind: 'fill' }] }: ExamShape = {},
): Promise<BuiltExam> => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into exams.paper (section_id, version, title, minutes, released_at) values ($1, $2, '结业测验', $3, '2020-01-01') returning id`,
    [sectionId, version, minutes],
  );
  const paperId = rows[0]?.id ?? '';
  const questionIds: QuestionId[] = [];
  for (const [at, shape] of questions.entries()) {
    const id = await aQuestion(pool, shape);
    await pool.query('insert into exams.paper_question (paper_id, question_id, points, sort) values ($1, $2, 25, $3)', [
      paperId,
      id,
      at + 1,
    ]);
    questionIds.push(id);
  }
  return { paperId, questionIds };
};

export interface ExamShape {
  minutes?: number;
  version?: number;
  questions?: readonly Omit<QuestionShape, 'use'>[];
}

/** Five gates of five questions, gate by gate; the first option is right everywhere. */
export const someGates = async (pool: pg.Pool, sectionId: SectionId): Promise<QuestionId[][]> => {
  const gates: QuestionId[][] = [];
  for (let gate = 1; gate <= 5; gate++) {
    const own: QuestionId[] = [];
    for (let nth = 1; nth <= 5; nth++) {
      const id = await aQuestion(pool, { use: 'gate', title: `第 ${gate} 关第 ${nth} 题，选哪个？` });
      await pool.query('insert into exams.gate_question (section_id, gate, nth, question_id) values ($1, $2, $3, $4)', [
        sectionId,
        gate,
        nth,
        id,
      ]);
      own.push(id);
    }
    gates.push(own);
  }
  return gates;
};

/** Questions of days, as many. */
export const someDays = async (pool: pg.Pool, days: number): Promise<QuestionId[]> => {
  const ids: QuestionId[] = [];
  for (let turn = 1; turn <= days; turn++) {
    const id = await aQuestion(pool, { use: 'day', title: `每日一答第 ${turn} 题，选哪个？` });
    await pool.query('insert into exams.day_question (turn, question_id) values ($1, $2)', [turn, id]);
    ids.push(id);
  }
  return ids;
};

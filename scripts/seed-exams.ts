/** What the demo asks: the paper and the gates of the camp's course, and a question for each day. */
import { DAYS, PAPER, type DemoQuestion } from './seed-exam-questions.ts';
import { GATES } from './seed-gate-questions.ts';
import { DAY_MS, type Step } from './seed-step.ts';

export const examTables = [
  'exams.attempt',
  'exams.wrong_question',
  'exams.gate_answer',
  'exams.day_answer',
  'exams.paper_question',
  'exams.paper',
  'exams.gate_question',
  'exams.day_question',
  'exams.question',
  'exams.sheet',
];

const LETTERS = 'abcdefgh';
const [PAPER_FROM, GATES_FROM, DAYS_FROM] = [100, 200, 300];
/** Days of the camp, as `seed-courses.ts` numbers them: the gates hang on the first, the paper on the last. */
const [FIRST_DAY, LAST_DAY] = [104, 115];
const MINUTES = 20;
/** Where each part of the paper was taught: the article of its day. */
const TAUGHT: Readonly<Record<string, number>> = { 记账: 105, 存钱: 108, 保险: 111, 养老: 114, 基金: 116 };

const questionStep = (id: number, use: 'exam' | 'gate' | 'day', { kind, topic, title, options, right, why }: DemoQuestion): Step => ({
  text: `insert into exams.question (id, use, kind, topic, title, options, right_answers, why, section_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
  values: [
    id,
    use,
    kind,
    topic,
    title,
    JSON.stringify(options.map((words, at) => ({ id: LETTERS[at], words }))),
    right.map((one) => (typeof one === 'number' ? LETTERS[one] : one)),
    why,
    use === 'exam' ? (TAUGHT[topic] ?? null) : null,
  ],
});

/** A hundred points, shared as evenly as whole ones can be. */
const pointsOf = (at: number): number => Math.floor(100 / PAPER.length) + (at < 100 % PAPER.length ? 1 : 0);

export const examSteps = (now: Date): Step[] => [
  {
    text: `insert into exams.paper (id, section_id, version, title, minutes, is_about_investing, released_at) values (1, $1, 1, '结业测验', $2, true, $3)`,
    values: [LAST_DAY, MINUTES, new Date(now.getTime() - 60 * DAY_MS)],
  },
  ...PAPER.flatMap((question, at) => [
    questionStep(PAPER_FROM + at, 'exam', question),
    {
      text: 'insert into exams.paper_question (paper_id, question_id, points, sort) values (1, $1, $2, $3)',
      values: [PAPER_FROM + at, pointsOf(at), at + 1],
    },
  ]),
  ...GATES.flatMap((questions, gate) =>
    questions.flatMap((question, nth) => {
      const id = GATES_FROM + gate * 5 + nth;
      return [
        questionStep(id, 'gate', question),
        {
          text: 'insert into exams.gate_question (section_id, gate, nth, question_id) values ($1, $2, $3, $4)',
          values: [FIRST_DAY, gate + 1, nth + 1, id],
        },
      ];
    }),
  ),
  ...DAYS.flatMap((question, at) => [
    questionStep(DAYS_FROM + at, 'day', question),
    { text: 'insert into exams.day_question (turn, question_id) values ($1, $2)', values: [at + 1, DAYS_FROM + at] },
  ]),
  ...['question', 'paper'].map((table) => ({ text: `select setval(pg_get_serial_sequence('exams.${table}', 'id'), 10000)` })),
];

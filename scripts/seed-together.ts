/** A reading group in its first week with the demo's learners in it, one that begins in three days, and five questions with what became of the last. */
import { dayKey } from '@xuetang/contract/beijing-time.rule';
import { countAnswers, type ResearchAnswer, type ResearchQuestion } from '@xuetang/contract/research.rule';
import { BOOK, CHAPTERS } from './seed-book.ts';
import { DAY_MS, type Step } from './seed-step.ts';

export const togetherTables = [
  'together.survey_answer',
  'together.survey',
  'together.thought_report',
  'together.thought',
  'together.reading',
  'together.member',
  'together.reading_group',
  'together.chapter',
  'together.book',
];

const QUESTIONS: ResearchQuestion[] = [
  { kind: 'one', title: '你多久打开一次学堂', options: ['每天', '一周几次', '上课的时候', '很少'] },
  { kind: 'many', title: '平时用哪几样', options: ['直播', '图文课', '作业', '共读'] },
  { kind: 'rate', title: '字够不够大、看得清不清' },
  { kind: 'one', title: '找客服的时候，等得久吗', options: ['没找过', '很快', '有点久', '没等到'] },
  { kind: 'text', title: '最想让我们改的一件事' },
];
/** Learners of the demo (`seed-reviews.ts`): what they are called, how many chapters they have read, and what they thought of which. */
const READERS: [learnNumber: string, name: string, chapters: number, thought?: [chapter: number, words: string]][] = [
  ['9000006', '陈秀英', 5, [2, '三天里光买菜就记了七笔，最意外的是打车。']],
  ['9000004', '老郑', 4, [4, '退休金一到就先挪走两百，这个月真的剩下了。']],
  ['9000003', '阿敏', 4, [1, '写完才知道家里有九个地方放着钱。']],
  ['9000005', '静水流深', 2],
  ['9000001', '阿凯', 0],
];
const ANSWERED: ResearchAnswer[][] = [
  [[0], [0, 1], 3, [0], '字再大一点'],
  [[1], [0, 2], 4, [2], '想知道客服几点有人'],
  [[1], [1, 3], 4, [1], null],
  [[2], [0], 2, [2], '直播的字太小'],
  [[0], [0, 1, 2], 5, [0], null],
];
const WRITER = 1;
const REVIEWER = 2;

export const togetherSteps = (now: Date): Step[] => {
  const at = (days: number): Date => new Date(now.getTime() + days * DAY_MS);
  const group = (id: number, days: number, size: number): Step => ({
    text: `insert into together.reading_group (id, book_id, starts_on, size, made_by, made_at) values ($1, 1, $2, $3, $4, $5)`,
    values: [id, dayKey(at(days).toISOString()), size, WRITER, at(-20)],
  });
  return [
    {
      text: `insert into together.book (id, slug, title, lead, risk, written_by, written_at, released_by, released_at)
             values (1, $1, $2, $3, 'none', $4, $5, $6, $7)`,
      values: [BOOK.slug, BOOK.title, BOOK.lead, WRITER, at(-31), REVIEWER, at(-30)],
    },
    ...CHAPTERS.map(({ title, minutes, body }, nth): Step => ({
      text: `insert into together.chapter (book_id, nth, title, minutes, body) values (1, $1, $2, $3, $4)`,
      values: [nth + 1, title, minutes, JSON.stringify(body)],
    })),
    group(1, -5, 30),
    group(2, 3, 30),
    ...READERS.flatMap(([learnNumber, name, chapters, thought], nth): Step[] => [
      {
        text: `insert into together.member (group_id, learner_id, name, joined_at) select 1, id, $2, $3 from identity.learner where learn_number = $1`,
        values: [learnNumber, name, at(-6)],
      },
      {
        text: `insert into together.reading (group_id, learner_id, chapter, opened_at, read_at)
               select 1, l.id, n, $3::timestamptz + n * interval '1 day', $3::timestamptz + n * interval '1 day' + interval '2 minutes'
               from identity.learner l, generate_series(1, $2::int) n where l.learn_number = $1`,
        values: [learnNumber, chapters, at(-6)],
      },
      ...(thought
        ? [
            {
              text: `insert into together.thought (public_id, group_id, learner_id, chapter, name, words, said_at, state)
                     select $2, 1, id, $3, $4, $5, $6, 'shown' from identity.learner where learn_number = $1`,
              values: [learnNumber, `demo-thought-${nth}`.padEnd(22, '0'), thought[0], name, thought[1], at(-5 + thought[0])],
            },
          ]
        : []),
    ]),
    {
      text: `update together.reading_group g set taken = (select count(*) from together.member m where m.group_id = g.id)`,
    },
    {
      text: `insert into together.survey (id, title, questions, made_by, made_at, opened_at, closes_at, closed_at, published_at, answered, counts, became)
             values (1, '上个月的五道题', $1, $2, $3, $3, $4, $4, $4, $5, $6, $7)`,
      values: [
        JSON.stringify(QUESTIONS),
        WRITER,
        at(-40),
        at(-33),
        ANSWERED.length,
        JSON.stringify(countAnswers(QUESTIONS, ANSWERED)),
        ['图文课可以放大字，设一次，每次都大。', '客服台写明了几点有人，留言有答复的时限。'],
      ],
    },
    ...ANSWERED.map((answers, nth): Step => ({
      text: `insert into together.survey_answer (survey_id, learner_id, answers, answered_at)
             select 1, id, $2, $3 from identity.learner where learn_number = $1`,
      values: [READERS[nth]?.[0], JSON.stringify(answers), at(-36)],
    })),
    {
      text: `insert into together.survey (id, title, questions, made_by, made_at, opened_at, closes_at) values (2, '这个月的五道题', $1, $2, $3, $3, $4)`,
      values: [JSON.stringify(QUESTIONS), WRITER, at(-2), at(12)],
    },
    ...['book', 'reading_group', 'survey'].map((table): Step => ({
      text: `select setval(pg_get_serial_sequence('together.${table}', 'id'), 10000)`,
    })),
  ];
};

/** What the demo has to hear beside its courses: a small book of our own, and one that goes with the course on funds. */
import { DAY_MS, type Step } from './seed-step.ts';

export const bookTables = ['learning.book_place', 'learning.book_chapter', 'learning.book'];

/** Made when the demo is filled, and kept in no file: its name, and how long it is. */
export const BOOK_SOUNDS = [
  { name: 'book-account-book', seconds: 24 },
  { name: 'book-three-envelopes', seconds: 28 },
  { name: 'book-old-policy', seconds: 32 },
  { name: 'book-ten-years', seconds: 20 },
] as const;
type Name = (typeof BOOK_SOUNDS)[number]['name'];
/** Behind the recordings of the courses. */
const FIRST_ID = 101;

export const keyOfBookSound = (name: string): string => `recordings/demo/${name}.wav`;

interface DemoBook {
  name: string;
  author: string;
  about: string;
  investment: 'none' | 'general';
  courseId: number | null;
  chapters: [title: string, sound: Name][];
}

const BOOKS: DemoBook[] = [
  {
    name: '家里的钱，慢慢说',
    author: '学堂编辑部',
    about: '一本账本、三个信封、一张保单、一封信。三代人围着一张饭桌，把家里的钱说明白。故事是编的，道理是真的。',
    investment: 'none',
    courseId: null,
    chapters: [
      ['一 外婆的账本', 'book-account-book'],
      ['二 三个信封', 'book-three-envelopes'],
      ['三 那张没人看的保单', 'book-old-policy'],
      ['四 给十年后写封信', 'book-ten-years'],
    ],
  },
  {
    name: '说明书里的小字',
    author: '周若兰',
    about: '基金的说明书有几十页，真正要看的只有几处。每章讲一处小字，听完对着自己手里的那份找一找。',
    investment: 'general',
    courseId: 2,
    chapters: [
      ['一 费用写在哪里', 'book-three-envelopes'],
      ['二 “历史业绩”四个字后面', 'book-ten-years'],
      ['三 什么时候能赎回', 'book-account-book'],
    ],
  },
];

export const bookSteps = (now: Date): Step[] => [
  ...BOOK_SOUNDS.map(({ name, seconds }, at) => ({
    text: `insert into learning.recording (id, kind, object_key, seconds, measured_at) values ($1, 'audio', $2, $3, $4)`,
    values: [FIRST_ID + at, keyOfBookSound(name), seconds, now],
  })),
  ...BOOKS.flatMap(({ name, author, about, investment, courseId, chapters }, at): Step[] => [
    {
      text: `insert into learning.book (id, name, author, about, investment, course_id, released_at, sort)
             values ($1::int, $2, $3, $4, $5, $6, $7, $1::int)`,
      values: [at + 1, name, author, about, investment, courseId, new Date(now.getTime() - 9 * DAY_MS)],
    },
    ...chapters.map(([title, sound], place) => ({
      text: `insert into learning.book_chapter (id, book_id, title, recording_id, is_trial, sort) values ($1, $2, $3, $4, $5, $6)`,
      values: [
        (at + 1) * 100 + place + 1,
        at + 1,
        title,
        FIRST_ID + BOOK_SOUNDS.findIndex((each) => each.name === sound),
        place === 0,
        place + 1,
      ],
    })),
  ]),
  ...['book', 'book_chapter'].map((table) => ({ text: `select setval(pg_get_serial_sequence('learning.${table}', 'id'), 10000)` })),
];

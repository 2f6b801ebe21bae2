/** What the demo teaches: teachers, the course of the first camp with its five days, and a course for each product. */
import type { ArticleBlock } from '@xuetang/contract/sections';
import { BUDGET, COVER, FUND, PENSION, RESERVE } from './seed-articles.ts';
import { blocksOf, CHAPTERS } from './seed-chapters.ts';
import { PRODUCTS, type DemoProduct } from './seed-content.ts';
import { DAY_MS, tonight, type Step } from './seed-step.ts';

export const courseTables = [
  'learning.note',
  'learning.film',
  'learning.sound',
  'learning.progress',
  'learning.plan',
  'learning.entitlement',
  'learning.member_course',
  'learning.member',
  'learning.moved_day',
  'learning.section',
  'learning.recording',
  'learning.chapter',
  'learning.course',
  'learning.teacher',
];

/** The sound of the demo, as `demo-audio.ts` wrote it: its name, and how long it is. */
export const SOUNDS = [
  { name: 'keep-accounts', seconds: 6 },
  { name: 'emergency-fund', seconds: 8 },
  { name: 'first-policy', seconds: 12 },
] as const;
type Sound = (typeof SOUNDS)[number]['name'];

/** The film of the demo, as `seed-film.ts` makes it: where its stream lies, and what it is made of. */
export const FILM = { folder: 'films/demo-film-of-the-camp-', seconds: 20 } as const;
const FILM_CHAPTERS = ['先记账', '留备用金', '补保障', '想养老', '再投资'].map((title, at) => ({ atS: 4 * at, title }));
const FILM_ID = SOUNDS.length + 1;

/** Where it lies in the object store. */
export const keyOfSound = (name: string): string => `recordings/demo/${name}.wav`;

/** In the order of their numbers. Only who stands in a register has a qualification; this one stands in no real one. */
const TEACHERS: [about: string, teaches: string[], qualified?: [name: string, number: string, register: string]][] = [
  [
    '在银行理财柜台做了九年，见过太多没看说明书就签字的人，后来专门教人看说明书。讲课慢，爱举家里的例子。',
    ['记账和预算', '备用金', '基金入门'],
    ['证券从业资格', '演示-S0000000001', '中国证券业协会 从业人员信息公示'],
  ],
  ['做过七年理赔调查。他说看保单要从“什么情况不赔”那一页看起，看财报要从附注看起。', ['看懂保单', '看懂财报']],
  ['两个孩子的妈妈，记了十一年账。她的课不讲省钱秘诀，只讲怎么记得下去。', ['家庭账本', '亲子与钱']],
  ['退休前在社保经办大厅工作二十六年，最熟的是被问了一千遍的那些问题。', ['养老金', '医保和社保']],
];

interface DemoSection {
  chapter: string;
  title: string;
  minutes: number;
  medium?: 'article' | 'audio' | 'video' | 'day' | 'live';
  body?: ArticleBlock[];
  sound?: Sound;
  isTrial?: boolean;
  opensDay?: number;
  /** At eight in the evening, so many days from now. */
  opensInDays?: number;
  /** A step of the day that stands above it. */
  isStep?: boolean;
}

const day = (
  number: number,
  chapter: string,
  title: string,
  article: [title: string, body: ArticleBlock[]],
  sound?: Sound,
): DemoSection[] => [
  { chapter, title, minutes: 40, medium: 'day', opensDay: number },
  { chapter, title: article[0], minutes: 6, body: article[1], isStep: true },
  ...(sound ? [{ chapter, title: `听一遍：${article[0]}`, minutes: 1, medium: 'audio' as const, sound, isStep: true }] : []),
  { chapter, title: `直播：${title.replace(/^\S+ /, '')}`, minutes: 45, medium: 'live', isStep: true },
];

const CAMP: DemoSection[] = [
  { chapter: '开课前', title: '记账，从今天的三笔开始', minutes: 1, medium: 'audio', sound: 'keep-accounts', isTrial: true },
  { chapter: '开课前', title: '备用金留多少才够', minutes: 1, medium: 'audio', sound: 'emergency-fund' },
  { chapter: '开课前', title: '看懂第一张保单', minutes: 1, medium: 'audio', sound: 'first-policy' },
  { chapter: '开课前', title: '五级台阶：五天怎么走', minutes: 1, medium: 'video' },
  ...day(1, '五天的课', '第一天 钱去哪了', ['给自己家写一张预算', BUDGET], 'keep-accounts'),
  ...day(2, '五天的课', '第二天 备用金', ['备用金留多少、放哪里', RESERVE], 'emergency-fund'),
  ...day(3, '五天的课', '第三天 保障', ['四种保障各管什么', COVER], 'first-policy'),
  ...day(4, '五天的课', '第四天 养老', ['养老金，自己算一遍', PENSION]),
  ...day(5, '五天的课', '第五天 基金', ['买基金之前要懂的', FUND]),
];

interface DemoCourse {
  name: string;
  promise: string;
  topic: DemoProduct['symbol'];
  level: 'first' | 'basic' | 'advanced';
  teacher: number;
  abilities: string[];
  suitsNot: string[];
  campId?: number;
  productId?: number;
  sections: DemoSection[];
}

const TEACHER_NUMBERS = ['周若兰', '陈思远', '林晓梅', '赵海峰'];
const INVESTMENT = { budget: 'none', insurance: 'none', pension: 'general', fund: 'general', stock: 'high' } as const;

/** A chapter of a product's outline has something to read and an evening, one a week; the first text is there to be tried. */
const ofProduct = (product: DemoProduct, at: number): DemoCourse => ({
  name: product.name,
  promise: product.promise,
  topic: product.symbol,
  level: product.tier,
  teacher: TEACHER_NUMBERS.indexOf(product.teacher[0]) + 1,
  abilities: product.outline.slice(0, 6).map((chapter) => `弄懂“${chapter.replace(/^第.周：/, '')}”`),
  suitsNot: product.suitsNot,
  productId: at + 1,
  sections: product.outline.flatMap((chapter, place): DemoSection[] => {
    const text = CHAPTERS[at]?.[place];
    return [
      ...(text ? [{ chapter, title: text.title, minutes: 3, body: blocksOf(text), isTrial: place === 0 }] : []),
      { chapter, title: `直播：${chapter}`, minutes: 40, medium: 'live', opensInDays: 7 * (place + 1) },
    ];
  }),
});

const COURSES: DemoCourse[] = [
  {
    name: '小白理财训练营',
    promise: '五个晚上，看清自己家的钱怎么来、怎么去、怎么留',
    topic: 'budget',
    level: 'first',
    teacher: 1,
    abilities: ['写得出自己家的预算', '算得出备用金该留多少', '看得懂手里的保单管什么', '算得出大概的养老金'],
    suitsNot: ['想让老师推荐具体产品的人', '想靠这五天赚到钱的人'],
    campId: 1,
    sections: CAMP,
  },
  ...PRODUCTS.map(ofProduct),
];

const teacherSteps = (now: Date): Step[] =>
  TEACHERS.map(([about, teaches, qualified], at) => ({
    text: `insert into learning.teacher (teacher_id, about, teaches, qualification, qualification_no, register, checked_on)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [at + 1, about, teaches, ...(qualified ?? [null, null, null]), qualified ? new Date(now.getTime() - 30 * DAY_MS) : null],
  }));

const sectionStep = (
  courseId: number,
  section: DemoSection,
  place: { id: number; chapterId: number; dayId: number | null; sort: number; now: Date },
): Step => ({
  text: `insert into learning.section (id, course_id, chapter_id, day_id, title, medium, minutes, is_trial, recording_id, body, opens_day, opens_at,
           sort)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
  values: [
    place.id,
    courseId,
    place.chapterId,
    place.dayId,
    section.title,
    section.medium ?? 'article',
    section.minutes,
    section.isTrial ?? false,
    section.sound ? SOUNDS.findIndex(({ name }) => name === section.sound) + 1 : section.medium === 'video' ? FILM_ID : null,
    section.body ? JSON.stringify(section.body) : null,
    section.opensDay ?? null,
    section.opensInDays === undefined ? null : tonight(place.now, section.opensInDays),
    place.sort,
  ],
});

/** Ids say where a thing stands: section 203 is the third of course 2. */
const courseSteps = (course: DemoCourse, at: number, now: Date): Step[] => {
  const courseId = at + 1;
  const chapters = [...new Set(course.sections.map(({ chapter }) => chapter))];
  let dayId: number | null = null;
  return [
    {
      text: `insert into learning.course (id, name, promise, topic, level, teacher_id, abilities, suits_not, investment, camp_id, product_id,
               released_at, sort) values ($1::int, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $1::int)`,
      values: [
        courseId,
        course.name,
        course.promise,
        course.topic,
        course.level,
        course.teacher,
        course.abilities,
        course.suitsNot,
        // Its last two days speak of pensions and funds.
        course.campId ? 'general' : INVESTMENT[course.topic],
        course.campId ?? null,
        course.productId ?? null,
        new Date(now.getTime() - 60 * DAY_MS),
      ],
    },
    ...chapters.map((name, place) => ({
      text: 'insert into learning.chapter (id, course_id, name, sort) values ($1, $2, $3, $4)',
      values: [courseId * 100 + place + 1, courseId, name, place + 1],
    })),
    ...course.sections.map((section, place) => {
      const id = courseId * 100 + place + 1;
      if (section.medium === 'day') dayId = id;
      return sectionStep(courseId, section, {
        id,
        chapterId: courseId * 100 + chapters.indexOf(section.chapter) + 1,
        dayId: section.isStep ? dayId : null,
        sort: place + 1,
        now,
      });
    }),
  ];
};

/** A learner of an earlier period who bought the course on funds. */
const bought = (now: Date): Step => ({
  text: `insert into learning.entitlement (learner_id, course_id, way, source, from_at, until_at)
         select id, 2, 'order', 'demo-order-0000000001', $1, $2 from identity.learner where learn_number = '9000006'`,
  values: [new Date(now.getTime() - 5 * DAY_MS), new Date(now.getTime() + 360 * DAY_MS)],
});

/** What a teacher wrote to that learner after a talk. */
export const proposed = (now: Date): Step => ({
  text: `insert into learning.plan (code, version, learner_id, teacher_id, course_id, heard, why, not_needed, price_fen, until_at, proposed_at, hash)
         select 'demo-plan-000000000001', 1, l.id, 1, c.id, $1, $2, $3, p.price_fen, $4, $5, repeat('0', 64)
         from identity.learner l, learning.course c join trade.goods p on p.product_id = c.product_id
         where l.learn_number = '9000006' and c.topic = 'insurance'`,
  values: [
    '孩子刚上班，想先把家里的保险理一理，不知道哪些是重复买的。',
    ['您手里有四张保单，先学会看“什么情况不赔”', '每节二十来分钟，一周两节就学得完'],
    ['基金进阶课：入门那门您还没学完', '股票课：您说不打算买股票'],
    new Date(now.getTime() + 9 * DAY_MS),
    new Date(now.getTime() - DAY_MS),
  ],
});

export const coursesSteps = (now: Date): Step[] => [
  ...teacherSteps(now),
  ...SOUNDS.map(({ name, seconds }, at) => ({
    text: `insert into learning.recording (id, kind, object_key, seconds, measured_at) values ($1, 'audio', $2, $3, $4)`,
    values: [at + 1, keyOfSound(name), seconds, now],
  })),
  {
    text: `insert into learning.recording (id, kind, form, object_key, sound_key, chapters, seconds, measured_at)
           values ($1, 'video', 'hls', $2, $3, $4, $5, $6)`,
    values: [FILM_ID, `${FILM.folder}/index.m3u8`, `${FILM.folder}/sound.m4a`, JSON.stringify(FILM_CHAPTERS), FILM.seconds, now],
  },
  ...COURSES.flatMap((course, at) => courseSteps(course, at, now)),
  bought(now),
  // What is made by hand afterwards must not meet these numbers.
  ...['course', 'chapter', 'section', 'recording'].map((table) => ({
    text: `select setval(pg_get_serial_sequence('learning.${table}', 'id'), 10000)`,
  })),
];

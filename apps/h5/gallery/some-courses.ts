import { day, HOSTILE, LONG } from './some-data.ts';

const TEACHERS = {
  lin: { teacherId: '3', name: '林晓梅', portrait: 'bun' as const },
  zhou: { teacherId: '1', name: '周若兰', portrait: 'long-hair' as const },
  ma: { teacherId: '4', name: '赵海峰', portrait: 'grey' as const },
};

const none = { is: 'not-purchased' as const, from: null, until: null, learned: 0 };
export const running = (learned: number, days = 40) => ({ is: 'running' as const, from: day(-30), until: day(days), learned });
export const awaiting = { is: 'awaiting' as const, from: day(7), until: day(60), learned: 0 };
export const expired = { is: 'expired' as const, from: day(-90), until: day(-20), learned: 5 };

/** A course of a list; of the visitor's own it says nothing until it is told to. */
export const aCourse = {
  courseId: '1',
  name: '基金入门：从看懂净值开始',
  promise: '看懂一只基金的费用、风险和说明书',
  topic: 'fund' as const,
  level: 'basic' as const,
  teacher: TEACHERS.zhou,
  sections: 12,
  minutes: 240,
  trialSectionId: '101',
  campId: null,
  productId: '1',
  state: none,
};
export const aCampCourse = {
  ...aCourse,
  courseId: '2',
  name: '家庭账本五天课',
  promise: '五天把家里的钱理清楚，知道每个月剩多少',
  topic: 'budget' as const,
  level: 'first' as const,
  teacher: TEACHERS.lin,
  sections: 5,
  minutes: 200,
  trialSectionId: null,
  campId: '1',
  productId: null,
};
export const aSecondCourse = {
  ...aCourse,
  courseId: '3',
  name: '家里的保险怎么配',
  promise: '先保谁、保什么、花多少',
  topic: 'insurance' as const,
  level: 'advanced' as const,
  teacher: TEACHERS.ma,
  sections: 8,
  minutes: 170,
  productId: '2',
};
export const aPensionCourse = {
  ...aCampCourse,
  courseId: '4',
  name: '养老金怎么算',
  promise: '算得出退休以后每个月有多少钱',
  topic: 'pension' as const,
  teacher: TEACHERS.ma,
  sections: 6,
  minutes: 50,
};
export const aHostileCourse = { ...aCourse, courseId: '9', name: LONG, promise: HOSTILE, teacher: { ...TEACHERS.lin, name: HOSTILE } };

const open = { is: 'open' as const, at: null, afterTitle: null };
/** A section of a list: open, unless it is said otherwise. */
export const aSection = {
  sectionId: '101',
  chapter: '第一章 看懂再说',
  title: '基金是什么',
  medium: 'video' as const,
  minutes: 12,
  isTrial: false,
  dayId: null,
  state: open,
};

/** Every state that a section of a running course can be in. */
export const someSections = [
  { ...aSection, isTrial: true, state: { ...open, is: 'learned' as const } },
  { ...aSection, sectionId: '102', title: '净值涨跌，钱去了哪', medium: 'audio' as const, state: { ...open, is: 'learned' as const } },
  {
    ...aSection,
    sectionId: '103',
    title: '费用藏在哪里',
    medium: 'article' as const,
    minutes: 6,
    state: { ...open, is: 'begun' as const },
  },
  { ...aSection, sectionId: '104', chapter: '第二章 看看自己', title: '我能承受多大的亏' },
  {
    ...aSection,
    sectionId: '105',
    chapter: '第二章 看看自己',
    title: '说明书怎么读',
    state: { is: 'locked' as const, at: null, afterTitle: '我能承受多大的亏' },
  },
  {
    ...aSection,
    sectionId: '106',
    chapter: '第二章 看看自己',
    title: '答疑直播',
    medium: 'live' as const,
    minutes: 40,
    state: { is: 'locked' as const, at: day(1, 22), afterTitle: null },
  },
];

const step = { ...aSection, chapter: '五天课' };
/** Two days of a camp with their steps. */
export const someDays = [
  {
    ...step,
    sectionId: '201',
    title: '第 1 天 钱都花到哪去了',
    medium: 'day' as const,
    minutes: 40,
    state: { ...open, is: 'begun' as const },
  },
  {
    ...step,
    sectionId: '202',
    dayId: '201',
    title: '课前听：记账第一步',
    medium: 'audio' as const,
    state: { ...open, is: 'learned' as const },
  },
  { ...step, sectionId: '203', dayId: '201', title: '晚上的直播', medium: 'live' as const, minutes: 40 },
  {
    ...step,
    sectionId: '204',
    title: '第 2 天 先留够过日子的钱',
    medium: 'day' as const,
    minutes: 40,
    state: { is: 'locked' as const, at: day(1, 22), afterTitle: null },
  },
];

const shut = <S extends typeof aSection>(section: S) => ({
  ...section,
  state: section.isTrial ? open : { is: 'not-purchased' as const, at: null, afterTitle: null },
});
/** The sections as somebody sees them who has bought nothing. */
export const shutSections = someSections.map((section) => shut(section as typeof aSection));

const whole = {
  abilities: ['看懂一只基金一年收你多少钱', '说得出自己能承受多大的亏', '读得懂说明书里最要紧的三页'],
  suitsNot: ['想要老师推荐哪一只', '急着用的钱、借来的钱'],
  investment: 'general' as const,
  isWithdrawn: false,
};
export const aWholeCourse = { ...aCourse, ...whole, outline: shutSections };

const price = { listFen: 19_900, since: day(-100), learnerFen: 15_900, offer: null, payFen: 19_900, basis: 'list' as const };
export const aProduct = {
  productId: '1',
  goodsId: '1',
  name: aCourse.name,
  promise: aCourse.promise,
  tier: 'basic' as const,
  symbol: 'fund' as const,
  teacherName: '周若兰',
  lessons: 12,
  price,
};
export const aSecondProduct = {
  ...aProduct,
  productId: '2',
  goodsId: '2',
  name: aSecondCourse.name,
  symbol: 'insurance' as const,
  lessons: 8,
  price: {
    ...price,
    listFen: 24_900,
    learnerFen: null,
    offer: { name: '开学优惠', priceFen: 16_900, startsAt: day(-2), endsAt: day(3) },
    payFen: 16_900,
    basis: 'offer' as const,
  },
};
export const ofALearner = { ...aProduct, price: { ...price, payFen: 15_900, basis: 'learner' as const } };
export const aStanding = { campName: '小白理财训练营', periodName: '第 80 期', endedAt: day(-30) };

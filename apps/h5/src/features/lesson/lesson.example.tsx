import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../gallery/answers.ts';
import { day, HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';

type Opened = Extract<Extract<NonNullable<Answers['openSection']>, { outcome: unknown }>, { outcome: 'open' }>;

const section = (medium: Opened['section']['medium'], title: string): Opened['section'] => ({
  sectionId: '12',
  chapter: '第二章 备用金',
  title,
  medium,
  minutes: 6,
  isTrial: false,
  dayId: null,
  state: { is: 'begun', at: null, afterTitle: null },
});
const body: NonNullable<Opened['body']> = [
  { kind: 'text', text: '备用金是随时能拿出来用的钱。家里有人生病、暂时没工作，先用它，不用急着卖掉别的。' },
  { kind: 'heading', text: '留多少才够' },
  { kind: 'text', text: '先算一个月非花不可的钱，再乘上几个月。收入稳的家庭三个月，收入不稳的六个月。' },
  { kind: 'list', items: ['房租或房贷', '吃饭、水电、交通', '老人和孩子的固定开支', '每月要还的钱'] },
  {
    kind: 'figures',
    title: '一家三口，一个月',
    rows: [
      { label: '吃饭和日用', value: '¥3,200' },
      { label: '房贷', value: '¥2,600' },
      { label: '水电交通', value: '¥700' },
    ],
  },
  {
    kind: 'example',
    title: '老郑家的备用金',
    text: '老郑 63 岁，每月退休金 4,300 元，花 3,000 元。他留了 9,000 元在随取随用的地方，其余再慢慢安排。',
  },
  { kind: 'text', text: '备用金不图收益，图的是当天能到手。' },
];
const teacher = { teacherId: '1', name: '周若兰', portrait: 'long-hair' as const };
const article: Opened = {
  outcome: 'open',
  courseId: '1',
  courseName: '小白理财训练营',
  section: section('article', '备用金留多少才够'),
  now: NOW,
  teacher,
  investment: 'none',
  body,
  media: null,
  steps: [],
  hasHomework: false,
  next: { sectionId: '13', title: '看懂第一张保单', medium: 'audio', isOpen: true },
};
const audio: Opened = {
  ...article,
  section: section('audio', '课前听：看懂保单'),
  body: null,
  media: { kind: 'audio', url: '/audio/none.wav', seconds: 725, until: day(0, 23) },
};
const page =
  (name: 'lession-detail' | 'lession-detail1' | 'new-lession-detail') =>
  (openSection: NonNullable<Answers['openSection']>, finishArticle: NonNullable<Answers['finishArticle']> = { is: 'soon', seconds: 84 }) =>
    aPage(name, { id: '12', answers: { openSection, finishArticle } });
const [read, hear, walk] = [page('lession-detail'), page('lession-detail1'), page('new-lession-detail')];
const learned = { is: 'learned' as const, at: null, afterTitle: null };

export const Article = read(article);
export const ArticleLearned = read({ ...article, section: { ...article.section, state: learned } });
export const ArticleGeneral = read({ ...article, investment: 'general', next: { ...article.next!, isOpen: false } });
export const ArticleHigh = read({ ...article, investment: 'high', next: null });
export const ArticleNotTold = read(article, OFFLINE);
export const ArticleLoading = read(never);
export const ArticleOffline = read(OFFLINE);
export const ArticleUnknown = read(refused('section.unknown'));
export const ArticleWithoutId = aPage('lession-detail');
export const ArticleHostile = read({
  ...article,
  section: { ...section('article', LONG), chapter: HOSTILE },
  teacher: { ...teacher, name: LONG },
  body: [
    { kind: 'heading', text: HOSTILE },
    { kind: 'text', text: LONG.repeat(3) },
    { kind: 'list', items: [HOSTILE, LONG] },
    { kind: 'figures', title: LONG, rows: [{ label: LONG, value: HOSTILE }] },
    { kind: 'example', title: HOSTILE, text: HOSTILE },
  ],
  next: { sectionId: '13', title: LONG, medium: 'video', isOpen: true },
});

const asks = {
  outcome: 'refused' as const,
  courseId: '9',
  courseName: '看懂股票，先看懂风险',
  section: { ...section('article', '一只股票是什么'), state: { is: 'asks' as const, at: null, afterTitle: null } },
  now: NOW,
};
export const ArticleAsks = read(asks);

export const Audio = hear(audio);
export const AudioGeneral = hear({ ...audio, investment: 'general', next: { ...audio.next!, isOpen: false } });
export const AudioWithText = hear({ ...audio, body: body.slice(0, 3) });
export const AudioNotThere = hear({ ...audio, media: null });
export const AudioLoading = hear(never);
export const AudioOffline = hear(OFFLINE);
export const AudioUnknown = hear(refused('section.unknown'));
export const AudioHostile = hear({ ...audio, courseName: HOSTILE, section: { ...section('audio', LONG), chapter: LONG }, next: null });

const step = (
  sectionId: string,
  medium: Opened['section']['medium'],
  title: string,
  is: Opened['section']['state']['is'],
): Opened['section'] => ({
  ...section(medium, title),
  sectionId,
  dayId: '12',
  state: { is, at: is === 'locked' ? day(1, 6) : null, afterTitle: null },
});
const aDay: Opened = {
  ...article,
  section: { ...section('day', '先留够过日子的钱'), chapter: '第 2 天' },
  body: null,
  steps: [
    step('21', 'audio', '课前听：急用的钱放哪儿', 'learned'),
    step('22', 'article', '读一页：三种存法比一比', 'learned'),
    step('23', 'article', '算一算：我家一个月的底数', 'begun'),
    step('24', 'audio', '听一段：哪些钱不该从备用金里出', 'open'),
    {
      ...step('25', 'article', '写下来：我的备用金计划', 'locked'),
      state: { is: 'locked', at: null, afterTitle: '算一算：我家一个月的底数' },
    },
  ],
  next: { sectionId: '13', title: '哪些保障真的用得上', medium: 'day', isOpen: false },
};

export const Day = walk(aDay);
export const DayWithWork = walk({ ...aDay, work: ['gates', 'exam'] });
export const DayFresh = walk({
  ...aDay,
  steps: aDay.steps.map((one, nth) => ({
    ...one,
    state: { is: nth < 3 ? 'open' : 'locked', at: nth < 3 ? null : day(1, 6), afterTitle: null },
  })),
});
export const DayDone = walk({
  ...aDay,
  steps: aDay.steps.map((one) => ({ ...one, state: learned })),
  next: { ...aDay.next!, isOpen: true },
});
export const DayOfRest = walk({ ...aDay, steps: [], next: null });
export const DayLoading = walk(never);
export const DayHostile = walk({
  ...aDay,
  section: { ...section('day', LONG), chapter: HOSTILE },
  steps: aDay.steps.map((one) => ({ ...one, title: LONG })),
});

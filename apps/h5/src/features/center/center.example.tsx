import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../gallery/answers.ts';
import { day, HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';

type Given = Exclude<Extract<NonNullable<Answers['getCenter']>, { nickname: string }>, { ok: false }>;

const teacher = { teacherId: '1', name: '周若兰', portrait: 'long-hair' as const };
const days = (today: number, count = 5): NonNullable<Given['camp']>['days'] =>
  Array.from({ length: count }, (_, nth) => ({
    day: nth + 1,
    sectionId: String(100 + nth),
    title: ['钱去哪儿了', '备用金放哪里', '哪些保障真的用得上', '基金是什么', '给自己做个计划'][nth % 5] ?? '',
    is: nth + 1 < today ? 'learned' : nth + 1 === today ? 'today' : 'ahead',
    at: day(nth + 1 - today, 22),
  }));
/** NOW is noon in Beijing: this evening is eight hours away. */
const evening = { day: 3, title: '哪些保障真的用得上', startsAt: day(0, 12), endsAt: '2026-03-02T12:40:00.000Z', teacher };
const camp = {
  campId: '1',
  courseId: '1',
  campName: '小白理财训练营',
  periodName: '第 86 期',
  inGroup: true,
  today: 3,
  learnedDays: 2,
  days: days(3),
  evening,
};
const toDo = (sectionId: string, title: string, medium: Given['toDo'][number]['medium'], isBegun = false) => ({
  sectionId,
  courseName: '小白理财训练营',
  title,
  medium,
  minutes: 12,
  isBegun,
});
const course = (courseId: string, name: string, topic: Given['courses'][number]['topic'], learned: number, sections = 12) => ({
  courseId,
  name,
  promise: '看懂净值、费用和风险等级',
  topic,
  level: 'first' as const,
  teacher,
  sections,
  minutes: 120,
  trialSectionId: null,
  campId: courseId === '1' ? '1' : null,
  productId: null,
  state: { is: 'running' as const, from: day(-10), until: day(12), learned },
  next: null,
});
const courses = [
  course('1', '小白理财训练营', 'budget', 6),
  course('2', '基金入门：从看懂净值开始', 'fund', 12),
  course('3', '养老金怎么算：城镇职工、城乡居民和个人账户一次讲透', 'pension', 0),
];
const whole: Given = {
  nickname: '秀英',
  camp,
  toDo: [toDo('11', '课前听：看懂保单', 'audio', true), toDo('12', '读一页：三种存法比一比', 'article'), toDo('13', '第 3 天', 'day')],
  wrongDue: 0,
  courses,
  all: 4,
  now: NOW,
};
const center = (getCenter: NonNullable<Answers['getCenter']>) => aPage('center', { answers: { getCenter } });
const at = (now: string, more: Partial<Given> = {}): Given => ({ ...whole, ...more, now });

export const Midday = center(whole);
export const EveningSoon = center(at('2026-03-02T11:42:00.000Z'));
export const EveningOn = center(at('2026-03-02T12:10:00.000Z'));
export const EveningNotInGroup = center(at('2026-03-02T11:42:00.000Z', { camp: { ...camp, inGroup: false } }));
export const EveningInARoom = center(
  at('2026-03-02T12:10:00.000Z', { camp: { ...camp, inGroup: false, evening: { ...evening, roomId: '31' } } }),
);
export const AllDone = center({ ...whole, toDo: [] });
export const WrongDue = center({ ...whole, toDo: [], wrongDue: 3 });
const first = { ...evening, day: 1, title: '钱去哪儿了', startsAt: day(3, 12), endsAt: '2026-03-05T12:40:00.000Z' };
const ahead = { ...camp, today: 0, learnedDays: 0, days: days(0), evening: first };
export const BeforeDayOne = center({
  ...whole,
  camp: { ...ahead, inGroup: false },
  toDo: [],
  courses: [course('1', '小白理财训练营', 'budget', 0)],
  all: 1,
});
export const BeforeDayOneInGroup = center({ ...whole, camp: ahead, toDo: [], courses: [], all: 0 });
export const Over = center({ ...whole, camp: { ...camp, today: 6, learnedDays: 4, days: days(6), evening: null } });
export const LongCamp = center({ ...whole, camp: { ...camp, today: 10, learnedDays: 8, days: days(10, 21) } });
export const NoCamp = center({ ...whole, nickname: '', camp: null, toDo: [], courses: [], all: 0 });
export const NoCampWithCourse = center({ ...whole, camp: null, toDo: [toDo('12', '净值是什么', 'article')], all: 3 });
export const Loading = center(never);
export const Offline = center(OFFLINE);
export const Failed = center(refused('server.failed'));
export const Hostile = center({
  ...whole,
  nickname: HOSTILE,
  camp: { ...camp, campName: LONG, periodName: LONG, evening: { ...evening, title: LONG } },
  toDo: [toDo('11', LONG, 'video', true), toDo('12', HOSTILE, 'live')],
  courses: [course('1', HOSTILE, 'stock', 3), course('2', LONG, 'insurance', 1)],
});

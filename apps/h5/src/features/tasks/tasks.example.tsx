import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../gallery/answers.ts';
import { day, HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';

type List = NonNullable<Answers['listTasks']>;
type Detail = NonNullable<Answers['getTask']>;

const base = {
  taskId: 'section-203',
  kind: 'section' as const,
  title: '课前听：看懂保单',
  courseId: '2',
  courseName: '小白理财训练营',
  sectionId: '203',
  medium: 'audio' as 'audio' | 'article' | 'video' | 'live' | null,
  minutes: 12 as number | null,
  is: 'begun' as 'to-do' | 'begun' | 'returned' | 'on' | 'replay' | 'done',
  at: { moment: day(0, 11), is: 'planned' as 'begins' | 'due' | 'planned' | 'on-day' | 'ends' } as {
    moment: string;
    is: 'begins' | 'due' | 'planned' | 'on-day' | 'ends';
  } | null,
  when: 'today' as 'today' | 'late' | 'later',
};
const article = {
  ...base,
  taskId: 'section-204',
  sectionId: '204',
  title: '读一页：三种存法比一比',
  medium: 'article' as const,
  minutes: 5,
  is: 'to-do' as const,
};
const evening = {
  ...base,
  taskId: 'evening-31',
  kind: 'evening' as const,
  title: '哪些保障真的用得上',
  sectionId: '31',
  medium: 'live' as const,
  minutes: 45,
  is: 'to-do' as const,
  at: { moment: day(0, 12), is: 'begins' as const },
};
const homework = {
  ...base,
  taskId: 'homework-108',
  kind: 'homework' as const,
  title: '家庭计划：先做哪三件事',
  sectionId: '108',
  medium: null,
  minutes: null,
  is: 'returned' as const,
  at: { moment: day(0, 14), is: 'due' as const },
};
const exam = {
  ...homework,
  taskId: 'exam-108',
  kind: 'exam' as const,
  title: '结业测验',
  minutes: 20,
  is: 'to-do' as const,
  at: null,
  when: 'later' as const,
};
const certificate = {
  ...homework,
  taskId: 'certificate-3',
  kind: 'certificate' as const,
  title: '领取学习证明',
  courseId: '3',
  courseName: '记账课',
  sectionId: null,
  is: 'to-do' as const,
  at: null,
};
const late = {
  ...article,
  taskId: 'section-202',
  title: '先留够过日子的钱',
  when: 'late' as const,
  at: { moment: day(-1, 11), is: 'on-day' as const },
};
const replay = {
  ...evening,
  taskId: 'evening-30',
  title: '钱去哪儿了',
  is: 'replay' as const,
  when: 'late' as const,
  at: { moment: day(5, 12), is: 'ends' as const },
};
const later = {
  ...evening,
  taskId: 'evening-32',
  title: '存钱不难受的办法',
  when: 'later' as const,
  at: { moment: day(1, 12), is: 'begins' as const },
};

const tasks = [base, article, evening, homework, certificate, late, replay, later, exam];
const whole = { tasks, doneToday: 1, next: { title: '存钱不难受的办法', at: day(1, 12) }, hasCourses: true, now: NOW };
const list = (listTasks: List) => aPage('task-polymerization', { answers: { listTasks } });

export const All = list(whole);
export const OnAir = list({ ...whole, tasks: [{ ...evening, is: 'on' as const }, base] });
export const AllDone = list({ ...whole, tasks: [later], doneToday: 3 });
export const Rest = list({ ...whole, tasks: [later], doneToday: 0 });
export const NothingAhead = list({ ...whole, tasks: [], doneToday: 0, next: null });
export const NoCourses = list({ tasks: [], doneToday: 0, next: null, hasCourses: false, now: NOW });
export const Many = list({
  ...whole,
  tasks: Array.from({ length: 40 }, (_, nth) => ({ ...late, taskId: `section-${nth + 1}`, title: `第 ${nth + 1} 节` })),
});
export const ListLoading = list(never);
export const ListOffline = list(OFFLINE);
export const ListHostile = list({
  ...whole,
  tasks: [
    { ...base, title: HOSTILE, courseName: LONG },
    { ...late, title: LONG, courseName: HOSTILE },
  ],
});

const detail = (getTask: Detail, id = 'section-203') => aPage('task-polymerization-detail', { id, answers: { getTask } });
const one = {
  task: base,
  day: { nth: 3, title: '哪些保障真的用得上' },
  percent: 80,
  opens: ['第 4 天 存钱不难受的办法'],
  checksIn: true,
  now: NOW,
};

export const OneSection = detail(one);
export const OneArticle = detail({ ...one, task: article, opens: [] });
export const OneEvening = detail({ ...one, task: evening, opens: [] });
export const OneEveningInGroup = detail({ ...one, task: { ...evening, sectionId: null }, opens: [] });
export const OneReturned = detail({ ...one, task: homework });
export const OneExam = detail({ ...one, task: exam, checksIn: false });
export const OneCertificate = detail({ ...one, task: certificate, day: null, opens: [], checksIn: false });
export const OneDone = detail({ ...one, task: { ...base, is: 'done' as const } });
export const OneUnknown = detail(refused('task.unknown'));
export const OneWrongAddress = detail(never, 'somebody-elses');
export const OneLoading = detail(never);
export const OneOffline = detail(OFFLINE);
export const OneHostile = detail({
  ...one,
  task: { ...base, title: HOSTILE, courseName: LONG },
  day: { nth: 3, title: HOSTILE },
  opens: [LONG, HOSTILE],
});

import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../gallery/answers.ts';
import { aCode, day, HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';

const answerTo = (slug: string, title: string, lead = '先看手机的静音键') => ({
  slug,
  title,
  lead,
  body: [{ kind: 'list' as const, items: ['把手机侧面的静音拨开。', '退出直播再进一次。'] }],
});
const answers = [
  answerTo('faq-1', '直播没有声音'),
  answerTo('faq-2', '视频一直转圈', '先换成只听声音'),
  answerTo('faq-3', '上次学到哪里找不到了', '进度存在账号里'),
];
const open = { closesAt: day(0, 13), opensAt: null, waiting: 3, answerBy: day(0, 6) };
const closed = { closesAt: null, opensAt: day(1, 1), waiting: 0, answerBy: day(1, 3) };
const desk = { situation: 'sound' as const, answers, desk: open, task: null, now: NOW };
const talk = { linkUrl: 'https://work.weixin.qq.com/kf/kfc1', from: 'service' as const, qrcode: aCode, accountName: '学堂' };
const sent = {
  complaintId: 'K7Q2M4R8T1V5X9Z3',
  needsCode: false,
  clocks: {
    firstAnswer: { due: day(0, 6), metAt: null, isLate: false },
    closing: { due: day(2, 4), metAt: null, isLate: false },
  },
  now: NOW,
};

const qiyu = (getFrontDesk: NonNullable<Answers['getFrontDesk']>, more: Answers = {}) =>
  aPage('qiyu', { query: { from: 'video-detail' }, answers: { getFrontDesk, getKfLink: talk, sendComplaint: sent, ...more } });
export const Open = qiyu(desk);
export const Closed = qiyu({ ...desk, desk: closed });
export const NoAnswers = qiyu({ ...desk, situation: null, answers: [] }, { getKfLink: { ...talk, linkUrl: null, from: 'account' } });
export const Loading = qiyu(never);
export const Offline = qiyu(OFFLINE);
export const Refused = qiyu(refused('server.busy'));
export const Hostile = qiyu({ ...desk, answers: [answerTo('faq-1', LONG, HOSTILE)], desk: { ...open, waiting: 999 } });

const section = {
  sectionId: '12',
  chapter: '第一章 · 看清',
  title: '三笔账：先看清钱去哪儿了',
  medium: 'article' as const,
  minutes: 8,
  isTrial: false,
  dayId: null,
  state: { is: 'begun' as const, at: null, afterTitle: null },
};
const task = {
  taskId: 'homework-12',
  kind: 'homework' as const,
  courseId: '1',
  courseName: '小白理财课',
  section,
  work: 'handed-in' as const,
};
const kefu = (getFrontDesk: NonNullable<Answers['getFrontDesk']>) =>
  aPage('task-polymerization-kefu', { query: { taskId: 'homework-12' }, answers: { getFrontDesk, getKfLink: talk, sendComplaint: sent } });
export const Task = kefu({ ...desk, situation: 'homework', task });
export const TaskUnknown = kefu({ ...desk, situation: 'homework' });
export const TaskLoading = kefu(never);
export const TaskOffline = kefu(OFFLINE);
export const TaskHostile = kefu({ ...desk, task: { ...task, courseName: LONG, section: { ...section, title: HOSTILE } } });

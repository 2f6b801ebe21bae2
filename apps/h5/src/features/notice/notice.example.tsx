import { REMINDER_KINDS } from '@xuetang/contract/reminder.rule';
import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../gallery/answers.ts';
import { day, HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';

const notice = (nth: number, words: string, days: number, by = '周若兰') => ({
  noticeId: String(nth),
  campName: '小白理财训练营',
  periodName: '第 86 期',
  classNumber: 3,
  words,
  by,
  at: day(days, 2),
});
const some = [
  notice(3, '今晚 8 点开课，讲备用金。\n请带上最近一个月的账单，纸的、手机里的都行。', 0),
  notice(2, '昨天的作业我都看完了，评语在作业页里。没交的同学今晚 10 点前还能交。', -1),
  notice(1, '欢迎来到 3 班。我是周若兰，这七天陪大家一起学。', -3),
];

const list = (listNotices: NonNullable<Answers['listNotices']>) => aPage('notice', { answers: { listNotices } });
export const Notices = list({ list: some, hasMore: false, hasClass: true, now: NOW });
export const NoticesGoOn = list(({ before }) => (before ? OFFLINE : { list: some, hasMore: true, hasClass: true, now: NOW }));
export const NoticesNone = list({ list: [], hasMore: false, hasClass: true, now: NOW });
export const NoticesNoClass = list({ list: [], hasMore: false, hasClass: false, now: NOW });
export const NoticesLoading = list(never);
export const NoticesOffline = list(OFFLINE);
export const NoticesFailed = list(refused('server.failed'));
export const NoticesHostile = list({
  list: [
    { ...notice(2, HOSTILE, 0, HOSTILE), campName: LONG },
    { ...notice(1, LONG.repeat(5), -1, LONG), campName: HOSTILE },
  ],
  hasMore: false,
  hasClass: true,
  now: NOW,
});

type Reminders = Extract<NonNullable<Answers['getReminders']>, { reminders: unknown }>;
const reminders = (change: Partial<Reminders['reminders'][number]> = {}): Reminders => ({
  reminders: REMINDER_KINDS.map((kind, nth) => ({
    kind,
    wanted: nth !== 3,
    unspent: nth === 0 ? 1 : 0,
    templateId: `template-${nth}`,
    ...change,
  })),
  now: NOW,
});
const choices = (getReminders: NonNullable<Answers['getReminders']>, host: Parameters<typeof aPage>[1] = {}) =>
  aPage('notice', { query: { shows: 'reminders' }, answers: { getReminders }, ...host });
export const Choices = choices(reminders());
export const ChoicesAllOff = choices(reminders({ wanted: false, unspent: 0 }));
export const ChoicesManyLeft = choices(reminders({ unspent: 123 }));
export const ChoicesWithoutWechat = choices(reminders({ templateId: null, unspent: 0 }));
export const ChoicesInBrowser = choices(reminders(), { host: { kind: 'browser' } });
export const ChoicesMayAsk = choices(reminders(), { host: { allowOpenTags: async () => ({ ok: true, data: null }) } });
export const ChoicesLoading = choices(never);
export const ChoicesOffline = choices(OFFLINE);

import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../gallery/answers.ts';
import { day, HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';

const TITLES = [
  '先看清钱去哪儿了',
  '三天的流水账',
  '想要和需要',
  '发工资那一天',
  '备用金是家里的伞',
  '信用卡的三个日子',
  '和家里人说钱',
  '大件的钱慢慢攒',
  '看懂一张账单',
  '保单放在哪儿',
  '别人说稳赚的时候',
  '给老了的自己写信',
  '一年看一次',
  '把习惯交给日历',
];
/** On the sixth day: five read but the fourth. */
const chapters = (today: number, read: readonly number[]) =>
  TITLES.map((title, at) => ({
    nth: at + 1,
    title,
    minutes: 2,
    opensAt: day(at - today, 22),
    isOpen: at < today,
    isRead: read.includes(at + 1),
    readers: at < today ? 18 - 2 * at : 0,
  }));
const line = {
  groupId: '3',
  title: '十四天理清一个家的钱',
  lead: '每天一章，从三天的流水账读到一年一次的体检。',
  risk: 'none' as const,
  startsAt: day(-5, 22),
  endsAt: day(9, 22),
  is: 'running' as const,
  day: 6,
  members: 18,
  size: 30,
};
const people = [
  { name: '秀英', isMe: true, chapters: 4 },
  { name: '桂芳', isMe: false, chapters: 6 },
  { name: '老郑', isMe: false, chapters: 5 },
  { name: '静水流深', isMe: false, chapters: 0 },
];
const group = { ...line, isMember: true, chapters: chapters(6, [1, 2, 3, 5]), people, inviter: null };
const others = [line, { ...line, groupId: '4', is: 'ahead' as const, day: 0, startsAt: day(3, 22), members: 4 }];
const code = { inviteCode: 'AAAAAAAAAAAA', boundUntil: null, isByThem: false };

const read = (getReadingGroup: NonNullable<Answers['getReadingGroup']>) =>
  aPage('read-book-group', { id: '3', answers: { getReadingGroup, submitFissionMsg: code, joinReadingGroup: null } });
export const Member = read({ group, others: [], now: NOW });
export const MemberUpToDate = read({ group: { ...group, chapters: chapters(6, [1, 2, 3, 4, 5, 6]) }, others: [], now: NOW });
export const MemberWaiting = read({
  group: { ...group, is: 'ahead', day: 0, startsAt: day(3, 22), chapters: chapters(0, []), people: people.slice(0, 1), members: 1 },
  others: [],
  now: NOW,
});
export const MemberEnded = read({ group: { ...group, is: 'ended', day: 15, chapters: chapters(14, [1, 2, 3]) }, others: [], now: NOW });
const outside = { ...group, isMember: false, people: [] };
export const Join = read({ group: { ...outside, inviter: { name: '桂*', isCaller: false } }, others: [], now: NOW });
export const Full = read({ group: { ...outside, members: 30 }, others, now: NOW });
export const EndedOutside = read({ group: { ...outside, is: 'ended', day: 15 }, others: [], now: NOW });
export const NoGroup = read({ group: null, others, now: NOW });
export const NothingToJoin = read({ group: null, others: [], now: NOW });
export const Unknown = read(refused('reading.unknown'));
export const Loading = read(never);
export const Offline = read(OFFLINE);
export const Hostile = read({
  group: { ...group, title: LONG, people: [{ name: HOSTILE, isMe: false, chapters: 14 }], members: 200, size: 200, risk: 'general' },
  others: [],
  now: NOW,
});

const body = [
  { kind: 'text' as const, text: '很多人说不清一个月的钱去了哪儿，不是糊涂，是没有地方可以看。' },
  { kind: 'heading' as const, text: '先记三天' },
  { kind: 'list' as const, items: ['花一笔记一笔，不分类。', '三天以后再看，哪一笔最意外。'] },
];
const opened = {
  title: TITLES[1] ?? '',
  bookTitle: line.title,
  risk: 'none' as const,
  nth: 2,
  minutes: 2,
  body,
  isRead: false,
  readers: ['桂芳', '老郑'],
  readersAll: 9,
  next: { nth: 3, title: TITLES[2] ?? '', opensAt: day(-3, 22), isOpen: true },
  talkUntil: day(16, 22),
  now: NOW,
};
const thought = (nth: number, name: string, words: string, more: object = {}) => ({
  thoughtId: String(nth).padStart(22, 'A'),
  name,
  words,
  at: day(-nth),
  isMine: false,
  is: 'shown' as const,
  ...more,
});
const list = [
  thought(1, '秀英', '三天里光买菜就记了七笔。', { isMine: true }),
  thought(2, '秀英', '加我微信一起记', { isMine: true, is: 'held' }),
  thought(3, '桂芳', '最意外的是打车，一个星期两百多。'),
];
const finish = { is: 'soon' as const, seconds: 20 };
const chapter = (openChapter: NonNullable<Answers['openChapter']>, more: Answers = {}) =>
  aPage('read-book-group', {
    id: '3',
    query: { chapter: '2' },
    answers: {
      openChapter,
      finishChapter: finish,
      listThoughts: { list, hasMore: false, now: NOW },
      submitFissionMsg: code,
      ...more,
    },
  });
export const Chapter = chapter(opened);
export const ChapterRead = chapter({ ...opened, isRead: true, talkUntil: null }, { listThoughts: { list: [], hasMore: false, now: NOW } });
export const ChapterFirst = chapter({ ...opened, readers: [], readersAll: 0, next: null }, { listThoughts: OFFLINE });
export const ChapterNotOpen = chapter(refused('reading.not_open'));
export const ChapterNotMine = chapter(refused('reading.unknown'));
export const ChapterLoading = chapter(never, { listThoughts: never });
export const ChapterOffline = chapter(OFFLINE);
export const ChapterHostile = chapter(
  { ...opened, title: LONG, bookTitle: LONG, readers: [HOSTILE, LONG], body: [{ kind: 'text', text: HOSTILE }] },
  { listThoughts: { list: [thought(1, HOSTILE, HOSTILE.repeat(2)), thought(2, LONG, LONG.repeat(2))], hasMore: true, now: NOW } },
);

const shared = { group: line, chapters: TITLES, inviter: { name: '桂*', isCaller: false }, isMember: false, now: NOW };
const friend = (getSharedGroup: NonNullable<Answers['getSharedGroup']>) =>
  aPage('read-book-group-share', { id: '3', query: { by: 'BBBBBBBBBBBB' }, answers: { getSharedGroup, submitFissionMsg: code } });
export const Shared = friend(shared);
export const SharedInBrowser = friend({ ...shared, inviter: null }).on({ kind: 'browser' });
export const SharedFull = friend({ ...shared, group: { ...line, members: 30 } });
export const SharedEnded = friend({ ...shared, group: { ...line, is: 'ended', day: 15 } });
export const SharedOwn = friend({ ...shared, isMember: true, inviter: { name: '秀*', isCaller: true } });
export const SharedUnknown = friend(refused('reading.unknown'));
export const SharedLoading = friend(never);
export const SharedOffline = friend(OFFLINE);
export const SharedHostile = friend({
  ...shared,
  group: { ...line, title: LONG, lead: HOSTILE, risk: 'high' },
  inviter: { name: HOSTILE, isCaller: false },
  chapters: [LONG, HOSTILE],
});

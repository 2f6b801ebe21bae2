import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../gallery/answers.ts';
import { day, HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';

const open = { startsAt: day(2), enrolUntil: day(1), teacherName: '周若兰', seatsLeft: 37, seatsAll: 200 };
const shared = {
  kind: 'camp' as const,
  campId: '1',
  title: '小白理财训练营',
  promise: '',
  points: ['钱都花到哪儿去了', '先留够过日子的钱', '哪些保障用得上'],
  minutes: 40,
  replayDays: 7,
  open,
  countedAt: NOW,
  inviter: { nickname: '秀英', isCaller: false },
  isHeld: false,
};
const odd = { ...shared, kind: 'odd' as const, title: '一晚讲清备用钱', promise: '听完能算出自己家该留多少。' };

const code = { inviteCode: 'a'.repeat(12) };
const camp = (getLiveShare: NonNullable<Answers['getLiveShare']>) =>
  aPage('liveShare', { id: '1', query: code, token: '', answers: { getLiveShare } });

export const Camp = camp(shared);
export const Mine = camp({ ...shared, inviter: { nickname: '秀英', isCaller: true }, isHeld: true });
export const Full = camp({ ...shared, open: { ...open, seatsLeft: 0 } });
export const Closed = camp({ ...shared, open: null, inviter: null });
export const Loading = camp(never);
export const Offline = camp(OFFLINE);
export const Unknown = camp(refused('share.unknown'));
export const Hostile = camp({
  ...shared,
  title: LONG,
  promise: HOSTILE,
  points: [HOSTILE, LONG],
  inviter: { nickname: HOSTILE, isCaller: false },
});
export const BadLink = aPage('liveShare', { token: '' });
export const Odd = aPage('liveShareOdd', { id: '1', token: '', answers: { getLiveShare: odd } });
export const OpenCourse = aPage('liveShareOpenCourse', {
  id: '1',
  token: '',
  answers: { getLiveShare: { ...odd, kind: 'open-course', title: '养老钱怎么分三份', promise: '一块黑板，四十分钟。' } },
});

const held = {
  campId: '1',
  campName: '小白理财训练营',
  periodId: '1',
  periodName: '第 86 期',
  className: '3 班',
  teacherName: '周若兰',
  startsAt: day(2),
  endsAt: day(6),
  eveningMinutes: 40,
  inGroup: false,
  change: { until: day(1), left: 1 },
};
const joined = (own: typeof held | null) =>
  aPage('joinSuccess', {
    id: '1',
    answers: {
      getLiveCampDateDetail: { campId: '1', campName: '小白理财训练营', eveningMinutes: 40, periods: [], held: own, countedAt: NOW },
    },
  });
export const Joined = joined(held);
export const JoinedAndBegun = joined({ ...held, startsAt: day(-1), inGroup: true });
export const NotJoined = joined(null);

const me = { learnNumber: '20260199', nickname: '秀英' };
const groups = (listOwnClasses: NonNullable<Answers['listOwnClasses']>, token?: string) =>
  aPage('join-group', { answers: { listOwnClasses }, ...(token === undefined ? {} : { token }) });
export const Groups = groups({ ...me, classes: [held, { ...held, campId: '2', campName: LONG, inGroup: true }], now: NOW });
export const GroupsEmpty = groups({ ...me, classes: [], now: NOW });
export const GroupsOffline = groups(OFFLINE);
export const GroupsOfAVisitor = groups(never, '');

const aBook = {
  title: '家里的第一本账',
  contents: ['一、先记三个月', '二、钱分四个罐子', '三、和家里人怎么说'],
  needs: 'seat' as const,
  campId: null,
  chapters: null,
  inviter: '秀英',
};
const book = (getGiftBook: NonNullable<Answers['getGiftBook']>) => aPage('send-book', { token: '', answers: { getGiftBook } });
export const Book = book(aBook);
export const BookAfterTheGroup = book({ ...aBook, needs: 'group', campId: '1', inviter: null });
export const BookToRead = book({
  ...aBook,
  needs: 'nothing',
  chapters: aBook.contents.map((title) => ({ title, paragraphs: ['每天睡前记三笔，先不管对错，记满三个月再看。', LONG] })),
});
export const BookOffline = book(OFFLINE);

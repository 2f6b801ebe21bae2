import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE } from '../../../gallery/answers.ts';
import { aCode, day, HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';

const first = {
  campId: '1',
  campName: '小白理财训练营',
  periodName: '第 86 期',
  className: '3 班',
  startsAt: day(2),
  endsAt: day(6),
  teacherName: '周若兰',
  teacherPortrait: 'long-hair' as const,
};
const second = { ...first, campId: '2', campName: '基金入门五日营', teacherName: '陈思远', teacherPortrait: 'short-hair' as const };
const card = { qr: aCode, customerLink: 'https://work.weixin.qq.com/ca/cawcde1234567' };

type Own = NonNullable<Answers['getOwnTeacher']>;
const code = (getOwnTeacher: Own) => aPage('individual-qrcode', { answers: { getOwnTeacher } });
const camp = (getOwnTeacher: Own, tail?: string) => aPage('trainingCampQRCode', { answers: { getOwnTeacher }, ...(tail && { tail }) });

export const Code = code({ teacher: { ...first, ...card }, classes: [first, second], now: NOW });
export const CardOnly = code({ teacher: { ...first, ...card, qr: null }, classes: [first], now: NOW });
export const NoCode = code({ teacher: { ...first, qr: null, customerLink: null }, classes: [first], now: NOW });
export const NoTeacher = code({ teacher: null, classes: [], now: NOW });
export const Loading = code(never);
export const Offline = code(OFFLINE);
export const Hostile = code({
  teacher: { ...first, ...card, teacherName: HOSTILE, campName: LONG, teacherPortrait: null },
  classes: [first, { ...second, campName: HOSTILE, teacherName: LONG }],
  now: NOW,
});

export const Camp = camp({ teacher: { ...first, ...card }, classes: [first], now: NOW }, '1');
export const Choose = camp({ teacher: { ...first, ...card }, classes: [first, second], now: NOW });
export const NotMine = camp({ teacher: null, classes: [first, second], now: NOW }, '9');

export const Leaving = aPage('individual-redirect', {
  answers: { getOwnTeacher: { teacher: { ...first, ...card }, classes: [first], now: NOW } },
});
export const Trouble = aPage('individual-feedback', {
  answers: { getOwnTeacher: { teacher: { ...first, ...card }, classes: [first], now: NOW } },
});

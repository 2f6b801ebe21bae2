import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE } from '../../../gallery/answers.ts';
import { aCode, day, HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';

const joined = {
  campId: '1',
  campName: '小白理财训练营',
  periodName: '第 86 期',
  className: '3 班',
  teacherName: '周若兰',
  teacherPortrait: 'long-hair' as const,
  startsAt: day(-2),
  endsAt: day(3),
  groupId: '11',
  isJoinGroup: 1 as const,
  groupQrcodeIsInvalid: 0 as const,
  groupQrcode: aCode,
  teacherQrCode: aCode,
};
const outside = {
  ...joined,
  campId: '2',
  campName: '保险入门营',
  groupId: '12',
  isJoinGroup: 0 as const,
  startsAt: day(4),
  endsAt: day(9),
};
const codeless = {
  ...outside,
  campId: '3',
  campName: '养老金训练营',
  groupId: '13',
  teacherName: '何立民',
  teacherPortrait: null,
  groupQrcodeIsInvalid: 1 as const,
  groupQrcode: null,
};
const counts = { groups: [{ groupId: '11', seats: 180, listened: 142 }], now: NOW };
const group = (
  getLiveCenterQrData: NonNullable<Answers['getLiveCenterQrData']>,
  getClassesToday: NonNullable<Answers['getClassesToday']> = counts,
) => aPage('group', { answers: { getLiveCenterQrData, getClassesToday } });

export const InTheGroup = group({ classes: [joined], now: NOW });
export const NotYet = group({ classes: [outside], now: NOW });
export const CodeDead = group({ classes: [codeless], now: NOW });
export const Several = group({ classes: [outside, joined, codeless], now: NOW });
export const CountLost = group({ classes: [joined], now: NOW }, OFFLINE);
export const Over = group({ classes: [{ ...joined, startsAt: day(-9), endsAt: day(-2) }], now: NOW });
export const None = group({ classes: [], now: NOW });
export const Loading = group(never);
export const Offline = group(OFFLINE);
export const Hostile = group({
  classes: [
    { ...joined, campName: LONG, className: LONG, teacherName: LONG },
    { ...outside, campName: HOSTILE, periodName: HOSTILE, teacherName: HOSTILE },
  ],
  now: NOW,
});

import type { CampId, GroupId } from '@xuetang/contract/ids';
import { pages } from '@xuetang/h5-routes/table';
import { DEFAULT_TEMPLATE } from '@xuetang/page-template/config';
import { useState } from 'react';
import { aShell, type MadeUp } from '../../../gallery/made-up-shell.ts';
import { aCode, day, HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';
import type { JoinState, RunningVisit } from '../../features/join-group/join-visit.ts';
import '../page.css';
import type { JoinGroupData } from './data.ts';
import { JoinGroupDoorstep } from './JoinGroupDoorstep.tsx';

const ours = pages.filter(({ family }) => family === 'join-group' || family === 'success');

const seat = {
  periodName: '第 86 期',
  className: '3 班',
  teacherName: '周若兰',
  teacherPortrait: 'long-hair' as const,
  startsAt: day(2),
  classmates: 186,
  countedAt: NOW,
};
const known = { campName: '小白理财训练营', seat };
const group = { kind: 'group' as const, src: aCode, groupId: '12' as GroupId };
const SEATED: JoinState = { outcome: { qr: group, scene: 1, decision: 'K7Q2M4' }, known };
const without = (scene: number): JoinState => ({
  outcome: { qr: { kind: 'default' }, scene, decision: 'K7Q2M4' },
  known: { campName: known.campName },
});

/** The flow has ended like this; nothing more happens. */
const ended = (state: JoinState): RunningVisit =>
  ({ campId: '1' as CampId, order: undefined, takeSeat: () => {}, watch: (tell) => (tell(state), () => {}) }) as RunningVisit;

const drawn = (name: string, state: JoinState, { answers = {} }: MadeUp = {}) => {
  const data: JoinGroupData = {
    page: ours.find((page) => page.name === name) as JoinGroupData['page'],
    query: '?campId=1',
    config: { wechatOnly: true, hosts: { main: { primary: '' }, qnxk: { primary: '' } } },
    came: {},
    template: DEFAULT_TEMPLATE,
    account: { name: '学堂理财课', qr: aCode },
    showComplaint: true,
  };
  const Show = () => {
    const [shell] = useState(() => aShell({ answers: { getLiveCenterQrData: { classes: [], now: NOW }, ...answers } }));
    return <JoinGroupDoorstep data={data} shell={shell} visit={ended(state)} />;
  };
  return Object.assign(Show, { isPage: true as const });
};

/** Every row that has a look of its own, with a seat. */
export const rows = Object.fromEntries(ours.filter(({ looksLike }) => !looksLike).map(({ name }) => [name, drawn(name, SEATED)]));

export const Waiting = drawn('classInfo21', {});
export const Joined = drawn('classInfo21', { ...without(3), known, outcome: { ...without(3).outcome!, isJoined: true } });
export const Full = drawn('classInfo21', without(7));
export const Closed = drawn('classInfo21', without(9));
export const Failed = drawn('classInfo21', without(96));
export const Teacher = drawn('classInfo21', { outcome: { qr: { kind: 'teacher', src: aCode }, scene: 6, decision: 'K7Q2M4' }, known });
export const BehindAButton = drawn('classInfo20-button', { ...without(2), isOffered: true });
export const Hostile = drawn('classInfo21', {
  ...SEATED,
  known: { campName: LONG, seat: { ...seat, className: HOSTILE, teacherName: HOSTILE, teacherPortrait: null } },
});

import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE } from '../../../gallery/answers.ts';
import { day, HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';

const CODE = '0123456789ABCDEF';
const clock = (days: number, metAt: string | null, isLate = false) => ({ due: day(days), metAt, isLate });
const clocks = { firstAnswer: clock(1, null), closing: clock(7, null) };
const record = {
  complaintId: CODE,
  kind: 'other' as const,
  state: 'sent' as const,
  sentAt: day(0, 1),
  clocks,
  satisfied: null,
  steps: [{ state: 'sent' as const, at: day(0, 1) }],
  messages: [{ author: 'learner' as const, body: '昨晚直播到一半断了，回放也打不开。', at: day(0, 1), pictures: [] }],
  reopensUntil: null,
  mobile: '138****8000',
  appId: null,
  now: NOW,
};

const records = (listComplaints: NonNullable<Answers['listComplaints']>) => aPage('complainRecords', { answers: { listComplaints } });
const one = (getComplaint: NonNullable<Answers['getComplaint']>) => aPage('complainRecordsDetail', { id: CODE, answers: { getComplaint } });

export const Kinds = aPage('complaint');
export const Write = aPage('complaintDetail', { id: 'other' });
export const WriteAsAVisitor = aPage('complaintDetail', { id: 'other', token: '' });
export const Records = records({
  list: [
    { complaintId: CODE, kind: 'other', excerpt: '昨晚直播到一半断了', state: 'sent', sentAt: day(0, 1), clocks, satisfied: null },
    {
      complaintId: 'FEDCBA9876543210',
      kind: 'refund',
      excerpt: LONG,
      state: 'answered',
      sentAt: day(-3),
      clocks: { firstAnswer: clock(-2, day(-1), true), closing: clock(4, null) },
      satisfied: null,
    },
  ],
  hasMore: false,
  now: NOW,
});
export const RecordsEmpty = records({ list: [], hasMore: false, now: NOW });
export const RecordsLoading = records(never);
export const RecordsOffline = records(OFFLINE);
export const Sent = one(record);
export const Late = one({ ...record, sentAt: day(-3), clocks: { firstAnswer: clock(-2, null, true), closing: clock(4, null) } });
export const Answered = one({
  ...record,
  state: 'answered',
  clocks: { firstAnswer: clock(1, day(0, 3)), closing: clock(7, null) },
  steps: [...record.steps, { state: 'read' as const, at: day(0, 2) }, { state: 'answered' as const, at: day(0, 3) }],
  messages: [
    ...record.messages,
    { author: 'staff', body: '对不起，昨晚 20:40 到 20:55 直播中断。回放已经补上，您的回放期多给 7 天。', at: day(0, 3), pictures: [] },
  ],
});
export const Hostile = one({
  ...record,
  messages: [{ author: 'learner', body: `${HOSTILE}\n${LONG.repeat(4)}`, at: day(0, 1), pictures: [{ state: 'waiting', url: null }] }],
});
export const RecordOffline = one(OFFLINE);

export const MiniKinds = aPage('minicomplaint2', { token: '' });
export const MiniWrite = aPage('minicomplaintDetail2', { tail: 'other', token: '' });

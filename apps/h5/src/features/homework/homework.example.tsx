import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../gallery/answers.ts';
import { day, HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';

type Open = Extract<Extract<NonNullable<Answers['getHomework']>, { outcome: unknown }>, { outcome: 'open' }>;
type Result = NonNullable<Extract<NonNullable<Answers['getHomeworkResult']>, { result: unknown }>['result']>;

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="#f70" d="M0 0h4v4H0z"/></svg>')}`;
const SAID = '我家每月必须花 5000 元，手里随时能取的有 1 万。\n第一件：每月存 1500，存够 3 万。\n第二件：两份意外险是重复的，先问清楚。';
const picture = { uploadId: 'p'.repeat(22), kind: 'picture' as const, state: 'ready' as const, url: PICTURE, seconds: null };
const voice = { uploadId: 'v'.repeat(22), kind: 'voice' as const, state: 'waiting' as const, url: null, seconds: 42 };

const task = {
  sectionId: '12',
  sectionTitle: '备用金留多少才够',
  courseId: '1',
  task: '家庭计划：先做哪三件事',
  points: ['写出先做哪三件', '要存的钱写了数目', '要存的钱写到哪个月', '保单拍全'],
  model: '第一件：每月 5 号存 1500 元，存到明年 12 月。\n第二件：6 月以前问清两份意外险。',
  dueAt: day(0, 22),
  endsAt: day(5, 22),
  is: 'draft' as const,
  text: SAID,
  files: [picture, voice],
  handedInAt: null,
  isLate: false,
  gradedBy: null,
  returns: 0,
  now: NOW,
};
const open: Open = { ...task, outcome: 'open', mayWrite: true, seq: 7 };
const page = (getHomework: NonNullable<Answers['getHomework']>) =>
  aPage('homework', { id: '12', answers: { getHomework, saveHomeworkDraft: { seq: 8, now: NOW } } });

export const Writing = page(open);
export const Empty = page({ ...open, text: '', files: [], seq: 0 });
export const VoiceFromWechat = page({
  ...open,
  files: [
    { ...voice, state: 'fetching' },
    { ...voice, uploadId: 'w'.repeat(22), state: 'lost' },
  ],
});
export const Late = page({ ...open, dueAt: day(-1, 22) });
export const Returned = page({ ...open, is: 'returned', returns: 1, handedInAt: day(-1, 20) });
const waiting = { ...open, is: 'waiting' as const, mayWrite: false, handedInAt: day(0, 3), gradedBy: day(1, 3) };
export const Waiting = page(waiting);
export const WaitingLate = page({ ...waiting, isLate: true });
export const Passed = page({ ...waiting, is: 'passed', gradedBy: null });
export const Over = page({ ...open, mayWrite: false, text: '' });
export const Loading = page(never);
export const Offline = page(OFFLINE);
export const Unknown = page(refused('homework.unknown'));
export const Hostile = page({ ...open, task: LONG, points: [LONG, HOSTILE], model: LONG.repeat(4), text: `${HOSTILE}${LONG.repeat(3)}` });

const returned: Result = {
  ...task,
  is: 'returned',
  handedInAt: day(-1, 20),
  returns: 1,
  appeal: 'possible',
  mayMend: true,
  gradings: [
    {
      verdict: 'returned',
      words: '三件事都写了，数目也有。第一件少个日子，图 2 少拍一栏，补好这两处再交。',
      marks: [
        { point: '写出先做哪三件', isMet: true, note: '' },
        { point: '要存的钱写到哪个月', isMet: false, note: '还差 2 万，每月存 1500，算算要几个月。' },
      ],
      by: '周若兰',
      at: day(0, 2),
      isAppeal: false,
    },
  ],
};
const result = (given: NonNullable<Answers['getHomeworkResult']>) =>
  aPage('homework-jie', { id: '12', answers: { getHomeworkResult: given } });
const [first] = returned.gradings;
export const ResultReturned = result({ result: returned });
export const ResultWaiting = result({
  result: { ...returned, is: 'waiting', gradings: [], appeal: 'none', mayMend: false, gradedBy: day(1, 3) },
});
export const ResultAppealed = result({ result: { ...returned, is: 'waiting', appeal: 'waiting', mayMend: false, gradedBy: day(1, 3) } });
export const ResultPassed = result({
  result: {
    ...returned,
    is: 'passed',
    isLate: true,
    appeal: 'none',
    mayMend: false,
    gradings: first ? [{ ...first, verdict: 'passed', words: '写得踏实，可以照着做了。', marks: [] }, first] : [],
  },
});
export const ResultNone = result({ result: null });
export const ResultLoading = result(never);
export const ResultOffline = result(OFFLINE);
export const ResultUnknown = result(refused('homework.unknown'));
export const ResultHostile = result({
  result: { ...returned, task: LONG, text: HOSTILE, gradings: first ? [{ ...first, words: LONG.repeat(3), by: HOSTILE }] : [] },
});

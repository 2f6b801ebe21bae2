import type { CampId, OrderNo } from '@xuetang/contract/ids';
import type { ReactNode } from 'react';
import { NumberedSteps } from '../../../kit/NumberedSteps.tsx';
import { QUIZ_RESULTS, type Came } from '../came.rule.ts';
import type { ClassFacts } from '../view/class-facts.ts';
import type { JoinCopy } from '../view/copy.ts';
import type { PartName } from '../view/look.ts';
import { Evenings, Symbols } from '../view/parts/Evenings.tsx';
import { HowTo } from '../view/parts/HowTo.tsx';
import { Done, Facts, Note, Promises, Questions, TeacherNote } from '../view/parts/notes.tsx';
import { Prepare } from '../view/parts/Prepare.tsx';
import { Bought } from './Bought.tsx';
import { LeaveMobile } from './LeaveMobile.tsx';
import { OwnSeats } from './OwnSeats.tsx';
import { Service } from './Service.tsx';
import { TeacherLink } from './TeacherLink.tsx';

export interface PartProps {
  copy: JoinCopy;
  facts: ClassFacts;
  came: Came;
  campId: CampId | undefined;
  order: OrderNo | undefined;
  /** The way to the code has ended, well or not. */
  isDecided: boolean;
  /** The learner has a seat, and its group's code is on the page. */
  isSeated: boolean;
  /** Decided, and there is none. */
  isWithoutSeat: boolean;
}

const Result = ({ came: { result } }: PartProps) =>
  result ? (
    <Note title={`你的结果：${QUIZ_RESULTS[result].name}`}>{QUIZ_RESULTS[result].means}</Note>
  ) : (
    <Note title="你的测评结果">老师在群里讲每种结果怎么看，看看你是哪一种。</Note>
  );

const parts: Record<PartName, (props: PartProps) => ReactNode> = {
  steps: ({ copy }) => <NumberedSteps title={copy.stepsTitle} steps={copy.steps} />,
  pictures: ({ copy }) => <HowTo copy={copy} />,
  evenings: ({ facts }) => <Evenings facts={facts} />,
  symbols: () => <Symbols />,
  prepare: ({ isWithoutSeat }) => !isWithoutSeat && <Prepare />,
  promises: () => <Promises />,
  teacher: ({ facts }) => <TeacherNote facts={facts} />,
  questions: ({ isWithoutSeat }) => !isWithoutSeat && <Questions />,
  facts: ({ facts, isWithoutSeat }) => <Facts facts={facts} isWithoutSeat={isWithoutSeat} />,
  done: ({ isSeated, isDecided, facts }) => <Done state={isSeated ? 'seated' : isDecided ? 'not-seated' : 'waiting'} facts={facts} />,
  'why-ended': () => <Note title="为什么失效">群二维码七天一换，这是微信的规定，不是你按错了。座位不会因此丢。</Note>,
  'why-over': () => <Note title="为什么打不开">这条链接是往期的，那一期已经结课。有新一期的话，就在这里重新留座。</Note>,
  order: ({ facts, order, isDecided }) => <Bought facts={facts} order={order} isDecided={isDecided} />,
  result: Result,
  seats: ({ campId }) => <OwnSeats campId={campId} />,
  service: ({ campId }) => <Service campId={campId} />,
  'teacher-link': ({ campId, isDecided }) => <TeacherLink campId={campId} isDecided={isDecided} />,
  mobile: () => <LeaveMobile />,
  call: () => <Note title="接到了学堂的电话？">学堂打电话只为教你进群，不问验证码，不问银行卡。问了的，就不是我们。</Note>,
  'mini-program': () => <Note title="进群后，回小程序接着学">长按识别、进了群，点左上角返回，课程还在刚才那里。</Note>,
  'group-only': () => <Note title="这一页只进群">不用加任何人的微信，也不会有人单独找你。群里的消息，看不看都行。</Note>,
  invited: ({ facts }) => (
    // Who invites and who teaches the class may be two people: each is named for what they do.
    <Note title="这条邀请只发给你">
      {facts.teacherName ? `座位不用抢。你的班由${facts.teacherName}老师带。` : '座位不用抢，老师给你留着。'}
    </Note>
  ),
};

/** One of the things that can stand around the code. */
export const Part = ({ name, ...props }: PartProps & { name: PartName }) => parts[name](props);

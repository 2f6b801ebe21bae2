import type { ComplaintRecord, ComplaintState } from '@xuetang/contract/complaints';
import { momentWords } from '../../../kit/moment-words.rule.ts';
import { Timeline as Steps } from '../../../kit/talk/Timeline.tsx';

const DONE: Record<ComplaintState, string> = { sent: '您提交了投诉', read: '处理人已查看', answered: '我们给出了答复', closed: '已办结' };
const AHEAD: Record<ComplaintState, readonly ComplaintState[]> = {
  sent: ['read', 'answered', 'closed'],
  read: ['answered', 'closed'],
  answered: ['closed'],
  closed: [],
};
const TO_COME: Record<ComplaintState, string> = { sent: '', read: '等待查看', answered: '等待答复', closed: '等待办结' };

/** What happened, with its time; then what is still to come. */
export const Timeline = ({ record: { steps, state }, now }: { record: ComplaintRecord; now: number }) => (
  <Steps
    label="处理进度"
    steps={[
      ...steps.map((step, nth) => ({
        what: step.state === 'read' && nth > 1 ? '您还有疑问，继续处理' : DONE[step.state],
        when: <time dateTime={step.at}>{momentWords(step.at, now)}</time>,
        state: nth === steps.length - 1 ? ('now' as const) : ('done' as const),
      })),
      ...AHEAD[state].map((ahead) => ({
        what: state === 'answered' ? '等您确认；24 小时没有异议，到期自动办结' : TO_COME[ahead],
        state: 'ahead' as const,
      })),
    ]}
  />
);

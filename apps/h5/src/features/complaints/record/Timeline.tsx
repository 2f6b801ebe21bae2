import type { ComplaintRecord, ComplaintState } from '@xuetang/contract/complaints';
import { momentWords } from '../../../kit/moment-words.rule.ts';

const DONE: Record<ComplaintState, string> = { sent: '您提交了投诉', read: '处理人已查看', answered: '我们给出了答复', closed: '已办结' };
const AHEAD: Record<ComplaintState, readonly ComplaintState[]> = {
  sent: ['read', 'answered', 'closed'],
  read: ['answered', 'closed'],
  answered: ['closed'],
  closed: [],
};
const TO_COME: Record<ComplaintState, string> = { sent: '', read: '等待查看', answered: '等待答复', closed: '等待办结' };

/** What happened, with its time; then what is still to come. */
export const Timeline = ({ record, now }: { record: ComplaintRecord; now: number }) => {
  const { steps, state } = record;
  return (
    <ol className="xt-timeline">
      {steps.map((step, nth) => (
        <li key={`${step.state}-${step.at}`} className={nth === steps.length - 1 ? 'xt-moment xt-moment-now' : 'xt-moment'}>
          <b>{step.state === 'read' && nth > 1 ? '您还有疑问，继续处理' : DONE[step.state]}</b>
          <time dateTime={step.at}>{momentWords(step.at, now)}</time>
        </li>
      ))}
      {AHEAD[state].map((ahead) => (
        <li key={ahead} className="xt-moment xt-moment-ahead">
          <b>{state === 'answered' ? '等您确认；24 小时没有异议，到期自动办结' : TO_COME[ahead]}</b>
        </li>
      ))}
    </ol>
  );
};

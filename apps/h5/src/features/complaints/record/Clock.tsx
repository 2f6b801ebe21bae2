import type { ComplaintClock } from '@xuetang/contract/complaints';
import { clockWords } from './clock-words.rule.ts';
import './clock.css';

interface ClockProps {
  clock: ComplaintClock;
  label: string;
  /** What is promised: 答复 or 办结. */
  what: string;
  since: string;
  now: number;
}

/** One promise with its bar, which fills as the time is used up. */
export const Clock = ({ clock, label, what, since, now }: ClockProps) => {
  const { tone, says, left, used } = clockWords(clock, what, since, now);
  return (
    <div className={`xt-complaint-clock xt-complaint-clock-${tone}`}>
      <p className="xt-complaint-clock-head">
        <b>{label}</b>
        <span>{left}</span>
      </p>
      <div className="xt-complaint-clock-bar" aria-hidden="true">
        <i style={{ width: `${Math.max(4, Math.round(used * 100))}%` }} />
      </div>
      <p className="xt-complaint-clock-says">{says}</p>
    </div>
  );
};

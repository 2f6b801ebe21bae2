import type { ReactNode } from 'react';
import './timeline.css';

export interface TimelineStep {
  what: ReactNode;
  /** When it was, or by when it will be. */
  when?: ReactNode;
  /** What else is to be said of it. */
  more?: ReactNode;
  state: 'done' | 'now' | 'ahead';
}

const WORDS = { done: '已完成', now: '现在', ahead: '接下来' } as const;

/** What happened, happens and will: of a parcel the newest first, of a complaint the oldest. The order is the page's. */
export const Timeline = ({ label, steps }: { label: string; steps: readonly TimelineStep[] }) => (
  <ol className="xt-steps-of" aria-label={label}>
    {steps.map(({ what, when, more, state }, at) => (
      <li key={at} className={`xt-step-of xt-step-of-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
        <span className="xt-unseen">{`${WORDS[state]}：`}</span>
        <b>{what}</b>
        {when !== undefined && <small>{when}</small>}
        {more}
      </li>
    ))}
  </ol>
);

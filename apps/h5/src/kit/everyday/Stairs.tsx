import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { Link } from '../router.tsx';
import './stairs.css';

export interface Stair {
  title: string;
  text?: string;
  state: 'done' | 'now' | 'locked' | 'open';
  /** A page of ours; a locked step leads nowhere. */
  to?: string;
}

export interface StairsProps {
  /** What one climbs: 第 2 天. */
  label: string;
  /** From the first at the bottom to the last at the door. Five fit the picture; more are told as a list. */
  steps: readonly Stair[];
  /** At the top: the hall. */
  art?: ReactNode;
}

const WORDS = { done: '已完成', now: '现在', locked: '还没开', open: '可以开始' } as const;

const Inside = ({ step, nth }: { step: Stair; nth: number }) => (
  <>
    <span className="xt-stair-mark" aria-hidden="true">
      {step.state === 'done' && <Icon name="done" size={18} />}
      {step.state === 'locked' && <Icon name="lock" size={18} />}
      {(step.state === 'now' || step.state === 'open') && nth}
    </span>
    <span className="xt-stair-words">
      <span className="xt-unseen">{`${WORDS[step.state]}：`}</span>
      <b>{step.title}</b>
      {step.text && <small>{step.text}</small>}
    </span>
  </>
);

/**
 * The way up to the hall: a step for each thing to do, the first at the bottom. What is done is lit, what is now is loud.
 * It is read from the first step to the last, and drawn the other way round.
 */
export const Stairs = ({ label, steps, art }: StairsProps) => (
  <div className="xt-stairs">
    {art && <div className="xt-stairs-art">{art}</div>}
    <ol aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={step.title}
          className={`xt-stair xt-stair-${step.state}`}
          style={{ marginLeft: `${(100 * Math.min(at, 6)) / 18}%` }}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          {step.to && step.state !== 'locked' ? (
            <Link to={step.to}>
              <Inside step={step} nth={at + 1} />
            </Link>
          ) : (
            <div>
              <Inside step={step} nth={at + 1} />
            </div>
          )}
        </li>
      ))}
    </ol>
  </div>
);

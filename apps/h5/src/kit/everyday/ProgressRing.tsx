import type { ReactNode } from 'react';
import './progress-ring.css';

const RADIUS = 44;
const AROUND = 2 * Math.PI * RADIUS;

export interface ProgressRingProps {
  /** What is counted: 学完的课. */
  label: string;
  done: number;
  of: number;
  /** In the middle; without it the share in percent. */
  children?: ReactNode;
  size?: number;
}

/** How much of something is done. Where the steps have names and an order, it is `Stairs`. */
export const ProgressRing = ({ label, done, of, children, size = 96 }: ProgressRingProps) => {
  const share = of > 0 ? Math.max(0, Math.min(1, done / of)) : 0;
  return (
    <div
      className="xt-ring"
      style={{ width: size, height: size }}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={done}
      aria-valuetext={`${done} / ${of}`}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
        <circle className="xt-ring-way" cx="50" cy="50" r={RADIUS} />
        {share > 0 && <circle className="xt-ring-done" cx="50" cy="50" r={RADIUS} strokeDasharray={`${AROUND * share} ${AROUND}`} />}
      </svg>
      <span>{children ?? `${Math.floor(share * 100)}%`}</span>
    </div>
  );
};

import { yuan } from '@xuetang/contract/money.rule';
import './refund-bars.css';

export interface RefundStep {
  /** 7 天内, 上了 3 节. */
  when: string;
  fen: number;
}

const HIGH_PX = 88;
/** So many have room for large figures. */
const FEW = 3;

/** The falling bars: what comes back of what was really paid. The heights are the figures. */
export const RefundBars = ({ paidFen, steps }: { paidFen: number; steps: readonly RefundStep[] }) => (
  <ol className={steps.length > FEW ? 'xt-refund-bars xt-refund-bars-many' : 'xt-refund-bars'}>
    {steps.map(({ when, fen }) => (
      <li key={when}>
        <b>{yuan(fen)}</b>
        <i style={{ height: Math.round((fen / Math.max(1, paidFen)) * HIGH_PX) }} />
        <span>{when}</span>
      </li>
    ))}
  </ol>
);

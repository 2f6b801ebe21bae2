import { refundFen } from '@xuetang/contract/money.rule';
import type { PartBack, RefundPreview } from '@xuetang/contract/refunds';
import type { RefundStep } from '../../kit/trade/RefundBars.tsx';
import { words } from './refund-words.ts';

const { sheet: say } = words;

/** What comes back now, after the first days, and of one course when more of it is used. */
export const barsOf = (preview: RefundPreview, parts: readonly PartBack[], now: number): RefundStep[] => {
  const [only, other] = parts;
  if (!only) return [];
  const sum = (of: 'fen' | 'laterFen') => parts.reduce((all, part) => all + part[of], 0);
  const after = preview.isFull ? [{ when: say.later(preview, now), fen: sum('laterFen') }] : [];
  const { kind, units, used, paidFen } = only;
  const further = [Math.ceil((used + units) / 2), units].filter((count, at, all) => count > used && all.indexOf(count) === at);
  const steps =
    other || kind !== 'course'
      ? []
      : further.map((count) => ({ when: say.until(count), fen: refundFen({ paidFen, lessons: units, used: count, isEarly: false }) }));
  return [{ when: say.current, fen: sum('fen') }, ...after, ...steps];
};

import type { Order } from '@xuetang/contract/orders';
import { href } from '@xuetang/h5-routes/hrefs';
import { Cell } from '../../kit/Cells.tsx';
import { beginsWords, paidWords } from '../../kit/trade/paid-words.ts';
import { nextHref } from '../../kit/trade/next-step.rule.ts';
import { words } from './words.ts';

/** When what was bought begins, and with a seat into the group of its class. */
export const StartCells = ({ order: { orderNo, period }, nowMs }: { order: Order; nowMs: number }) => {
  const held = period?.held;
  return (
    <>
      <Cell label={words.start} hint={held ? beginsWords(held, nowMs) : words.startHint} to={href('curriculum-time', { id: orderNo })} />
      {held && (
        <Cell
          label={paidWords.next.group}
          hint={held.inGroup ? words.inGroup : words.groupHint}
          to={nextHref({ to: 'group', ...held }, orderNo)}
        />
      )}
    </>
  );
};

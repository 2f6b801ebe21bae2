import type { OrderNo } from '@xuetang/contract/ids';
import type { Order } from '@xuetang/contract/orders';
import { href } from '@xuetang/h5-routes/hrefs';
import { Cell, Cells } from '../../kit/Cells.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { hasToBegin } from './parts-back.rule.ts';
import { StartCells } from './StartCells.tsx';
import { words } from './words.ts';

const contractHint = ({ contract, state }: Order, nowMs: number): string => {
  if (contract.inForceAt !== null) return words.inForce(contract.inForceAt, nowMs);
  return state === 'closed' ? words.neverInForce : words.notInForce;
};

/** Where the number goes along: nobody types it off. */
const toComplaint = (orderNo: OrderNo) => href('complaint', { query: { about: orderNo } });
const toDesk = (orderNo: OrderNo) => href('qiyu', { query: { from: 'order-detail', about: orderNo } });

/** What is kept of it, and whom to ask. */
export const OrderPapers = ({ order, nowMs }: { order: Order; nowMs: number }) => (
  <Section title={words.papers}>
    <Cells>
      <Cell label={words.contract} hint={contractHint(order, nowMs)} to={href('order-detail-contract', { id: order.orderNo })} />
      {order.paidAt !== null && order.payFen > 0 && (
        <Cell label={words.invoice} hint={words.invoiceHint} to={href('invoice', { id: order.orderNo })} />
      )}
      {hasToBegin(order) && <StartCells order={order} nowMs={nowMs} />}
      <Cell label={words.rules} hint={words.rulesHint} to={href('refundAgreement')} />
      <Cell label={words.help} hint={words.helpHint} to={toDesk(order.orderNo)} />
      <Cell label={words.complain} hint={words.complainHint} to={toComplaint(order.orderNo)} />
    </Cells>
  </Section>
);

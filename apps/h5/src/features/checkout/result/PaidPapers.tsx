import type { OrderNo } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { Cell, Cells } from '../../../kit/Cells.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { IN_FORCE_WHEN } from '../../../kit/trade/in-force.ts';
import { paidWords } from '../../../kit/trade/paid-words.ts';
import { words } from './words.ts';

/** What is kept of it. */
export const PaidPapers = ({ orderNo }: { orderNo: OrderNo }) => (
  <Section title="凭证">
    <Cells>
      <Cell label="课程服务合同" hint={`${IN_FORCE_WHEN}，随时能看`} to={href('order-detail-contract', { id: orderNo })} />
      <Cell label="退款规则" hint="7 天内课程全部退，不问原因" to={href('refundAgreement')} />
      <Cell label={paidWords.order} hint={words.no(orderNo)} to={href('order-detail', { id: orderNo })} />
    </Cells>
  </Section>
);

import type { PartRefund } from '@xuetang/contract/goods';
import { href } from '@xuetang/h5-routes/hrefs';
import { Icon } from '../Icon.tsx';
import { Card } from '../layout/Card.tsx';
import { Link } from '../router.tsx';
import { RefundBars } from './RefundBars.tsx';
import { refundLine, stepsShown } from './refund-words.rule.ts';
import './refund-card.css';

export interface RefundCardProps {
  refund: readonly PartRefund[];
  /** So many days after paying everything comes back. */
  fullDays: number;
}

/** What comes back, in figures, before anything is paid: the falling bars of what is used up first, the rest in words. */
export const RefundCard = ({ refund, fullDays }: RefundCardProps) => {
  const used = refund.find((part) => stepsShown(part, fullDays).length > 0 && part.paidFen > 0);
  return (
    <Card look="tint" title="不想学了，能退多少">
      <p className="xt-refund-card-quiet">付款后 {fullDays} 天内全退，不问原因。以后按下面的算。</p>
      {used && <RefundBars paidFen={used.paidFen} steps={stepsShown(used, fullDays)} />}
      <ul className="xt-refund-card-parts">
        {refund.map((part) => (
          <li key={part.nth}>{refundLine(part)}</li>
        ))}
      </ul>
      <Link className="xt-refund-card-rules" to={href('refundAgreement')}>
        怎样算上过一节，看退款规则 <Icon name="forward" size={18} />
      </Link>
    </Card>
  );
};

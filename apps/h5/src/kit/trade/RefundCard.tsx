import type { PartRefund } from '@xuetang/contract/goods';
import { yuan } from '@xuetang/contract/money.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { Icon } from '../Icon.tsx';
import { Card } from '../layout/Card.tsx';
import { Facts } from '../layout/Facts.tsx';
import { Link } from '../router.tsx';
import { RefundBars } from './RefundBars.tsx';
import { fullWords, refundLine, refundRule, stepsShown } from './refund-words.rule.ts';
import './refund-card.css';

export interface RefundCardProps {
  refund: readonly PartRefund[];
  /** So many days after paying everything comes back. */
  fullDays: number;
}

/** One thing that is used up: what is left of its price, as falling bars. */
const One = ({ part, fullDays }: { part: PartRefund; fullDays: number }) => {
  const steps = stepsShown(part, fullDays);
  return (
    <>
      {steps.length > 0 && part.paidFen > 0 && <RefundBars paidFen={part.paidFen} steps={steps} />}
      <p className="xt-refund-card-parts">{refundLine(part)}</p>
    </>
  );
};

/** Several: each with its share. The bars of one of them would be read as those of the whole price. */
const Several = ({ parts }: { parts: readonly PartRefund[] }) => (
  <div className="xt-refund-card-several">
    <Facts
      bare
      facts={parts.map((part) => ({
        label: (
          <>
            {part.name}
            <small className="xt-refund-card-rule">{refundRule(part)}</small>
          </>
        ),
        value: yuan(part.paidFen),
      }))}
    />
  </div>
);

/** What comes back, in figures, before anything is paid. */
export const RefundCard = ({ refund, fullDays }: RefundCardProps) => {
  const [first] = refund;
  return (
    <Card look="tint" title="不想学了，能退多少">
      <p className="xt-refund-card-quiet">{fullWords(refund, fullDays)}</p>
      {refund.length === 1 && first ? <One part={first} fullDays={fullDays} /> : <Several parts={refund} />}
      <Link className="xt-refund-card-rules" to={href('refundAgreement')}>
        怎样算上过一节，看退款规则 <Icon name="forward" size={18} />
      </Link>
    </Card>
  );
};

import { TwoSteps } from '@xuetang/art/TwoSteps.tsx';
import { yuan } from '@xuetang/contract/money.rule';
import type { Order } from '@xuetang/contract/orders';
import { CountDown } from '../../../kit/clock/CountDown.tsx';
import { Facts } from '../../../kit/layout/Facts.tsx';
import { Tag } from '../../../kit/Tag.tsx';
import { HallHead } from '../../../kit/trade/HallHead.tsx';
import { Price } from '../../../kit/trade/Price.tsx';
import type { DepositTerms } from './terms.ts';
import { words } from './words.ts';

interface BalanceHeadProps {
  order: Order;
  terms: DepositTerms;
  now: string;
  /** Its day is past: the server says what became of it. */
  onAgain: () => void;
}

/** One of us on the first of two steps: what is paid, what is left, until when. */
export const BalanceHead = ({ order, terms, now, onAgain }: BalanceHeadProps) => {
  const fallenFen = terms.agreedRestFen - terms.restFen;
  return (
    <>
      <HallHead
        tag={<Tag tone="good">{words.tag}</Tag>}
        title={words.title}
        text={words.until(terms.payBy, Date.parse(now))}
        art={<TwoSteps at="first" />}
        sum={{ label: words.sum, value: yuan(terms.restFen) }}
        aside={order.name}
      >
        <CountDown label={words.left} serverNow={now} until={terms.payBy} onOver={onAgain} />
      </HallHead>
      <Facts
        facts={[
          { label: words.whole, value: yuan(terms.depositFen + terms.agreedRestFen) },
          ...(fallenFen > 0 ? [{ label: words.fallen(fallenFen), value: yuan(-fallenFen), look: 'off' as const }] : []),
          { label: words.paid, value: yuan(-terms.depositFen), look: 'off' as const },
          { label: words.rest, value: <Price fen={terms.restFen} size="large" />, look: 'sum' as const },
        ]}
      />
    </>
  );
};

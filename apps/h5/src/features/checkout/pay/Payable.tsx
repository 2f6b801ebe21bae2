import { StepsToHall } from '@xuetang/art/StepsToHall.tsx';
import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { OrderNo } from '@xuetang/contract/ids';
import { yuan } from '@xuetang/contract/money.rule';
import type { PartKind } from '@xuetang/contract/quote.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { CountDown } from '../../../kit/clock/CountDown.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { Notice, RISK_NOTE } from '../../../kit/Notice.tsx';
import { Link } from '../../../kit/router.tsx';
import { Tag } from '../../../kit/Tag.tsx';
import { HallHead } from '../../../kit/trade/HallHead.tsx';
import type { NotPaid } from '../../../kit/trade/not-paid.rule.ts';
import type { Around } from '../../../kit/trade/OrderToPay.tsx';
import { usePaying } from '../../../kit/trade/use-paying.ts';
import { LateHowToPay } from '../LateHowToPay.tsx';
import { LatePayFoot } from './LatePayFoot.tsx';
import { useNamedPayer } from './use-named-payer.ts';
import { words } from './words.ts';
import './pay.css';

type Told = ResponseOf<Calls['getPayResult']>;

export interface PayableProps extends Around {
  orderNo: OrderNo;
  name: string;
  kind: PartKind;
  payFen: number;
  now: string;
  result: Extract<Told['result'], { is: 'not-paid' | 'checking' }>;
  /** What became of the last tap, where another page led here. */
  after: NotPaid | undefined;
}

const Head = ({ orderNo, name, payFen, now, result, onAgain }: PayableProps) => (
  <HallHead
    tag={<Tag tone="notice">{words.tag}</Tag>}
    title={words.title}
    text={result.is === 'not-paid' ? words.until(result.until, Date.parse(now)) : words.checking}
    art={<StepsToHall at="foot" />}
    sum={{ label: words.sum, value: yuan(payFen) }}
    aside={
      <>
        {name} <Link to={href('order-detail', { id: orderNo })}>{words.detail}</Link>
      </>
    }
  >
    {result.is === 'not-paid' && <CountDown label={words.left} serverNow={now} until={result.until} onOver={onAgain} />}
  </HallHead>
);

/** What a person wants to know before he pays: what happens then, and what happens else. */
const Then = () => (
  <dl className="xt-pay-then">
    {words.then.map(({ when, what }) => (
      <div key={when}>
        <dt>{when}</dt>
        <dd>{what}</dd>
      </div>
    ))}
  </dl>
);

/** An order that may be paid, or whose last payment is in doubt: paying it again is the same attempt, and is taken once. */
export const Payable = (props: PayableProps) => {
  const { orderNo, kind, payFen, result, after, isOffline, onAgain } = props;
  const [why, setWhy] = useState(after);
  const named = useNamedPayer();
  const paying = usePaying((next) => {
    setWhy(next);
    onAgain();
  });
  return (
    <Screen space="near">
      <Head {...props} />
      {why && !paying.isBusy && (
        <div role="status">
          <Notice>{words.notPaid(why)}</Notice>
        </div>
      )}
      {named && !why && (
        <div role="status">
          <Notice look={named.is === 'failed' ? 'risk' : 'next'}>
            {words.known[named.is](named.is === 'failed' ? named.message : '')}
          </Notice>
        </div>
      )}
      {result.is === 'checking' && (
        <Stack space={1}>
          <Notice look="next">{words.inDoubt}</Notice>
          <ButtonLink look="line" to={href('orderSuccess', { id: orderNo })}>
            {words.seeResult}
          </ButtonLink>
        </Stack>
      )}
      <Section title={words.how}>
        <LateHowToPay payFen={payFen} of={{ orderNo, kind }} />
      </Section>
      <Then />
      <Notice>{words.never}</Notice>
      <Notice>
        {RISK_NOTE}。{words.risk}。
      </Notice>
      <LatePayFoot
        orderNo={orderNo}
        page="ordersure"
        fen={payFen}
        isOffline={isOffline}
        needsWechat={why === 'needs-wechat' || named?.is === 'failed'}
        isWaiting={named?.is === 'asking'}
        paying={paying}
        way={{ payer: named?.is === 'named' ? named.payer : undefined }}
      />
    </Screen>
  );
};

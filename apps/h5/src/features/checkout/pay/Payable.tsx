import { StepsToHall } from '@xuetang/art/StepsToHall.tsx';
import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { OrderNo } from '@xuetang/contract/ids';
import { yuan } from '@xuetang/contract/money.rule';
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
import { paidThen, type ToBePaid } from '../../../kit/trade/paid-then.rule.ts';
import { HallHead } from '../../../kit/trade/HallHead.tsx';
import type { NotPaid } from '../../../kit/trade/not-paid.rule.ts';
import type { Around } from '../../../kit/trade/OrderToPay.tsx';
import { resultHref } from '../../../kit/trade/pay-pages.rule.ts';
import { usePaying } from '../../../kit/trade/use-paying.ts';
import { LateHowToPay } from '../LateHowToPay.tsx';
import { LatePayFoot, LateWhyNotPaid } from './LatePayFoot.tsx';
import { useNamedPayer } from './use-named-payer.ts';
import { words } from './words.ts';
import './pay.css';

type Told = ResponseOf<Calls['getPayResult']>;

export interface PayableProps extends Around, ToBePaid {
  orderNo: OrderNo;
  name: string;
  payFen: number;
  now: string;
  /** The last payment, where one was begun. */
  attempt: Told['attempt'];
  result: Extract<Told['result'], { is: 'not-paid' | 'checking' }>;
  /** What became of the last tap, where another page led here. */
  after: NotPaid | undefined;
}

const Head = ({ orderNo, name, payFen, pays, now, result, onAgain }: PayableProps) => (
  <HallHead
    tag={<Tag tone="notice">{words.tag}</Tag>}
    title={words.title}
    text={result.is === 'not-paid' ? words.until(result.until, Date.parse(now)) : words.checking}
    art={<StepsToHall at="foot" />}
    sum={{ label: words.sum[pays], value: yuan(payFen) }}
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
const Then = (paid: ToBePaid) => (
  <dl className="xt-pay-then">
    <div>
      <dt>{words.then.paid}</dt>
      <dd>{paidThen(paid)}</dd>
    </div>
    <div>
      <dt>{words.then.not}</dt>
      <dd>{words.then.closes}</dd>
    </div>
  </dl>
);

/** An order that may be paid, or whose last payment is in doubt: paying it again is the same attempt, and is taken once. */
export const Payable = (props: PayableProps) => {
  const { orderNo, form, pays, kind, payFen, result, after, isOffline, onAgain } = props;
  const [why, setWhy] = useState(after);
  const named = useNamedPayer();
  const paying = usePaying((next) => {
    setWhy(next);
    onAgain();
  });
  return (
    <Screen space="near">
      <Head {...props} />
      {why && !paying.isBusy && <LateWhyNotPaid why={why} />}
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
          <ButtonLink look="line" to={resultHref(orderNo, props)}>
            {words.seeResult}
          </ButtonLink>
        </Stack>
      )}
      <Section title={words.how}>
        <LateHowToPay payFen={payFen} of={{ orderNo, kind }} />
      </Section>
      <Then form={form} pays={pays} kind={kind} />
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

import { StepsToHall } from '@xuetang/art/StepsToHall.tsx';
import { yuan } from '@xuetang/contract/money.rule';
import type { PayResult } from '@xuetang/contract/payments';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionListHref } from '@xuetang/h5-routes/section-page';
import { lazy, Suspense } from 'react';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Cell, Cells } from '../../../kit/Cells.tsx';
import { Item, List } from '../../../kit/layout/List.tsx';
import { Row } from '../../../kit/layout/Row.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Notice, RISK_NOTE } from '../../../kit/Notice.tsx';
import { Tag } from '../../../kit/Tag.tsx';
import { GoodsSymbol } from '../../../kit/trade/GoodsSymbol.tsx';
import { HallHead } from '../../../kit/trade/HallHead.tsx';
import type { AboutOrder } from './about-order.ts';
import { Receiver } from './Receiver.tsx';
import { ReturningMoney } from './ReturningMoney.tsx';
import { words } from './words.ts';

/** Few buy for somebody else. */
const GiftLink = lazy(() => import('../../../kit/trade/GiftLink.tsx').then((file) => ({ default: file.GiftLink })));

const { paid: say } = words;
type PaidResult = Extract<PayResult, { is: 'paid' }>;

const Opened = ({ opened }: Pick<PaidResult, 'opened'>) => (
  <Section title={say.opened}>
    <List>
      {opened.map(({ kind, name, until }, at) => (
        <Item key={at}>
          <Row media={<GoodsSymbol of={kind === 'postage' ? 'thing' : kind} />} title={name} text={say.until(until)} />
        </Item>
      ))}
    </List>
  </Section>
);

/** The one next step. */
const nextHref = (next: PaidResult['next'], orderNo: AboutOrder['orderNo']): string => {
  if (next.to === 'lesson') return sectionListHref({ courseId: next.courseId });
  if (next.to === 'membership') return href('center');
  if (next.to === 'address') return href('ship-address', { id: orderNo });
  if (next.to === 'period') return href('election-period');
  return href('order-detail', { id: orderNo });
};

/** Paid, and nobody has it yet: for whom or what it waits, until when, and that it comes back else. */
const Waits = ({ next, orderNo, name, nowMs }: Pick<AboutOrder, 'orderNo' | 'name'> & { next: PaidResult['next']; nowMs: number }) => {
  const text = say.waits(next, nowMs);
  return (
    <>
      {text && <Notice look="next">{text}</Notice>}
      {next.to === 'gift' && (
        <Suspense>
          <GiftLink orderNo={orderNo} name={name} />
        </Suspense>
      )}
    </>
  );
};

/** It was paid: what is open now, in which account, and the one next step. */
export const Paid = ({ orderNo, name, payFen, now, returning, result }: AboutOrder & { result: PaidResult }) => {
  const { paidAt, isLate, opened, next } = result;
  const nowMs = Date.parse(now);
  return (
    <Screen space="near">
      <HallHead
        tag={<Tag tone="good">{say.tag}</Tag>}
        title={say.title(opened[0]?.kind, next.to)}
        text={<span role="status">{say.paidAt(paidAt, nowMs)}</span>}
        art={<StepsToHall at="door" isOpen />}
        sum={{ label: say.sum, value: yuan(payFen) }}
        aside={name}
      />
      {isLate && <Notice look="next">{say.late}</Notice>}
      <ReturningMoney returning={returning} nowMs={nowMs} />
      <Waits next={next} orderNo={orderNo} name={name} nowMs={nowMs} />
      {opened.length > 0 && <Opened opened={opened} />}
      {next.to !== 'gift' && <Receiver orderNo={orderNo} />}
      <Section title={say.papers}>
        <Cells>
          <Cell label={say.contract} hint={say.contractHint} to={href('order-detail-contract', { id: orderNo })} />
          <Cell label={say.rules} hint={say.rulesHint} to={href('refundAgreement')} />
          <Cell label={words.order} hint={words.no(orderNo)} to={href('order-detail', { id: orderNo })} />
        </Cells>
      </Section>
      <Notice>
        {RISK_NOTE}。{words.never}。
      </Notice>
      <BottomBar>
        <ButtonLink to={nextHref(next, orderNo)}>{say.next[next.to]}</ButtonLink>
      </BottomBar>
    </Screen>
  );
};

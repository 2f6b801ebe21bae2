import { StepsToHall } from '@xuetang/art/StepsToHall.tsx';
import { yuan } from '@xuetang/contract/money.rule';
import type { PayResult } from '@xuetang/contract/payments';
import { lazy, Suspense } from 'react';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Item, List } from '../../../kit/layout/List.tsx';
import { Row } from '../../../kit/layout/Row.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Notice, RISK_NOTE } from '../../../kit/Notice.tsx';
import { Waiting } from '../../../kit/PageState.tsx';
import { Tag } from '../../../kit/Tag.tsx';
import { GoodsSymbol } from '../../../kit/trade/GoodsSymbol.tsx';
import { HallHead } from '../../../kit/trade/HallHead.tsx';
import { LateReturningMoney } from '../../../kit/trade/LateReturningMoney.tsx';
import { nextHref } from '../../../kit/trade/next-step.rule.ts';
import { paidWords } from '../../../kit/trade/paid-words.ts';
import { PaidWaits } from '../../../kit/trade/PaidWaits.tsx';
import type { AboutOrder } from './about-order.ts';
import { words } from './words.ts';

/** Below what a phone shows at first. */
const PaidPapers = lazy(() => import('./PaidPapers.tsx').then((file) => ({ default: file.PaidPapers })));
const Receiver = lazy(() => import('./Receiver.tsx').then((file) => ({ default: file.Receiver })));

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

/** It was paid: what is open now, in which account, and the one next step. */
export const Paid = ({ orderNo, name, payFen, now, returning, result }: AboutOrder & { result: PaidResult }) => {
  const { paidAt, isLate, claimedAt, opened, next } = result;
  const nowMs = Date.parse(now);
  return (
    <Screen space="near">
      <HallHead
        tag={<Tag tone="good">{paidWords.tag}</Tag>}
        title={claimedAt === null ? paidWords.title(opened[0]?.kind, next.to) : say.claimed.title}
        text={<span role="status">{claimedAt === null ? paidWords.paidAt(paidAt, nowMs) : say.claimed.since(claimedAt, nowMs)}</span>}
        art={<StepsToHall at="door" isOpen />}
        sum={{ label: paidWords.sum, value: yuan(payFen) }}
        aside={name}
      />
      {isLate && <Notice look="next">{paidWords.late}</Notice>}
      <LateReturningMoney returning={returning} nowMs={nowMs} />
      <PaidWaits next={next} orderNo={orderNo} name={name} nowMs={nowMs} />
      {opened.length > 0 && <Opened opened={opened} />}
      {next.to !== 'gift' && claimedAt === null && (
        <Suspense fallback={<Waiting cards={[160]} />}>
          <Receiver orderNo={orderNo} />
        </Suspense>
      )}
      <Suspense fallback={<Waiting cards={[180]} />}>
        <PaidPapers orderNo={orderNo} />
      </Suspense>
      <Notice>
        {RISK_NOTE}。{words.never}。
      </Notice>
      <BottomBar>
        <ButtonLink to={nextHref(next, orderNo)}>{paidWords.next[next.to]}</ButtonLink>
      </BottomBar>
    </Screen>
  );
};

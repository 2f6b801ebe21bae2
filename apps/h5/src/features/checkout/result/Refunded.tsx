import { StepsToHall } from '@xuetang/art/StepsToHall.tsx';
import { yuan } from '@xuetang/contract/money.rule';
import type { PayResult } from '@xuetang/contract/payments';
import { href } from '@xuetang/h5-routes/hrefs';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Tag } from '../../../kit/Tag.tsx';
import { backTag } from '../../../kit/trade/back-words.ts';
import { HallHead } from '../../../kit/trade/HallHead.tsx';
import { LateReturningMoney } from '../../../kit/trade/LateReturningMoney.tsx';
import { paidWords } from '../../../kit/trade/paid-words.ts';
import type { AboutOrder } from './about-order.ts';
import { lateWords } from './late-words.ts';

const { refunded: say } = lateWords;

/** All of it was asked back by its buyer. */
export const Refunded = ({ orderNo, name, now, returning, result }: AboutOrder & { result: Extract<PayResult, { is: 'refunded' }> }) => (
  <Screen space="near" fill>
    <HallHead
      tag={<Tag tone="notice">{backTag(result.doneAt !== null)}</Tag>}
      title={say.title}
      text={<span role="status">{say.text(result.doneAt, Date.parse(now))}</span>}
      art={<StepsToHall />}
      sum={{ label: say.sum, value: yuan(result.fen) }}
      aside={name}
    />
    <LateReturningMoney returning={returning} nowMs={Date.parse(now)} />
    <BottomBar>
      <ButtonLink look="line" to={href('order-detail', { id: orderNo })}>
        {paidWords.order}
      </ButtonLink>
    </BottomBar>
  </Screen>
);

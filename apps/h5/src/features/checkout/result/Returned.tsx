import { StepsToHall } from '@xuetang/art/StepsToHall.tsx';
import { yuan } from '@xuetang/contract/money.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { Tag } from '../../../kit/Tag.tsx';
import { backTag, isAllBack } from '../../../kit/trade/back-words.ts';
import { HallHead } from '../../../kit/trade/HallHead.tsx';
import { LateReturningMoney } from '../../../kit/trade/LateReturningMoney.tsx';
import { paidWords } from '../../../kit/trade/paid-words.ts';
import type { AboutOrder } from './about-order.ts';
import { lateWords } from './late-words.ts';

const { returned: say } = lateWords;

/** It could not be delivered any more, or nobody got it: all of it goes back, unasked. */
export const Returned = ({ orderNo, name, payFen, now, returning }: AboutOrder) => (
  <Screen space="near" fill>
    <HallHead
      tag={<Tag tone="notice">{backTag(isAllBack(returning))}</Tag>}
      title={say.title}
      text={<span role="status">{say.text}</span>}
      art={<StepsToHall />}
      sum={{ label: say.sum, value: yuan(payFen) }}
      aside={name}
    />
    <LateReturningMoney returning={returning} nowMs={Date.parse(now)} />
    {returning.some(({ why }) => why === 'too-late') && <Notice look="next">{say.why}</Notice>}
    <BottomBar>
      <ButtonLink look="line" to={href('order-detail', { id: orderNo })}>
        {paidWords.order}
      </ButtonLink>
    </BottomBar>
  </Screen>
);

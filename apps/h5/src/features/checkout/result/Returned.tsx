import { StepsToHall } from '@xuetang/art/StepsToHall.tsx';
import { yuan } from '@xuetang/contract/money.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { Tag } from '../../../kit/Tag.tsx';
import { HallHead } from '../../../kit/trade/HallHead.tsx';
import type { AboutOrder } from './about-order.ts';
import { ReturningMoney } from './ReturningMoney.tsx';
import { words } from './words.ts';

const { returned: say } = words;

/** It could not be delivered any more, or nobody got it: all of it goes back, unasked. */
export const Returned = ({ orderNo, name, payFen, now, returning }: AboutOrder) => (
  <Screen space="near" fill>
    <HallHead
      tag={<Tag tone="notice">{say.tag}</Tag>}
      title={say.title}
      text={<span role="status">{say.text}</span>}
      art={<StepsToHall />}
      sum={{ label: say.sum, value: yuan(payFen) }}
      aside={name}
    />
    <ReturningMoney returning={returning} nowMs={Date.parse(now)} />
    {returning.some(({ why }) => why === 'too-late') && <Notice look="next">{say.why}</Notice>}
    <BottomBar>
      <ButtonLink look="line" to={href('order-detail', { id: orderNo })}>
        {words.order}
      </ButtonLink>
    </BottomBar>
  </Screen>
);

import { StepsToHall } from '@xuetang/art/StepsToHall.tsx';
import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { GoodsId, OrderNo } from '@xuetang/contract/ids';
import { yuan } from '@xuetang/contract/money.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { useShell } from '../../../client/shell-context.ts';
import { useAnswer } from '../../../client/use-answer.ts';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { Tag } from '../../../kit/Tag.tsx';
import { HallHead } from '../../../kit/trade/HallHead.tsx';
import { stopWords } from '../../../kit/trade/not-now-words.ts';
import { useSalePlace } from '../../../kit/trade/use-sale-place.ts';
import { words } from './words.ts';

const { closed: say } = words;
type Told = ResponseOf<Calls['getPayResult']>;

export interface ClosedProps extends Pick<Told, 'name' | 'payFen' | 'now'> {
  orderNo: OrderNo;
  result: Extract<Told['result'], { is: 'closed' }>;
}

/** Once more, or what of one's own stands in the way by now: nobody is led to a page that only says no. */
const Again = ({ goodsId, orderNo, now }: { goodsId: GoodsId | undefined; orderNo: OrderNo; now: string }) => {
  const { host } = useShell();
  const place = useSalePlace();
  const { answered } = useAnswer('judgeMutex', goodsId && { goodsId, place });
  const state = answered.is === 'there' ? answered.data.state : undefined;
  const toOrder = { label: say.order, to: href('order-detail', { id: orderNo }) };
  const way = (): { label: string; to: string; note?: string } => {
    if (state === undefined || goodsId === undefined) return toOrder;
    if (state.is === 'free-to-buy') return { label: say.again, to: href('ensure', { id: goodsId }) };
    const { text, ways } = stopWords(state, { host: host.kind, now: Date.parse(now) });
    return { ...(ways[0] ?? toOrder), note: text };
  };
  const { label, to, note } = way();
  return (
    <BottomBar note={note}>
      <ButtonLink look={label === say.again ? 'main' : 'line'} to={to}>
        {label}
      </ButtonLink>
    </BottomBar>
  );
};

/** It was closed, nothing was taken; and what there is to do. */
export const Closed = ({ orderNo, name, payFen, now, result }: ClosedProps) => {
  const { answered } = useAnswer('getOrder', { orderNo });
  return (
    <Screen space="near" fill>
      <HallHead
        tag={<Tag tone="line">{say.tag}</Tag>}
        title={say.title}
        text={say.why[result.why]}
        art={<StepsToHall />}
        sum={{ label: say.sum, value: yuan(payFen) }}
        aside={name}
      />
      <Notice look="next">{say.late}</Notice>
      <Again goodsId={answered.is === 'there' ? answered.data.order.goodsId : undefined} orderNo={orderNo} now={now} />
    </Screen>
  );
};

import { yuan } from '@xuetang/contract/money.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../client/use-answer.ts';
import { Card } from '../../kit/layout/Card.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { momentWords } from '../../kit/moment-words.rule.ts';
import { GoodsSymbol } from '../../kit/trade/GoodsSymbol.tsx';
import { useMayPay } from '../../kit/trade/use-may-pay.ts';

/** An order that waits for its payment closes by itself: whoever was called away finds it here. Where none waits there is nothing. */
export const WaitingToPay = () => {
  const mayPay = useMayPay();
  const { answered } = useAnswer('getLastOrderList', {});
  if (answered.is !== 'there') return null;
  const { now } = answered.data;
  const list = answered.data.list.filter(({ isThings }) => mayPay || isThings);
  const [first] = list;
  if (!first?.closesAt) return null;
  const { orderNo, name, dueFen, isInDoubt } = first;
  const isOne = list.length === 1;
  return (
    <Card to={isOne ? href(isInDoubt ? 'orderSuccess' : 'ordersure', { id: orderNo }) : href('order')}>
      <Row
        media={<GoodsSymbol of="order" />}
        title={isOne ? `有一张 ${yuan(dueFen)} 的订单${isInDoubt ? '正在核对付款' : '等您付款'}` : `有 ${list.length} 张订单等您处理`}
        text={`${name}，${isInDoubt ? '先别再付一次' : `${momentWords(first.closesAt, Date.parse(now))} 前付`}`}
        leads
      />
    </Card>
  );
};

import type { OrderLine } from '@xuetang/contract/orders';
import { href } from '@xuetang/h5-routes/hrefs';
import { Item } from '../../kit/layout/List.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { GoodsSymbol } from '../../kit/trade/GoodsSymbol.tsx';
import { Price } from '../../kit/trade/Price.tsx';
import { words } from './words.ts';

const SYMBOLS = { money: 'order', code: 'code', free: 'free' } as const satisfies Record<OrderLine['way'], string>;

export const OrderSymbol = ({ way }: Pick<OrderLine, 'way'>) => <GoodsSymbol of={SYMBOLS[way]} />;

export const StateTag = ({ order }: { order: OrderLine }) => {
  const { name, tone } = words.state(order);
  return <Tag tone={tone}>{name}</Tag>;
};

/** One order among those of its month. */
export const OrderRow = ({ order, nowMs }: { order: OrderLine; nowMs: number }) => (
  <Item to={href('order-detail', { id: order.orderNo })}>
    <Row
      media={<OrderSymbol way={order.way} />}
      title={order.name}
      text={
        <>
          <StateTag order={order} /> {words.line(order, nowMs)}
        </>
      }
      aside={<Price fen={order.payFen} size="small" />}
    />
  </Item>
);

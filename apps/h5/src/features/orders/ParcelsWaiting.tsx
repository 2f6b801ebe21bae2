import type { ParcelLine } from '@xuetang/contract/parcel-line';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../client/use-answer.ts';
import { Item, List } from '../../kit/layout/List.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { GoodsSymbol } from '../../kit/trade/GoodsSymbol.tsx';

const words = { wanted: '等您写收货地址', lacks: '快递缺一句话，补上接着送', list: '等您处理的包裹' } as const;

const whyOf = ({ state, problem }: ParcelLine): keyof typeof words | undefined => {
  if (state === 'address-wanted') return 'wanted';
  const isOnItsWay = state === 'ready' || state === 'packed' || state === 'sent';
  return isOnItsWay && problem?.answeredAt === null ? 'lacks' : undefined;
};

const hrefOf = ({ parcelId, orderNo, state, from }: ParcelLine): string => {
  if (state !== 'address-wanted') return href('order-perfect-address', { id: parcelId });
  return from === 'order' && orderNo !== null ? href('ship-address', { id: orderNo }) : href('addAddressInfo', { id: parcelId });
};

/** Parcels that cannot go on without a word of their owner. Where nothing waits, or nothing is known, nothing stands here. */
export const ParcelsWaiting = () => {
  const { answered } = useAnswer('listParcels', {});
  const waiting = answered.is === 'there' ? answered.data.list.flatMap((parcel) => ({ parcel, why: whyOf(parcel) })) : [];
  const shown = waiting.flatMap(({ parcel, why }) => (why ? [{ parcel, why }] : []));
  if (shown.length === 0) return null;
  return (
    <List name={words.list}>
      {shown.map(({ parcel, why }) => (
        <Item key={parcel.parcelId} to={hrefOf(parcel)}>
          <Row media={<GoodsSymbol of="thing" />} title={words[why]} text={parcel.things.map(({ name }) => name).join('、')} leads />
        </Item>
      ))}
    </List>
  );
};

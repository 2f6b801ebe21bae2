import type { ParcelLine } from '@xuetang/contract/parcel-line';
import { Row } from '../../../kit/layout/Row.tsx';
import { Tag } from '../../../kit/Tag.tsx';
import { GoodsSymbol } from '../../../kit/trade/GoodsSymbol.tsx';
import { words } from './words.ts';

/** One parcel among others: what is in it, and what was heard last. */
export const ParcelRow = ({ parcel, nowMs }: { parcel: ParcelLine; nowMs: number }) => {
  const { tag, tone } = words.view(parcel);
  return (
    <Row
      media={<GoodsSymbol of={parcel.from === 'order' ? 'thing' : 'free'} />}
      title={words.things(parcel)}
      text={words.line(parcel, nowMs)}
      aside={<Tag tone={tone}>{tag}</Tag>}
    />
  );
};

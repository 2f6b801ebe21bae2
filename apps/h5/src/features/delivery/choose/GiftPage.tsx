import type { ParcelId } from '@xuetang/contract/ids';
import type { ParcelLine } from '@xuetang/contract/parcel-line';
import { mayChangeAddress } from '@xuetang/contract/parcel-steps.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { GiftParcel } from '@xuetang/art/GiftParcel.tsx';
import { useAnswer } from '../../../client/use-answer.ts';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Item, List } from '../../../kit/layout/List.tsx';
import { Row } from '../../../kit/layout/Row.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { Nothing } from '../../../kit/PageState.tsx';
import { GoodsSymbol } from '../../../kit/trade/GoodsSymbol.tsx';
import { ChooseAddress, ChooseFoot } from './ChooseAddress.tsx';
import { useSetAddress } from './use-set-address.ts';
import { words } from './words.ts';
import './choose.css';

const { gift: say } = words;

const Open = ({ parcel, nowMs }: { parcel: ParcelLine; nowMs: number }) => {
  const setting = useSetAddress([parcel.parcelId], nowMs);
  return (
    <Screen space="near" fill>
      <header className="xt-choose-hero">
        <GiftParcel />
        <h1>{say.title[parcel.from]}</h1>
        <p>{say.text[parcel.from]}</p>
      </header>
      <List>
        {parcel.things.map(({ name, count }, nth) => (
          <Item key={nth}>
            <Row media={<GoodsSymbol of="free" />} title={name} aside={`× ${count}`} />
          </Item>
        ))}
      </List>
      <ChooseAddress setting={setting} />
      <Notice>{say.free}</Notice>
      <ChooseFoot setting={setting} />
    </Screen>
  );
};

const Instead = ({ title, text, go, to }: { title: string; text: string; go: string; to: string }) => (
  <Nothing art={<GiftParcel />} title={title} text={text}>
    <ButtonLink to={to}>{go}</ButtonLink>
  </Nothing>
);

/** `addAddressInfo`: where a gift goes, written by whoever got it. A gift that nobody has taken yet is taken first. */
export const GiftPage = ({ parcelId, ticket }: { parcelId: ParcelId | undefined; ticket: string | undefined }) => {
  const answer = useAnswer('listParcels', {});
  return (
    <Loaded answer={answer} waiting={[260, 80, 120]} title={say.lost}>
      {({ list, now }) => {
        const mine = list.filter((parcel) => (parcelId === undefined ? parcel.from === 'gift' : parcel.parcelId === parcelId));
        const open = mine.find(({ state }) => mayChangeAddress(state));
        if (open) return <Open key={open.parcelId} parcel={open} nowMs={Date.parse(now)} />;
        if (ticket !== undefined) return <Instead {...say.take} to={href('ensure1', { query: { gift: ticket } })} />;
        const [sent] = mine;
        return sent ? (
          <Instead {...say.locked} to={href('logistics-detail', { id: sent.parcelId })} />
        ) : (
          <Instead {...say.none} to={href('order')} />
        );
      }}
    </Loaded>
  );
};

import { ORDER_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { OrderNo } from '@xuetang/contract/ids';
import type { ParcelLine } from '@xuetang/contract/parcel-line';
import { mayChangeAddress } from '@xuetang/contract/parcel-steps.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { BlankLabel } from '@xuetang/art/BlankLabel.tsx';
import { useAnswer } from '../../../client/use-answer.ts';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Row } from '../../../kit/layout/Row.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { LoadedPart } from '../../../kit/LoadedPart.tsx';
import { Nothing } from '../../../kit/PageState.tsx';
import { AddressLabel } from '../../../kit/trade/AddressLabel.tsx';
import { GoodsSymbol } from '../../../kit/trade/GoodsSymbol.tsx';
import { UnknownOrder } from '../../../kit/trade/UnknownOrder.tsx';
import { ChooseAddress, ChooseFoot } from './ChooseAddress.tsx';
import { useSetAddress } from './use-set-address.ts';
import { words } from './words.ts';

const { ship: say } = words;

const Things = ({ parcels }: { parcels: readonly ParcelLine[] }) => (
  <Card look="ink">
    <Stack space={1}>
      {parcels.flatMap(({ parcelId, things }) =>
        things.map(({ name, count }, nth) => (
          <Row key={`${parcelId}-${nth}`} media={<GoodsSymbol of="thing" />} title={name} aside={`× ${count}`} />
        )),
      )}
    </Stack>
  </Card>
);

/** What is written on it now. */
const Written = ({ parcel }: { parcel: ParcelLine }) => {
  const answer = useAnswer('getParcel', { parcelId: parcel.parcelId });
  return (
    <LoadedPart answer={answer} waiting="正在看现在写的地址…">
      {({ parcel: { address } }) =>
        address && (
          <Section title={say.written}>
            <AddressLabel address={{ ...address, line: `${address.line}${address.added ?? ''}` }} look="slip" />
          </Section>
        )
      }
    </LoadedPart>
  );
};

const Changeable = ({ parcels, nowMs }: { parcels: readonly ParcelLine[]; nowMs: number }) => {
  const setting = useSetAddress(
    parcels.map(({ parcelId }) => parcelId),
    nowMs,
  );
  const written = parcels.find(({ state }) => state === 'ready');
  return (
    <Screen title={say.title} {...(parcels.length > 1 ? { lead: say.several(parcels.length) } : {})} space="near" fill>
      <Things parcels={parcels} />
      {written && <Written parcel={written} />}
      <ChooseAddress setting={setting} title={written ? say.change : words.where} />
      <ChooseFoot setting={setting} />
    </Screen>
  );
};

const Locked = ({ parcels }: { parcels: readonly [ParcelLine, ...ParcelLine[]] }) => (
  <Screen title={say.locked.title} lead={say.locked.text} space="near" fill>
    <Things parcels={parcels} />
    <Written parcel={parcels[0]} />
    <BottomBar tight>
      <ButtonLink to={href('logistics-detail', { id: parcels[0].parcelId })}>{say.locked.go}</ButtonLink>
      <ButtonLink look="plain" to={href('qiyu', { query: { from: 'logistics-detail' } })}>
        {words.desk}
      </ButtonLink>
    </BottomBar>
  </Screen>
);

const One = ({ orderNo }: { orderNo: OrderNo }) => {
  const answer = useAnswer('listParcels', { orderNo });
  return (
    <Loaded answer={answer} waiting={[60, 120, 88, 88]} title={words.lost} instead={{ [ORDER_UNKNOWN]: <UnknownOrder /> }}>
      {({ list, now }) => {
        const [first, ...others] = list;
        if (!first)
          return (
            <Nothing art={<BlankLabel />} title={say.none.title} text={say.none.text}>
              <ButtonLink to={href('order-detail', { id: orderNo })}>{say.none.go}</ButtonLink>
            </Nothing>
          );
        const open = list.filter(({ state }) => mayChangeAddress(state));
        return open.length > 0 ? <Changeable parcels={open} nowMs={Date.parse(now)} /> : <Locked parcels={[first, ...others]} />;
      }}
    </Loaded>
  );
};

/** `ship-address`: where an order's things go, until they are packed. */
export const ShipPage = ({ orderNo }: { orderNo: OrderNo | undefined }) =>
  orderNo === undefined ? <UnknownOrder /> : <One key={orderNo} orderNo={orderNo} />;

import { PARCEL_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { ParcelId } from '@xuetang/contract/ids';
import type { ParcelLine } from '@xuetang/contract/parcel-line';
import type { Parcel } from '@xuetang/contract/parcels';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../../client/use-answer.ts';
import { Cell, Cells } from '../../../kit/Cells.tsx';
import { Item, List } from '../../../kit/layout/List.tsx';
import { Row } from '../../../kit/layout/Row.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { usePageCard } from '../../../kit/page-card.ts';
import { Timeline } from '../../../kit/talk/Timeline.tsx';
import { AddressLabel } from '../../../kit/trade/AddressLabel.tsx';
import { GoodsSymbol } from '../../../kit/trade/GoodsSymbol.tsx';
import { DESK, ParcelFoot } from './ParcelFoot.tsx';
import { ParcelHead } from './ParcelHead.tsx';
import { ParcelRow } from './ParcelRow.tsx';
import { parcelTimeline } from './parcel-timeline.ts';
import { STEPS, stepOf } from './parcel-view.rule.ts';
import { UnknownParcel } from './UnknownParcel.tsx';
import { words } from './words.ts';
import './parcel.css';

const MAY_COME: readonly Parcel['state'][] = ['address-wanted', 'ready', 'packed', 'sent'];

/** It was received, and may still be sent back. */
const mayGoBack = ({ backUntil, from }: Parcel, nowMs: number): boolean =>
  from === 'order' && backUntil !== null && Date.parse(backUntil) > nowMs;

const backWords = (parcel: Parcel, nowMs: number): string | undefined => {
  const { backUntil, from, state } = parcel;
  if (from !== 'order') return words.free;
  if (backUntil !== null && mayGoBack(parcel, nowMs)) return words.back(backUntil, nowMs);
  return MAY_COME.includes(state) ? words.afterReceiving : undefined;
};

/** Who brings it, what is in it, where it goes. */
const About = ({ parcel, nowMs }: { parcel: Parcel; nowMs: number }) => {
  const back = backWords(parcel, nowMs);
  return (
    <List>
      {parcel.courier && (
        <Item>
          <Row title={words.courier(parcel.courier.name)} text={words.courierHint} />
        </Item>
      )}
      <Item>
        <Row media={<GoodsSymbol of="thing" />} title={words.things(parcel)} {...(back === undefined ? {} : { text: back })} />
      </Item>
      {parcel.address && (
        <Item>
          <AddressLabel address={{ ...parcel.address, line: `${parcel.address.line}${parcel.address.added ?? ''}` }} look="small" />
        </Item>
      )}
    </List>
  );
};

const Shown = ({ parcel, others, now }: { parcel: Parcel; others: readonly ParcelLine[]; now: string }) => {
  const nowMs = Date.parse(now);
  const step = stepOf(parcel);
  // What comes to somebody's door is nobody else's.
  usePageCard({});
  return (
    <Screen space="near">
      <ParcelHead parcel={parcel} nowMs={nowMs} />
      {parcel.receivedBy === 'time' && <Notice look="next">{words.byTime}</Notice>}
      {parcel.state === 'packed' && <Notice look="next">{words.written}</Notice>}
      <About parcel={parcel} nowMs={nowMs} />
      <Section title={words.way} {...(step > 0 ? { aside: words.step(step, STEPS) } : {})}>
        <Timeline label={words.way} steps={parcelTimeline(parcel, nowMs)} />
        {parcel.heardAt !== null && <p className="xt-parcel-heard">{words.heard(parcel.heardAt, nowMs)}</p>}
      </Section>
      {others.length > 0 && (
        <Section title={words.others}>
          <List>
            {others.map((other) => (
              <Item key={other.parcelId} to={href('logistics-detail', { id: other.parcelId })}>
                <ParcelRow parcel={other} nowMs={nowMs} />
              </Item>
            ))}
          </List>
        </Section>
      )}
      <Notice>{words.safe}</Notice>
      <Cells>
        {mayGoBack(parcel, nowMs) && <Cell label={words.sendBack} hint={words.sendBackHint} to={DESK} />}
        <Cell label={words.guide} to={href('logistics-guide')} />
      </Cells>
      <ParcelFoot parcel={parcel} />
    </Screen>
  );
};

const One = ({ parcelId }: { parcelId: ParcelId }) => {
  const answer = useAnswer('getParcel', { parcelId });
  return (
    <Loaded answer={answer} waiting={[300, 180, 240]} title={words.lost} instead={{ [PARCEL_UNKNOWN]: <UnknownParcel /> }}>
      {(shown) => <Shown {...shown} />}
    </Loaded>
  );
};

/** `logistics-detail`: one parcel: how far it is, who brings it, what happened, and the others beside it. */
export const ParcelPage = ({ parcelId }: { parcelId: ParcelId | undefined }) =>
  parcelId === undefined ? <UnknownParcel /> : <One key={parcelId} parcelId={parcelId} />;

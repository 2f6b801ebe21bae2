import type { AddressId } from '@xuetang/contract/ids';
import type { ParcelLine } from '@xuetang/contract/parcel-line';
import { mayChangeAddress } from '@xuetang/contract/parcel-steps.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { LearningMap } from '@xuetang/art/LearningMap.tsx';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../../client/use-action.ts';
import { useAnswer } from '../../../client/use-answer.ts';
import { ActionButton } from '../../../kit/ActionButton.tsx';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Cell, Cells } from '../../../kit/Cells.tsx';
import { Item, List } from '../../../kit/layout/List.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { LoadedPart } from '../../../kit/LoadedPart.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { AddressChoice } from '../../../kit/trade/AddressChoice.tsx';
import { ParcelRow } from '../parcel/ParcelRow.tsx';
import { words } from './words.ts';
import './choose.css';

const { map: say } = words;

const Hero = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <Screen space="near" fill>
    <header className="xt-choose-hero xt-map-words">
      <LearningMap />
      <h1>{title}</h1>
      <p>{text}</p>
    </header>
    {children}
  </Screen>
);

const Open = ({ by }: { by: keyof typeof say.why }) => {
  const book = useAnswer('listAddresses', {});
  const [chosen, choose] = useState<AddressId>();
  const [note, setNote] = useState<string>();
  const action = useAction('claimMap', {
    onDone: (claimed) => setNote(claimed.is === 'not-served' ? say.notServed(claimed.regionName) : undefined),
  });
  return (
    <Hero title={say.open} text={say.why[by]}>
      <p>{say.what}</p>
      {note !== undefined && <Notice>{note}</Notice>}
      <Section title={words.where}>
        <LoadedPart answer={book} waiting="正在打开地址簿…">
          {({ list, most }) => <AddressChoice legend={words.where} list={list} most={most} chosen={chosen} onChoose={choose} />}
        </LoadedPart>
      </Section>
      <BottomBar note={words.note}>
        <ActionButton
          action={action}
          busyLabel={say.claiming}
          disabled={chosen === undefined}
          onClick={() => chosen !== undefined && void action.send({ addressId: chosen })}
        >
          {chosen === undefined ? words.chooseFirst : say.claim}
        </ActionButton>
      </BottomBar>
    </Hero>
  );
};

const Claimed = ({ parcel, nowMs }: { parcel: ParcelLine; nowMs: number }) => (
  <Hero title={say.claimed} text={say.claimedAt(parcel.stateAt, nowMs)}>
    <List>
      <Item to={href('logistics-detail', { id: parcel.parcelId })}>
        <ParcelRow parcel={parcel} nowMs={nowMs} />
      </Item>
    </List>
    <Section title={say.meanwhile}>
      <Cells>
        <Cell label={say.center} hint={say.centerHint} to={href('center')} />
        <Cell label={say.guide} hint={say.guideHint} to={href('logistics-guide')} />
      </Cells>
    </Section>
    <BottomBar tight={mayChangeAddress(parcel.state)}>
      <ButtonLink to={href('logistics-detail', { id: parcel.parcelId })}>{say.way}</ButtonLink>
      {mayChangeAddress(parcel.state) && (
        <ButtonLink look="plain" to={href('addAddressInfo', { id: parcel.parcelId })}>
          {say.change}
        </ButtonLink>
      )}
    </BottomBar>
  </Hero>
);

const NotNow = ({ of }: { of: typeof say.notYet | typeof say.noneLeft }) => (
  <Hero title={of.title} text={of.text}>
    <BottomBar>
      <ButtonLink to={href('center')}>{of.go}</ButtonLink>
    </BottomBar>
  </Hero>
);

/** `get-map-suc`: the printed learning map: whether it may be had, where it goes, and that it is claimed. */
export const MapPage = () => {
  const answer = useAnswer('getMapClaim', {});
  return (
    <Loaded answer={answer} waiting={[280, 80, 120]} title={say.lost}>
      {({ state, now }) => {
        if (state.is === 'open') return <Open by={state.by} />;
        if (state.is === 'claimed') return <Claimed parcel={state.parcel} nowMs={Date.parse(now)} />;
        return <NotNow of={state.is === 'not-yet' ? say.notYet : say.noneLeft} />;
      }}
    </Loaded>
  );
};

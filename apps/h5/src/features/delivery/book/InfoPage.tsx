import type { ShownAddress } from '@xuetang/contract/addresses';
import { ADDRESS_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { AddressId } from '@xuetang/contract/ids';
import { yuan } from '@xuetang/contract/money.rule';
import type { ParcelLine } from '@xuetang/contract/parcel-line';
import { href } from '@xuetang/h5-routes/hrefs';
import { Mailbox } from '@xuetang/art/Mailbox.tsx';
import { useAnswer } from '../../../client/use-answer.ts';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Facts } from '../../../kit/layout/Facts.tsx';
import { Item, List } from '../../../kit/layout/List.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { useNavigate } from '../../../kit/router.tsx';
import { toast } from '../../../kit/toast.ts';
import { AddressTags } from '../../../kit/trade/AddressChoice.tsx';
import { AddressLabel } from '../../../kit/trade/AddressLabel.tsx';
import { copyText } from '../../../native/copy-text.ts';
import { ParcelRow } from '../parcel/ParcelRow.tsx';
import { GoneAddress } from './GoneAddress.tsx';
import { RemoveAddress } from './RemoveAddress.tsx';
import { useDefaulting } from './use-defaulting.ts';
import { words } from './words.ts';
import './book.css';

const { info: say } = words;

type Whole = ShownAddress & { wholeMobile: string };

/** As one sends it to whoever asks where one lives: the whole number, in one piece. */
const wholeText = ({ name, wholeMobile, regionName, line }: Whole): string => `${name} ${wholeMobile} ${regionName}${line}`;

const Parcels = ({ parcels, nowMs }: { parcels: readonly ParcelLine[]; nowMs: number }) => (
  <Section title={say.parcels} {...(parcels.length > 0 ? { aside: say.count(parcels.length) } : {})}>
    {parcels.length === 0 ? (
      <p>{say.noParcels}</p>
    ) : (
      <List>
        {parcels.map((parcel) => (
          <Item key={parcel.parcelId} to={href('logistics-detail', { id: parcel.parcelId })}>
            <ParcelRow parcel={parcel} nowMs={nowMs} />
          </Item>
        ))}
      </List>
    )}
  </Section>
);

const Shown = ({ address, parcels, now }: { address: Whole; parcels: readonly ParcelLine[]; now: string }) => {
  const navigate = useNavigate();
  const { makeDefault, isBusy } = useDefaulting();
  const copy = async () => toast((await copyText(wholeText(address))) ? say.copied : say.notCopied);
  const gap = words.gap(address);
  const postage = address.isServed ? (address.extraFen > 0 ? `多 ${yuan(address.extraFen)}` : say.ordinary) : words.notServed;
  return (
    <Screen space="near" fill>
      <h1 className="xt-unseen">{words.title}</h1>
      <div className="xt-info-art">
        <Mailbox />
      </div>
      <div className="xt-info-slip">
        <AddressLabel address={address} look="slip" tags={<AddressTags address={address} />} />
      </div>
      {gap && <Notice>{gap}</Notice>}
      <Facts facts={[{ label: say.postage, value: postage }]} />
      <div className="xt-info-pair">
        <Button look="line" onClick={() => void copy()}>
          {say.copy}
        </Button>
        {!address.isDefault && (
          <Button look="line" busy={isBusy} onClick={() => void makeDefault(address.addressId)}>
            {say.makeDefault}
          </Button>
        )}
      </div>
      <Parcels parcels={parcels} nowMs={Date.parse(now)} />
      <BottomBar>
        <div className="xt-info-pair">
          <RemoveAddress look="line" addressId={address.addressId} onGone={() => navigate(href('address-manage'), { replace: true })} />
          <ButtonLink to={href('address-add', { id: address.addressId })}>
            {address.gap ? words.fillGap(address.gap) : words.edit}
          </ButtonLink>
        </div>
      </BottomBar>
    </Screen>
  );
};

const One = ({ addressId }: { addressId: AddressId }) => {
  const answer = useAnswer('getAddress', { addressId });
  return (
    <Loaded answer={answer} waiting={[200, 140, 52, 160]} title={say.lost} instead={{ [ADDRESS_UNKNOWN]: <GoneAddress /> }}>
      {(shown) => <Shown {...shown} />}
    </Loaded>
  );
};

/** `addressInfo`: one address as it is printed, what can be done with it, and what went there. */
export const InfoPage = ({ addressId }: { addressId: AddressId | undefined }) =>
  addressId === undefined ? <GoneAddress /> : <One key={addressId} addressId={addressId} />;

import type { AddressLabel } from '@xuetang/contract/address.rule';
import type { ShownAddress } from '@xuetang/contract/addresses';
import { ADDRESS_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { AddressId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { useAction } from '../../../client/use-action.ts';
import { useAnswer } from '../../../client/use-answer.ts';
import { Chips } from '../../../kit/everyday/Chips.tsx';
import { Tick } from '../../../kit/form/Tick.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { useNavigate } from '../../../kit/router.tsx';
import { toast } from '../../../kit/toast.ts';
import { AddressForm } from '../../../kit/trade/AddressForm.tsx';
import { NO_ADDRESS, spacedMobile } from '../../../kit/trade/address.rule.ts';
import { LABELS } from '../../../kit/trade/address-words.ts';
import { noteSavedAddress } from '../../../kit/trade/saved-address.ts';
import { GoneAddress } from './GoneAddress.tsx';
import { words } from './words.ts';

const { form: say } = words;

type Whole = ShownAddress & { wholeMobile: string };

const CHIPS = [['', say.noLabel], ...Object.entries(LABELS)] as readonly (readonly [string, string])[];

const Form = ({ address }: { address?: Whole }) => {
  const navigate = useNavigate();
  const [label, setLabel] = useState<string>(address?.label ?? '');
  const [isDefault, setDefault] = useState(address?.isDefault ?? false);
  const action = useAction('saveAddress', { shows: ['name', 'mobile', 'region', 'line'] });
  const first = address ? { ...address, mobile: spacedMobile(address.wholeMobile), regionWords: address.regionName } : NO_ADDRESS;
  const { name, mobile, region, regionWords, line } = first;
  const isChanged = label !== (address?.label ?? '') || isDefault !== (address?.isDefault ?? false);
  return (
    <Screen title={address ? say.edit : say.add} space="near" fill>
      <AddressForm
        id="address"
        first={{ name, mobile, region, regionWords, line }}
        label={say.save}
        note={say.note}
        isChanged={isChanged}
        onSave={async (written) => {
          const sent = await action.send({
            ...(address ? { addressId: address.addressId } : {}),
            ...written,
            ...(label === '' ? {} : { label: label as AddressLabel }),
            isDefault,
          });
          if (!sent?.ok) return sent;
          toast(say.saved);
          noteSavedAddress(sent.data.addressId);
          // Back to whoever wanted it; who opened this page by its address has the book.
          if (window.history.length > 1) navigate(-1, { unasked: true });
          else navigate(href('address-manage'), { replace: true, unasked: true });
          return sent;
        }}
      >
        <Chips id="address-label" label={say.label} of={CHIPS} value={label} onChange={setLabel} />
        <Tick id="address-default" checked={isDefault} onChange={setDefault}>
          {say.default}
        </Tick>
      </AddressForm>
    </Screen>
  );
};

const Edit = ({ addressId }: { addressId: AddressId }) => {
  const answer = useAnswer('getAddress', { addressId });
  return (
    <Loaded answer={answer} waiting={[120, 84, 84, 84]} title={words.lost} instead={{ [ADDRESS_UNKNOWN]: <GoneAddress /> }}>
      {({ address }) => <Form address={address} />}
    </Loaded>
  );
};

/** `address-add`: a new address, pasted whole or written field by field; with a name, one that exists. */
export const AddPage = ({ addressId, isNamed }: { addressId: AddressId | undefined; isNamed: boolean }) => {
  if (addressId !== undefined) return <Edit key={addressId} addressId={addressId} />;
  return isNamed ? <GoneAddress /> : <Form />;
};

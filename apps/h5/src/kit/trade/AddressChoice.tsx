import type { ShownAddress } from '@xuetang/contract/addresses';
import type { AddressId } from '@xuetang/contract/ids';
import { yuan } from '@xuetang/contract/money.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { useContext, useEffect } from 'react';
import { ButtonLink } from '../ButtonLink.tsx';
import { PlaceContext } from '../place-context.ts';
import { Radio } from '../Radio.tsx';
import { Tag } from '../Tag.tsx';
import { AddressLabel } from './AddressLabel.tsx';
import { GAPS, LABELS } from './address-words.ts';
import { takeSavedAddress } from './saved-address.ts';
import './address-choice.css';

export interface AddressChoiceProps {
  legend: string;
  list: readonly ShownAddress[];
  most: number;
  /** Nothing is chosen for anybody but what he has just written for this. */
  chosen: AddressId | undefined;
  onChoose: (addressId: AddressId) => void;
  /** What it costs more there is said where it is somebody's to pay. */
  showsExtra?: boolean;
}

export const AddressTags = ({ address: { label, gap, isDefault } }: { address: ShownAddress }) => (
  <>
    {isDefault && <Tag tone="ink">默认</Tag>}
    {label && <Tag>{LABELS[label]}</Tag>}
    {gap && <Tag tone="bad">缺{GAPS[gap]}</Tag>}
  </>
);

/** One of the book, and the way to a new one. Where we do not send, it says so and cannot be chosen. */
export const AddressChoice = ({ legend, list, most, chosen, onChoose, showsExtra = false }: AddressChoiceProps) => {
  const place = useContext(PlaceContext);
  useEffect(() => {
    const saved = takeSavedAddress(place);
    if (saved !== undefined) onChoose(saved);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told once, when the page comes back
  }, []);
  return (
    <div className="xt-address-choice">
      <fieldset>
        <legend className="xt-unseen">{legend}</legend>
        {list.map((address) => (
          <label key={address.addressId} className={address.addressId === chosen ? 'xt-address-choice-on' : undefined}>
            <Radio
              name="address"
              checked={address.addressId === chosen}
              disabled={!address.isServed}
              onChange={() => onChoose(address.addressId)}
            />
            <AddressLabel address={address} look="small" tags={<AddressTags address={address} />}>
              {!address.isServed && <p className="xt-address-choice-not">这里暂时寄不到，请换一个地址</p>}
              {showsExtra && address.isServed && address.extraFen > 0 && (
                <p className="xt-address-choice-extra">这里远，邮费多 {yuan(address.extraFen)}</p>
              )}
            </AddressLabel>
          </label>
        ))}
      </fieldset>
      {list.length < most ? (
        <ButtonLink look={list.length === 0 ? 'main' : 'line'} to={href('address-add')}>
          {list.length === 0 ? '写一个收货地址' : '寄到新地址'}
        </ButtonLink>
      ) : (
        <ButtonLink look="line" to={href('address-manage')}>
          存满 {most} 个了，去删一个
        </ButtonLink>
      )}
    </div>
  );
};

import type { ReactNode } from 'react';
import { maskedMobile } from './address-words.ts';
import './address-label.css';

export interface AddressLabelProps {
  address: { name: string; mobile: string; regionName: string; line: string };
  /** `small`: among other lines. `slip`: the one address of its page, as it is printed on the parcel. */
  look?: 'small' | 'normal' | 'slip';
  /** Beside the name: 家, 默认, 缺门牌号. */
  tags?: ReactNode;
  children?: ReactNode;
}

/** Who gets it and where: the name first, the number masked. It is private wherever it stands. */
export const AddressLabel = ({ address: { name, mobile, regionName, line }, look = 'normal', tags, children }: AddressLabelProps) => (
  <div className={`xt-address-label-${look}`} data-private>
    <p className="xt-address-who">
      <b>{name}</b>
      <span>{maskedMobile(mobile)}</span>
      {tags}
    </p>
    <p className="xt-address-where">
      {regionName}
      {line}
    </p>
    {children}
  </div>
);

import { yuan } from '@xuetang/contract/money.rule';
import './price.css';

export interface PriceProps {
  fen: number;
  size?: 'small' | 'normal' | 'large';
  /** `before`: what it cost, struck through. `off`: what comes off it. */
  look?: 'now' | 'before' | 'off';
}

/** ¥269, and ¥91.73 where there are fen. The sign stands small before the number, as on a price tag. */
export const Price = ({ fen, size = 'normal', look = 'now' }: PriceProps) => {
  const [sign, number] = [fen < 0 || look === 'off' ? '− ' : '', yuan(Math.abs(fen)).slice(1)];
  const inside = (
    <>
      {sign}
      <i>¥</i>
      {number}
    </>
  );
  const classes = `xt-money xt-money-${size} xt-money-${look}`;
  return look === 'before' ? <s className={classes}>{inside}</s> : <b className={classes}>{inside}</b>;
};

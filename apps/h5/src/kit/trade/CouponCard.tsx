import { yuan } from '@xuetang/contract/money.rule';
import { Tag } from '../Tag.tsx';
import { Radio } from '../Radio.tsx';
import { Row } from '../layout/Row.tsx';
import './coupon-card.css';

export interface Coupon {
  couponId: string;
  name: string;
  /** What comes off. */
  offFen: number;
  /** From which sum on; 0 without one. */
  fromFen: number;
  /** 到 12 月 31 日 24:00. */
  until: string;
  /** Why it does not fit here; a coupon that fits has none. */
  whyNot?: string;
  /** It ends soon: the day says so, the red word only repeats it. */
  isEnding?: boolean;
}

export interface CouponCardProps {
  coupon: Coupon;
  /** To choose one: the name of the group, and what happens. Without it the card only shows what one has. */
  choosing?: { group: string; isChosen: boolean; onChoose: () => void };
}

/** A coupon like a ticket: what comes off on the torn edge, when and for what beside it. */
export const CouponCard = ({ coupon, choosing }: CouponCardProps) => {
  const { name, offFen, fromFen, until, whyNot, isEnding } = coupon;
  const inside = (
    <>
      <span className="xt-coupon-off">
        <b>{yuan(offFen)}</b>
        <small>{fromFen > 0 ? `满 ${yuan(fromFen)}` : '无门槛'}</small>
      </span>
      <span className="xt-coupon-words">
        <Row
          title={name}
          text={
            <>
              {until} {isEnding && <Tag tone="bad">快到期</Tag>}
              {whyNot && <span className="xt-coupon-why">{whyNot}</span>}
            </>
          }
        />
      </span>
      {choosing && !whyNot && <Radio name={choosing.group} checked={choosing.isChosen} onChange={choosing.onChoose} />}
    </>
  );
  const classes = whyNot ? 'xt-coupon xt-coupon-not' : 'xt-coupon';
  return choosing && !whyNot ? <label className={classes}>{inside}</label> : <div className={classes}>{inside}</div>;
};

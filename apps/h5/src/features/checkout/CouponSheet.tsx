import type { HeldCoupon } from '@xuetang/contract/goods';
import { Dialog } from '../../kit/Dialog.tsx';
import { Radio } from '../../kit/Radio.tsx';
import { CouponCard } from '../../kit/trade/CouponCard.tsx';
import type { Commit } from './commit.ts';
import type { Checkout } from './use-checkout.ts';
import { words as say } from './coupon-words.ts';
import './checkout.css';

const GROUP = 'coupon';
const SOON_MS = 3 * 86_400_000;

export interface CouponSheetProps {
  commit: Pick<Commit, 'coupons' | 'bestCouponId' | 'quote'>;
  now: string;
  coupon: Pick<Checkout['coupon'], 'couponId' | 'isGone' | 'choose'>;
  onClose: () => void;
}

const cardOf = (held: HeldCoupon, nowMs: number) => {
  const whyNot = say.whyNot(held);
  const { couponId, name, offFen, fromFen, endsAt } = held;
  const isEnding = Date.parse(endsAt) - nowMs < SOON_MS;
  return { couponId, name, offFen, fromFen, until: say.until(endsAt, nowMs), isEnding, ...(whyNot === undefined ? {} : { whyNot }) };
};

/** All that the buyer holds, also what does not fit here and why; and none of them. */
export const CouponSheet = ({ commit: { coupons }, now, coupon: { couponId, choose }, onClose }: CouponSheetProps) => (
  <Dialog open id="coupons" kind="sheet" title={say.title} cancelLabel={say.close} onClose={onClose}>
    {coupons.map((held) => (
      <CouponCard
        key={held.couponId}
        coupon={cardOf(held, Date.parse(now))}
        choosing={{ group: GROUP, isChosen: held.couponId === couponId, onChoose: () => choose(held.couponId) }}
      />
    ))}
    <label className="xt-checkout-without">
      <span>{say.without}</span>
      <Radio name={GROUP} checked={couponId === null} onChange={() => choose(null)} />
    </label>
  </Dialog>
);

import type { CouponId } from '@xuetang/contract/ids';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import type { CouponSheetProps } from './CouponSheet.tsx';
import { words as say } from './coupon-words.ts';
import './checkout.css';

const CouponSheet = lazy(() => import('./CouponSheet.tsx').then((file) => ({ default: file.CouponSheet })));

const lineOf = ({ coupons, bestCouponId, quote }: CouponSheetProps['commit']): { text: string; act: string } => {
  const find = (id: CouponId | null) => coupons.find(({ couponId }) => couponId === id);
  const [taken, best] = [find(quote.couponId), find(bestCouponId)];
  if (taken) return { text: say.taken(taken.name), act: say.change };
  return { text: best ? say.best(best) : say.none(coupons.length), act: say.choose };
};

/** The best coupon is named, and taken only by a tap. */
export const CouponLine = (props: Omit<CouponSheetProps, 'onClose'>) => {
  const [isOpen, setOpen] = useState(false);
  const { commit, coupon } = props;
  if (commit.coupons.length === 0) return coupon.isGone ? <Notice>{say.gone}</Notice> : null;
  const { text, act } = lineOf(commit);
  return (
    <>
      {coupon.isGone && <Notice>{say.gone}</Notice>}
      <div className="xt-checkout-coupon">
        <span>{text}</span>
        <Button look="line" size="small" onClick={() => setOpen(true)}>
          {act}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <CouponSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

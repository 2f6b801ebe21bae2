import { COUPON_UNKNOWN, GOODS_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { GoodsId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Kite } from '@xuetang/art/Kite.tsx';
import { useShared } from '../../client/shared-state.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { Button } from '../../kit/Button.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Notice, RISK_NOTE } from '../../kit/Notice.tsx';
import { Nothing, Waiting } from '../../kit/PageState.tsx';
import { usePageCard } from '../../kit/page-card.ts';
import { ContractBox } from '../../kit/trade/ContractBox.tsx';
import { RefundCard } from '../../kit/trade/RefundCard.tsx';
import { GoodsCard } from './GoodsCard.tsx';
import { LateHowToPay } from './LateHowToPay.tsx';
import { type Checkout, type Commit, type CommitInfo, CONTRACT_BOX, useCheckout } from './use-checkout.ts';
import { words } from './words.ts';

/** Most who come here may buy, and few hold a coupon. */
const NotNow = lazy(() => import('../../kit/trade/NotNow.tsx').then((file) => ({ default: file.NotNow })));
const CouponLine = lazy(() => import('./CouponLine.tsx').then((file) => ({ default: file.CouponLine })));

const Unknown = () => (
  <Nothing art={<Kite />} title={words.unknown.title} text={words.unknown.text}>
    <ButtonLink to={href('productHome')}>{words.unknown.go}</ButtonLink>
  </Nothing>
);

interface ShownProps {
  commit: Commit;
  now: string;
  checkout: Checkout;
}

/** The agreements that are read from here on speak of these goods, at the price that stands here. */
const useOwnAgreements = ({ goods: { name, parts }, quote: { payFen } }: Commit): void => {
  const shared = useShared();
  const lessons = parts.reduce((sum, { kind, units }) => sum + (kind === 'course' ? units : 0), 0);
  useEffect(() => shared.change({ agreement: { courseNames: [name], priceFen: payFen, lessons } }), [shared, name, payFen, lessons]);
};

/** One button with the sum. Where the sum is not sure it cannot be pressed, and says why. */
const Foot = ({ commit, checkout: { isCounting, isOffline, isPaying, paysHere, order, send } }: ShownProps) => {
  const { payFen } = commit.quote;
  const note = isOffline ? words.offline : payFen === 0 ? words.afterFree : words.after(commit.openMinutes, paysHere);
  return (
    <BottomBar note={<span role="status">{note}</span>}>
      {(isCounting || isOffline) && !isPaying ? (
        <Button disabled>{isCounting ? words.counting : words.button(payFen, paysHere)}</Button>
      ) : (
        <ActionButton action={order} busyLabel={isPaying ? words.opening : words.sending} onClick={() => send(commit)}>
          {words.button(payFen, paysHere)}
        </ActionButton>
      )}
    </BottomBar>
  );
};

const Shown = (props: ShownProps) => {
  const { commit, now, checkout } = props;
  const { quote, refund, fullRefundDays, texts } = commit;
  useOwnAgreements(commit);
  const isFree = quote.payFen === 0;
  return (
    <Screen title={words.title} space="near">
      <GoodsCard commit={commit} now={now}>
        {(commit.coupons.length > 0 || checkout.coupon.isGone) && (
          <Suspense>
            <CouponLine commit={commit} now={now} coupon={checkout.coupon} />
          </Suspense>
        )}
      </GoodsCard>
      {isFree ? (
        <Notice look="next">{words.free}</Notice>
      ) : (
        <Section title={words.how.title}>
          <LateHowToPay payFen={quote.payFen} />
        </Section>
      )}
      {!isFree && <RefundCard refund={refund} fullDays={fullRefundDays} />}
      <ContractBox id={CONTRACT_BOX} texts={texts} {...checkout.box} />
      <Notice>
        {RISK_NOTE}。{words.risk}。
      </Notice>
      <Foot {...props} />
    </Screen>
  );
};

const Asked = ({ info, checkout }: { info: CommitInfo; checkout: Checkout }): ReactNode => {
  const { commit, state, now } = info;
  const stop = checkout.refused ?? (state.is === 'free-to-buy' || checkout.isPaying ? undefined : state);
  if (stop || !commit)
    return (
      <Suspense fallback={<Waiting cards={[240, 52]} />}>
        <NotNow stop={stop ?? { is: 'not-here' }} now={now} onAgain={checkout.again} />
      </Suspense>
    );
  return <Shown commit={commit} now={now} checkout={checkout} />;
};

/** A coupon that was chosen and is nobody's any more: the price without it is asked for by itself. */
const WithoutCoupon = ({ drop }: { drop: () => void }) => {
  useEffect(drop);
  return null;
};

const Ensure = ({ goodsId }: { goodsId: GoodsId }) => {
  const checkout = useCheckout(goodsId);
  // What somebody is about to buy is nobody else's: the menu shares the shelf.
  usePageCard({});
  return (
    <Loaded
      answer={checkout.answer}
      waiting={[240, 204, 220, 52]}
      title={words.lost}
      instead={{ [GOODS_UNKNOWN]: <Unknown />, [COUPON_UNKNOWN]: <WithoutCoupon drop={checkout.coupon.drop} /> }}
    >
      {(info) => <Asked info={info} checkout={checkout} />}
    </Loaded>
  );
};

/** `ensure`: one course before it is ordered: what, how much and why, what comes back; then one button. */
export const EnsurePage = ({ goodsId }: { goodsId: GoodsId | undefined }) =>
  goodsId === undefined ? <Unknown /> : <Ensure key={goodsId} goodsId={goodsId} />;

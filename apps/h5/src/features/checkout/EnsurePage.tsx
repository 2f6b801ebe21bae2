import { ADDRESS_UNKNOWN, COUPON_UNKNOWN, GOODS_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { ClassroomCode, GoodsId, SkuId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Notice, RISK_NOTE } from '../../kit/Notice.tsx';
import { Waiting } from '../../kit/PageState.tsx';
import { usePageCard } from '../../kit/page-card.ts';
import { Navigate } from '../../kit/router.tsx';
import { LateChoosePay } from '../../kit/trade/LateChoosePay.tsx';
import { CONTRACT_BOX } from '../../kit/trade/use-contract-box.ts';
import type { Commit, CommitInfo } from './commit.ts';
import { type EnsureRow, type RowName, useRow } from './ensure-rows.ts';
import { EnsureFoot, useOrderButton } from './EnsureFoot.tsx';
import { fittingPage } from './fitting.rule.ts';
import { GoodsCard } from './GoodsCard.tsx';
import { OtherForms } from './OtherForms.tsx';
import { OWN } from './own.ts';
import { UnknownGoods } from './UnknownGoods.tsx';
import { type Checkout, useCheckout } from './use-checkout.ts';
import { useOwnAgreements } from './use-own-agreements.ts';
import { words } from './words.ts';
import './checkout.css';

/** Most who come here may buy, few hold a coupon, most rows ask nothing but their own, and two lie below the first screen. */
const NotNow = lazy(() => import('../../kit/trade/NotNow.tsx').then((file) => ({ default: file.NotNow })));
const ContractBox = lazy(() => import('../../kit/trade/ContractBox.tsx').then((file) => ({ default: file.ContractBox })));
const RefundCard = lazy(() => import('../../kit/trade/RefundCard.tsx').then((file) => ({ default: file.RefundCard })));
const CouponLine = lazy(() => import('./CouponLine.tsx').then((file) => ({ default: file.CouponLine })));
const PeriodChoice = lazy(() => import('./rows/PeriodChoice.tsx').then((file) => ({ default: file.PeriodChoice })));
const WhereTo = lazy(() => import('./rows/WhereTo.tsx').then((file) => ({ default: file.WhereTo })));

const SHAPE = [240, 204, 220, 52] as const;

export interface EnsureProps {
  goodsId: GoodsId;
  row: RowName;
  skuId?: SkuId;
  classroom?: ClassroomCode;
  isSentLink?: boolean;
  /** Over everything: who offers them, where, until when. */
  lead?: ReactNode;
}

interface ShownProps {
  commit: Commit;
  now: string;
  checkout: Checkout;
  row: EnsureRow;
  lead: ReactNode;
}

/** What stands before the price: who offers, what the row is about, and whatever else these goods need to be told. */
const Before = ({ commit, now, checkout: { said }, row: { Own, asks }, lead }: ShownProps) => (
  <>
    {lead}
    <div id={OWN} className="xt-checkout-own">
      {Own && <Own commit={commit} now={now} {...said} />}
      <Suspense fallback={<Waiting cards={[260]} />}>
        {commit.periods && asks !== 'periods' && <PeriodChoice periods={commit.periods} now={now} {...said} />}
        {commit.delivery?.isAddressNeeded && asks !== 'address' && <WhereTo {...said} />}
      </Suspense>
    </div>
  </>
);

const Shown = (props: ShownProps) => {
  const { commit, now, checkout, row, lead } = props;
  const { quote, refund, fullRefundDays, texts } = commit;
  useOwnAgreements(commit);
  const isFree = quote.payFen === 0;
  return (
    <Screen {...(row.Own || lead ? {} : { title: words.title })} space="near">
      <Before {...props} />
      <GoodsCard commit={commit} now={now} isListed={row.isListed ?? false} sum={row.form === 'deposit' ? words.whole : words.sum}>
        {(commit.coupons.length > 0 || checkout.coupon.isGone) && (
          <Suspense>
            <CouponLine commit={commit} now={now} coupon={checkout.coupon} />
          </Suspense>
        )}
      </GoodsCard>
      {row.form === 'whole' && !lead && <OtherForms goods={commit.goods} />}
      {isFree ? (
        <Notice look="next">{words.free}</Notice>
      ) : (
        <Section title={words.how}>
          <LateChoosePay payFen={checkout.nowFen(commit)} {...checkout.way} />
        </Section>
      )}
      <Suspense fallback={<Waiting cards={[200, 88]} />}>
        {!isFree && refund.length > 0 && <RefundCard refund={refund} fullDays={fullRefundDays} />}
        <ContractBox id={CONTRACT_BOX} texts={texts} {...checkout.contract.box} />
      </Suspense>
      <Notice>
        {RISK_NOTE}。{words.risk}。
      </Notice>
      <EnsureFoot commit={commit} checkout={checkout} />
    </Screen>
  );
};

/** Its own page sells the first of them: of another one nobody can be told. */
const soldBy = ({ goodsId, skuId }: Checkout['asked']) => (skuId === undefined ? { goodsId } : {});

const Asked = ({ info, checkout, ...rest }: Omit<ShownProps, 'commit' | 'now'> & { info: CommitInfo }): ReactNode => {
  const { commit, state, now } = info;
  const stop = checkout.refused ?? (state.is === 'free-to-buy' || checkout.isPaying ? undefined : state);
  if (stop || !commit) return <NotNow stop={stop ?? { is: 'not-here' }} {...soldBy(checkout.asked)} now={now} onAgain={checkout.again} />;
  if (!rest.row.fits(commit)) return <Navigate to={href(fittingPage(commit), { id: commit.goods.goodsId })} />;
  return <Shown commit={commit} now={now} checkout={checkout} {...rest} />;
};

/** What was chosen and is nobody's any more: the price without it is asked for by itself. */
const Without = ({ drop }: { drop: () => void }) => {
  useEffect(drop);
  return null;
};

export const Ensure = ({ row: name, lead, ...asked }: EnsureProps) => {
  const row = useRow(name);
  const checkout = useCheckout({ ...asked, form: row.form, asksAddress: row.asks === 'address' });
  useOrderButton();
  // What somebody is about to buy is nobody else's: the menu shares the shelf.
  usePageCard({});
  return (
    <Loaded
      answer={checkout.answer}
      waiting={SHAPE}
      title={words.lost}
      instead={{
        [GOODS_UNKNOWN]: <UnknownGoods />,
        [COUPON_UNKNOWN]: <Without drop={checkout.coupon.lose} />,
        [ADDRESS_UNKNOWN]: <Without drop={checkout.dropAddress} />,
      }}
    >
      {(info) => (
        <Suspense fallback={<Waiting cards={SHAPE} />}>
          <Asked info={info} checkout={checkout} row={row} lead={lead} />
        </Suspense>
      )}
    </Loaded>
  );
};

/** `ensure` and the rows beside it: what, how much and why, what comes back; then one button. */
export const EnsurePage = ({ goodsId, row }: { goodsId: GoodsId | undefined; row: RowName }) =>
  goodsId === undefined ? <UnknownGoods /> : <Ensure key={goodsId} goodsId={goodsId} row={row} />;

import { checkBuyAuth, getCommitInfo, getGoodsInfo, saveOpenRecord, type SalePlace } from '@xuetang/contract/goods';
import type { AddressId, CouponId, GoodsId, PeriodId, SkuId } from '@xuetang/contract/ids';
import { FULL_REFUND_DAYS } from '@xuetang/contract/money.rule';
import { ORDER_OPEN_MINUTES } from '@xuetang/contract/order-steps.rule';
import type { AskedForm } from '@xuetang/contract/order-forms';
import { judgeMutex } from '@xuetang/contract/orders';
import type { ContractText } from '@xuetang/contract/goods';
import type { Clock } from '../../../platform/clock.ts';
import type { DataKeys } from '../../../platform/crypto.ts';
import type { Database } from '../../../platform/db.ts';
import { answer, type Answer, type Session } from '../../../platform/http/answer.ts';
import { finishedCamp, periodsToSell } from '../../enrolment/index.ts';
import type { Snapshot } from '../../settings/index.ts';
import { isMutex } from './buy-state.rule.ts';
import { consider, stateAt, type Considered } from './consider.ts';
import { depositTerms } from './deposit-terms.ts';
import { heldCoupons } from './coupon.store.ts';
import { commitDelivery } from './destination.ts';
import { noteOpened } from './open-record.ts';
import { quoteGoods, shownCoupons } from './quote-goods.ts';
import { isNothingGiven } from './order-form.rule.ts';
import { showGoods, showRefund } from './show-goods.ts';

export interface GoodsPorts {
  db: Database;
  clock: Clock;
  keys: { data: DataKeys };
  settings: () => Snapshot;
  /** What a contract stands on at this moment. */
  texts: (now: Date) => ContractText[];
}

interface Asked {
  goodsId: GoodsId;
  skuId?: SkuId | undefined;
  place: SalePlace;
  form?: AskedForm | undefined;
}

/** What is not sold here is not shown with a price either. */
const isShown = ({ state }: Considered): boolean => state.is !== 'not-here';

type Commit = Considered & {
  session: Session;
  couponId: CouponId | undefined;
  addressId: AddressId | undefined;
  periodId: PeriodId | undefined;
  now: Date;
};

/** All that stands before the button. */
const commitOf = async ({ db, keys, texts }: GoodsPorts, commit: Commit) => {
  const { goods, sku, wholeSku, buyer, plan, form, owned, couponId, addressId, periodId, now } = commit;
  const { learnerId } = commit.session;
  const live = wholeSku.parts.find(({ camp_id: campId }) => campId !== null);
  const [standing, coupons, periods] = await Promise.all([
    finishedCamp(db, learnerId, now),
    heldCoupons(db, learnerId, now),
    live?.camp_id ? periodsToSell(db, live.camp_id, now) : null,
  ]);
  const coupon = coupons.find(({ public_id: id }) => id === couponId);
  if (couponId !== undefined && !coupon) return 'coupon.unknown';
  const delivery = await commitDelivery({ db, keys }, goods, sku, learnerId, addressId);
  if (delivery === 'address.unknown') return delivery;
  const asked = { goods, sku, standing, isMember: buyer.member_until !== null, plan, pos: buyer.pos, form, now };
  const quote = quoteGoods({ ...asked, coupon, extraFen: delivery?.address?.extraFen ?? 0 });
  if (isNothingGiven(form, quote.payFen)) return 'order.form';
  const shareOf = (nth: number) => quote.shares.find((share) => share.nth === nth)?.fen ?? 0;
  return {
    goods: showGoods(goods, wholeSku, now),
    skuId: sku.id,
    quote,
    ...shownCoupons(asked, coupons),
    delivery,
    refund: showRefund(sku.parts.map(({ nth, kind, name, units, count }) => ({ nth, kind, name, units, count, shareFen: shareOf(nth) }))),
    fullRefundDays: FULL_REFUND_DAYS,
    texts: texts(now),
    choose: wholeSku.choose_of === null ? null : { of: wholeSku.choose_of, from: wholeSku.parts.length, owned },
    deposit: depositTerms({
      goods,
      form,
      payFen: quote.payFen,
      start: periods?.list.find((one) => one.periodId === periodId)?.startsAt ?? null,
      now,
    }),
    periods: periods && live ? { nth: live.nth, ...periods } : null,
    openMinutes: ORDER_OPEN_MINUTES,
  };
};

export const goodsAnswers = (ports: GoodsPorts): Answer[] => {
  const { db, clock, settings } = ports;
  const considered = (session: Session, asked: Asked, now: Date) =>
    consider(db, settings(), { ...asked, learnerId: session.learnerId, isBlocked: session.block === 'blocked', now });
  return [
    answer(getGoodsInfo, async ({ input, session, fail }) => {
      const now = clock.now();
      const found = await considered(session, input, now);
      if (!found) return fail('goods.unknown');
      return { goods: isShown(found) ? showGoods(found.goods, found.wholeSku, now) : null, state: found.state, now: now.toISOString() };
    }),
    answer(checkBuyAuth, async ({ input, session, fail }) => {
      const now = clock.now();
      const found = await considered(session, input, now);
      return found ? { state: found.state, now: now.toISOString() } : fail('goods.unknown');
    }),
    answer(judgeMutex, async ({ input, session, fail }) => {
      const now = clock.now();
      const found = await considered(session, input, now);
      return found ? { isMutex: isMutex(found.state), state: found.state, now: now.toISOString() } : fail('goods.unknown');
    }),
    answer(getCommitInfo, async ({ input: { couponId, addressId, periodId, ...asked }, session, fail }) => {
      const now = clock.now();
      const found = await considered(session, asked, now);
      if (!found) return fail('goods.unknown');
      if (!found.isSoldSo) return fail('order.form');
      if (!isShown(found)) return { commit: null, state: found.state, now: now.toISOString() };
      const commit = await commitOf(ports, { ...found, session, couponId, addressId, periodId, now });
      return typeof commit === 'string' ? fail(commit) : { commit, state: stateAt(found, commit.quote.payFen), now: now.toISOString() };
    }),
    answer(saveOpenRecord, async ({ input: { goodsId, lineageId }, session, fail }) => {
      const isNoted = await noteOpened(db, { learnerId: session.learnerId, goodsId, lineageId, now: clock.now() });
      return isNoted ? null : fail('goods.unknown');
    }),
  ];
};

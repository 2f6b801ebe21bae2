import type { HeldCoupon, ShownQuote } from '@xuetang/contract/goods';
import { dateOf, timeOf } from '@xuetang/contract/beijing-time.rule';
import type { PriceBasis } from '@xuetang/contract/money.rule';
import { couponFen, quote, type Quote } from '@xuetang/contract/quote.rule';
import type { PlanPrice } from '../../learning/index.ts';
import { canonicalJson } from '../../../platform/canonical-json.rule.ts';
import { sha256Hex } from '../../../platform/crypto.ts';
import type { AskedForm } from '@xuetang/contract/order-forms';
import { depositOf } from '@xuetang/contract/order-forms.rule';
import type { BuyerRow } from './buyer.store.ts';
import type { CouponRow } from './coupon.store.ts';
import type { GoodsRow, PartRow, SkuRow } from './goods.store.ts';

/** The camp that somebody went through to its end: why he pays the learners' price. */
export type Standing = { campName: string; periodName: string; endedAt: Date } | undefined;

export interface QuoteFor {
  goods: GoodsRow;
  sku: SkuRow;
  standing: Standing;
  isMember: boolean;
  plan: PlanPrice | undefined;
  pos?: BuyerRow['pos'];
  form?: AskedForm;
  coupon: CouponRow | undefined;
  /** What carrying it to the buyer's own province costs more. */
  extraFen?: number;
  now: Date;
}

const runningOffer = ({ offer }: GoodsRow, now: Date) => (offer && Date.parse(offer.startsAt) <= now.getTime() ? offer : null);

const countQuote = ({ goods, sku, standing, isMember, plan, pos, form, coupon, extraFen = 0, now }: QuoteFor): Quote =>
  quote({
    parts: sku.parts.map(({ kind, list_fen: listFen, count }) => ({ kind, listFen, count })),
    listFen: goods.price_fen,
    learnerFen: standing ? goods.learner_price_fen : null,
    offerFen: runningOffer(goods, now)?.priceFen ?? null,
    teamFen: null,
    renewalFen: isMember && sku.parts.some(({ kind }) => kind === 'membership') ? goods.renewal_price_fen : null,
    planFen: plan?.priceFen ?? null,
    // Written for what is bought whole.
    posFen: pos && pos.skuId === sku.id && (form === undefined || form.as === 'whole') ? pos.priceFen : null,
    floorFen: goods.floor_fen,
    coupon: coupon && applies(coupon, goods) ? { offFen: coupon.off_fen, fromFen: coupon.from_fen } : null,
    postageFen: sku.parts.some(({ kind }) => kind === 'thing') ? goods.postage_fen + extraFen : 0,
  });

const applies = ({ goods_id }: CouponRow, { id }: GoodsRow): boolean => goods_id === null || goods_id === id;

/** What the line of a basis is called. */
const BASIS_NAMES: Readonly<Record<PriceBasis, string>> = {
  list: '套餐价',
  learner: '训练营学员价',
  offer: '活动价',
  team: '拼团价',
  renewal: '会员续费价',
  plan: '老师方案价',
  pos: '现场开单价',
  code: '兑换码',
};

const WHY: Readonly<Record<PriceBasis, string>> = {
  list: '按标价，没有别的优惠',
  learner: '您上完了训练营，按学员价',
  offer: '活动期间，按活动价',
  team: '按拼团价',
  renewal: '您是会员，按续费价',
  plan: '按老师方案里的价格',
  pos: '按工作人员给您开的单子',
  code: '用兑换码兑换，不用付钱',
};

const until = (moment: string, now: Date): string => `${dateOf(moment, now.getTime())} ${timeOf(moment)}`;

const whyOf = ({ basis }: Quote, { standing, goods, plan, pos, now }: QuoteFor): string => {
  if (basis === 'pos' && pos) return `${pos.by}给您开的单子，到 ${until(new Date(pos.until).toISOString(), now)} 为止`;
  if (basis === 'plan' && plan)
    return `老师 ${dateOf(plan.proposedAt.toISOString(), now.getTime())} 写给您的方案，到 ${until(plan.until.toISOString(), now)} 为止`;
  if (basis === 'learner' && standing) return `您上完了“${standing.campName}”${standing.periodName}，按学员价`;
  const offer = runningOffer(goods, now);
  if (basis !== 'offer' || !offer) return WHY[basis];
  return `“${offer.name}”到 ${until(offer.endsAt, now)} 为止，按活动价`;
};

interface Figures extends Omit<Quote, 'sharesFen'> {
  couponName: string | null;
}

/** Line by line: what each part costs alone, what the basis makes of it, the coupon, postage. They add up to the sum. */
export const linesOf = (
  parts: readonly Pick<PartRow, 'name' | 'list_fen' | 'count'>[],
  { basis, basisFen, couponFen: off, couponName, postageFen }: Figures,
): ShownQuote['lines'] => {
  const single = parts.map(({ name, list_fen: fen, count }) => ({
    what: 'part' as const,
    name: count > 1 ? `${name} × ${count}` : name,
    fen: fen * count,
  }));
  const change = basisFen - single.reduce((sum, { fen }) => sum + fen, 0);
  return [
    ...single,
    ...(change === 0 ? [] : [{ what: 'basis' as const, name: BASIS_NAMES[basis], fen: change }]),
    ...(off === 0 ? [] : [{ what: 'coupon' as const, name: couponName ?? '优惠券', fen: -off }]),
    ...(postageFen === 0 ? [] : [{ what: 'postage' as const, name: '邮费', fen: postageFen }]),
  ];
};

/** What is asked for now where a part of the price is; null where all of it is. */
export const depositFenOf = ({ deposit_fen: wantedFen }: GoodsRow, form: AskedForm | undefined, payFen: number): number | null =>
  form?.as === 'deposit' && wantedFen !== null ? depositOf(wantedFen, payFen) : null;

const shown = (asked: Pick<QuoteFor, 'goods' | 'sku' | 'coupon' | 'form'>, counted: Quote, why: string): ShownQuote => {
  const { goods, sku, coupon, form } = asked;
  const formed = form === undefined || form.as === 'whole' ? {} : { as: form.as, depositFen: depositFenOf(goods, form, counted.payFen) };
  const { sharesFen, ...figures } = counted;
  const couponId = counted.couponFen > 0 ? (coupon?.public_id ?? null) : null;
  const shares = sku.parts.map(({ nth }, at) => ({ nth, fen: sharesFen[at] ?? 0 }));
  return {
    ...figures,
    why,
    couponId,
    lines: linesOf(sku.parts, { ...figures, couponName: coupon?.name ?? null }),
    shares,
    // Of the figures and of what they are for: whoever sends it back has seen these.
    hash: sha256Hex(canonicalJson({ goodsId: goods.id, skuId: sku.id, couponId, ...figures, shares, ...formed })),
  };
};

export const quoteGoods = (asked: QuoteFor): ShownQuote => {
  const counted = countQuote(asked);
  return shown(asked, counted, whyOf(counted, asked));
};

/** What a code pays for is paid for. */
export const quoteByCode = (goods: GoodsRow, sku: SkuRow): ShownQuote => {
  const nothing = { listFen: goods.price_fen, basis: 'code', basisFen: 0, couponFen: 0, postageFen: 0, payFen: 0 } as const;
  return shown({ goods, sku, coupon: undefined }, { ...nothing, sharesFen: sku.parts.map(() => 0) }, WHY.code);
};

/** What each coupon would take off, and which takes most: that one is named, and none is applied. */
export const shownCoupons = (
  asked: Omit<QuoteFor, 'coupon'>,
  coupons: readonly CouponRow[],
): { coupons: HeldCoupon[]; bestCouponId: HeldCoupon['couponId'] | null } => {
  const { basis, basisFen } = countQuote({ ...asked, coupon: undefined });
  const list = coupons.map((coupon): HeldCoupon => {
    const { public_id: couponId, name, off_fen: offFen, from_fen: fromFen, ends_at: endsAt } = coupon;
    const isForThese = applies(coupon, asked.goods);
    const takesFen = isForThese ? couponFen(basis, basisFen, { offFen, fromFen }) : 0;
    const reason = !isForThese ? 'other-goods' : basisFen < fromFen ? 'below' : 'basis';
    return { couponId, name, offFen, fromFen, endsAt: endsAt.toISOString(), takesFen, not: takesFen > 0 ? null : reason };
  });
  const best = list.reduce<HeldCoupon | undefined>((one, other) => (other.takesFen > (one?.takesFen ?? 0) ? other : one), undefined);
  return { coupons: list, bestCouponId: best?.couponId ?? null };
};

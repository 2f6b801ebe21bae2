import type { BuyState, SalePlace } from '@xuetang/contract/goods';
import type { CourseId, GoodsId, LearnerId, SkuId } from '@xuetang/contract/ids';
import { isMinor } from '@xuetang/contract/risk-card.rule';
import type { Asked } from '../../../platform/db.ts';
import { birthYearsOf } from '../../identity/index.ts';
import { membershipOpens, planPricesOf, rightsOf, type PlanPrice } from '../../learning/index.ts';
import { maySell, type Snapshot } from '../../settings/index.ts';
import { isOrderInDoubt } from '../attempts/doubt.rule.ts';
import type { AskedForm } from '@xuetang/contract/order-forms';
import { buyState } from './buy-state.rule.ts';
import { readBuyers, type BuyerRow } from './buyer.store.ts';
import { readGoods, skuOf, type GoodsRow, type SkuRow } from './goods.store.ts';
import { formedSku, formsOf, WHOLE } from './order-form.rule.ts';

export interface Wish {
  learnerId: LearnerId;
  isBlocked: boolean;
  goodsId: GoodsId;
  skuId?: SkuId | undefined;
  /** Undefined for a code: whoever has one is sold nothing. */
  place: SalePlace | undefined;
  /** As what; whole where nothing is said. */
  form?: AskedForm | undefined;
  now: Date;
}

export interface Considered {
  goods: GoodsRow;
  /** With the parts that are ordered of it. */
  sku: SkuRow;
  /** With all of them. */
  wholeSku: SkuRow;
  form: AskedForm;
  /** Whether the goods are sold in that form. */
  isSoldSo: boolean;
  /** Which parts he has already. */
  owned: number[];
  buyer: BuyerRow;
  /** What a teacher has promised him for the one course that this is. */
  plan: PlanPrice | undefined;
  state: BuyState;
}

const openOrderOf = ({ open_no: orderNo, open_pay_fen: payFen, open_closes_at: closesAt, open_attempt: attempt }: BuyerRow, now: Date) =>
  orderNo !== null && payFen !== null && closesAt !== null && closesAt > now
    ? { orderNo, payFen, closesAt: closesAt.toISOString(), isInDoubt: isOrderInDoubt({ state: 'open', attempt }) }
    : null;

const hadFree = ({ name }: GoodsRow, { free_until: until }: BuyerRow) =>
  until && ({ name, courseId: null, until: until.toISOString() } as const);

/** Nobody pays twice for a course, also not inside of a package; what is free is had once. */
const ownedOf = (goods: GoodsRow, { parts }: SkuRow, buyer: BuyerRow, rights: ReadonlyMap<CourseId, Date>) => {
  for (const { course_id: courseId, name } of parts) {
    const until = courseId === null ? undefined : rights.get(courseId);
    if (until) return { name, courseId, until: until.toISOString() };
  }
  return goods.price_fen === 0 ? hadFree(goods, buyer) : null;
};

/** Where it stands once its price is known: what is free to him by any reason, and not by its list price alone, he has once. */
export const stateAt = ({ goods, buyer, state }: Considered, payFen: number): BuyState => {
  const had = payFen === 0 && state.is === 'free-to-buy' ? hadFree(goods, buyer) : null;
  return had ? { is: 'owned', ...had } : state;
};

/** What is wanted, and of whom; the goods are there. */
interface Wanted {
  wish: Wish;
  goods: GoodsRow;
  wholeSku: SkuRow;
  form: AskedForm;
  sku: SkuRow;
}

/** A draft is nobody's business, whoever guesses its number; whoever has a code or a gift of it was given that by us. */
const isKnownTo = ({ place }: Wish, { published_at: publishedAt }: GoodsRow): boolean => publishedAt !== null || place === undefined;

const wantedOf = (wish: Wish, found: GoodsRow | undefined): Wanted | undefined => {
  const goods = found && isKnownTo(wish, found) ? found : undefined;
  const wholeSku = goods && skuOf(goods, wish.skuId);
  const form = wish.form ?? WHOLE;
  return goods && wholeSku && { wish, goods, wholeSku, form, sku: formedSku(wholeSku, form) };
};

const hasTerm = ({ wish, wholeSku }: Wanted): boolean =>
  wish.place !== undefined && wholeSku.parts.some(({ kind }) => kind === 'membership');

const coursesOf = ({ parts }: SkuRow): CourseId[] => parts.flatMap(({ course_id: id }) => id ?? []);

/** A teacher's promise is of one course; to give it away nobody is promised anything. */
const promisedCourse = ({ form, sku: { parts } }: Wanted): CourseId | null => {
  const [only, ...others] = parts;
  return form.as !== 'gift' && others.length === 0 ? (only?.course_id ?? null) : null;
};

interface Facts {
  buyer: BuyerRow;
  rights: ReadonlyMap<CourseId, Date>;
  birthYear: number | null;
  plan: PlanPrice | undefined;
  /** There is a membership in it, and it opens no course: nobody is sold nothing. */
  isHollow: boolean;
}

const judge = (settings: Snapshot, wanted: Wanted, { buyer, rights, birthYear, plan, isHollow }: Facts): Considered => {
  const { wish, goods, wholeSku, form, sku } = wanted;
  const { isBlocked, place, now } = wish;
  const isGift = form.as === 'gift';
  const kinds = wholeSku.parts.map(({ kind }) => kind);
  const state = buyState({
    isSoldHere: place === undefined || maySell(settings, place, kinds),
    isOnSale: place === undefined || (goods.on_sale && !isHollow),
    isBlocked,
    isMinor: isMinor(birthYear, now),
    openOrder: openOrderOf(buyer, now),
    // What is a gift is another's: he is asked when he claims it.
    owned: isGift ? null : ownedOf(goods, sku, buyer, rights),
    excluded: isGift ? null : buyer.excluded,
    needs: (isGift ? [] : buyer.needs).filter(({ courseId }) => !rights.has(courseId)).map(({ name }) => name),
    left: sku.left,
    countedAt: sku.counted_at,
    tooOftenUntil: place === undefined ? null : (buyer.too_often_until?.toISOString() ?? null),
  });
  const owned = wholeSku.parts.filter(({ course_id: id }) => id !== null && rights.has(id)).map(({ nth }) => nth);
  return { goods, sku, wholeSku, form, isSoldSo: formsOf(goods, wholeSku).includes(form.as), owned, buyer, plan, state };
};

/**
 * Whether each of them may buy what he wants, and all that was looked at: the one rule behind `checkBuyAuth`, `judgeMutex` and
 * `createOrder`. However many they are, each thing is asked once. `isHeld`: inside the transaction of an order. Undefined: there are no
 * such goods.
 */
export const considerAll = async (
  on: Asked,
  settings: Snapshot,
  wishes: readonly Wish[],
  now: Date,
  isHeld = false,
): Promise<(Considered | undefined)[]> => {
  const goods = await readGoods(on, [...new Set(wishes.map(({ goodsId }) => goodsId))], now, isHeld);
  const all = wishes.map((wish) => wantedOf(wish, goods.get(wish.goodsId)));
  const wanted = all.filter((one) => one !== undefined);
  if (wanted.length === 0) return all as undefined[];
  const learners = wanted.map(({ wish }) => wish.learnerId);
  const buyers = await readBuyers(
    on,
    wanted.map(({ wish }) => wish),
    now,
  );
  const rights = await rightsOf(
    on,
    wanted.map(({ wish: { learnerId }, wholeSku }, nth) => ({
      learnerId,
      courseIds: [...coursesOf(wholeSku), ...(buyers[nth]?.needs ?? []).map(({ courseId }) => courseId)],
    })),
    now,
  );
  const birthYears = await birthYearsOf(on, learners);
  const plans = await planPricesOf(
    on,
    wanted.map((one) => ({ learnerId: one.wish.learnerId, courseId: promisedCourse(one) })),
    now,
  );
  const opensNothing = wanted.some(hasTerm) && !(await membershipOpens(on, now));
  const judged = new Map(
    wanted.map((one, nth) => {
      const [buyer, own] = [buyers[nth], rights[nth]];
      if (!buyer || !own) throw new Error('whoever is asked for is told of');
      const isHollow = opensNothing && hasTerm(one);
      return [one, judge(settings, one, { buyer, rights: own, birthYear: birthYears[nth] ?? null, plan: plans[nth], isHollow })];
    }),
  );
  return all.map((one) => one && judged.get(one));
};

export const consider = async (on: Asked, settings: Snapshot, wish: Wish, isHeld = false): Promise<Considered | undefined> =>
  (await considerAll(on, settings, [wish], wish.now, isHeld))[0];

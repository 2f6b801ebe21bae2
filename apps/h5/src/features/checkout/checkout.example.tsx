import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../gallery/answers.ts';
import { day, HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';
import { aCommit, aQuote, COUPON_ID, ORDER_NO } from '../../../gallery/some-orders.ts';
import { CouponSheet, type CouponSheetProps } from './CouponSheet.tsx';

const FREE = { is: 'free-to-buy' as const };
const TERMS = [
  { periodNum: 3, feeRate: 230 },
  { periodNum: 6, feeRate: 450 },
  { periodNum: 12, feeRate: 750 },
];
const cell = (payType: number, sort: number, icon: string, terms: typeof TERMS | null = null) => ({
  payType,
  sort,
  defaultChannel: sort === 1 ? (1 as const) : (0 as const),
  iconUrl: `/pay/${icon}.svg`,
  hbPayResponse: terms && { hbPeriodPayDetails: terms },
});
const [WECHAT, ALIPAY, HUABEI] = [cell(11, 1, 'wechat'), cell(21, 2, 'alipay'), cell(22, 3, 'huabei', TERMS)];
const payConfig = { configState: 1 as const, configList: [{ configCells: [WECHAT, ALIPAY] }, { configCells: [HUABEI] }] };
/** WeChat is closed by our own people; this is what is left. */
const withoutWechat = (...left: (typeof WECHAT)[]) => ({
  configState: left.length > 0 ? (1 as const) : (0 as const),
  configList: left.length > 0 ? [{ configCells: left }] : [],
  closed: ['wechat' as const],
});

const ensure = (getCommitInfo: NonNullable<Answers['getCommitInfo']>, more: Answers = {}) =>
  aPage('ensure', { id: '1', answers: { getCommitInfo, getPayConfig: payConfig, saveOpenRecord: null, ...more } });
type StateGiven =
  | { is: 'free-to-buy' | 'not-here' | 'off-sale' | 'blocked' | 'minor' }
  | { is: 'open-order'; orderNo: string; payFen: number; closesAt: string; isInDoubt: boolean }
  | { is: 'owned'; name: string; courseId: string | null; until: string }
  | { is: 'excluded'; by: string; unpaidNo: string | null }
  | { is: 'needs'; names: string[] }
  | { is: 'sold-out'; countedAt: string }
  | { is: 'too-often'; until: string };

const infoOf = ({ commit = aCommit(), state = FREE }: { commit?: ReturnType<typeof aCommit> | null; state?: StateGiven }) => ({
  commit,
  state,
  now: NOW,
});
const stopped = (state: StateGiven) => ensure(infoOf({ state }));

/** The price with the coupon that was asked for. */
const byCoupon: Answers['getCommitInfo'] = ({ couponId }) => infoOf({ commit: aCommit(couponId === COUPON_ID) });

export const Ready = ensure(byCoupon);
export const WithCoupon = ensure(infoOf({ commit: aCommit(true) }));
export const NoCoupon = ensure(infoOf({ commit: { ...aCommit(), coupons: [], bestCouponId: null } }));
export const Free = ensure(infoOf({ commit: aCommit(false, 0) }));
export const InBrowser = Ready.on({ kind: 'browser' });
export const WechatClosed = ensure(byCoupon, { getPayConfig: withoutWechat(ALIPAY, HUABEI) });
export const WechatClosedInBrowser = WechatClosed.on({ kind: 'browser' });
export const LoansAlone = ensure(byCoupon, { getPayConfig: withoutWechat(HUABEI) });
export const NothingOpen = ensure(byCoupon, { getPayConfig: withoutWechat() });
export const WaysWaiting = ensure(byCoupon, { getPayConfig: never });
export const WechatAlone = ensure(byCoupon, { getPayConfig: OFFLINE });
export const PriceChanged = ensure(byCoupon, {
  createOrder: {
    is: 'price-changed',
    seenFen: 29_900,
    quote: { ...aQuote(), payFen: 34_900, why: '开学优惠在今天 12:00 结束了，恢复平时的价格。' },
  },
});
export const TextsChanged = ensure(byCoupon, { createOrder: { is: 'texts-changed', texts: aCommit().texts } });
export const CouponGone = ensure(byCoupon, { createOrder: { is: 'coupon-gone' } });

export const TooOften = stopped({ is: 'too-often', until: day(1) });

const soldOut = stopped({ is: 'sold-out', countedAt: NOW });
const waits = { is: 'asked' as const, at: day(-2), until: day(88) };
const wechat = (unspent: number, templateId: string | null) => ({
  reminders: [{ kind: 'back-in-stock' as const, wanted: true, unspent, templateId }],
  now: NOW,
});
export const SoldOut = soldOut.where({ getWish: { wish: { is: 'none' }, now: NOW }, saveWish: { outcome: 'saved' } });
export const SoldOutAsked = soldOut.where({ getWish: { wish: waits, now: NOW }, getReminders: wechat(0, null) });
export const SoldOutAskedMayAskWechat = soldOut.where({ getWish: { wish: waits, now: NOW }, getReminders: wechat(0, 'template') });
export const SoldOutAskedByWechat = soldOut.where({ getWish: { wish: waits, now: NOW }, getReminders: wechat(1, 'template') });
export const SoldOutTold = soldOut.where({ getWish: { wish: { is: 'told', at: day(-1) }, now: NOW } });
export const SoldOutWishLost = soldOut.where({ getWish: OFFLINE });
export const Owned = stopped({ is: 'owned', name: '基金入门：从看懂净值开始', courseId: '2', until: day(300) });
export const HadFree = stopped({ is: 'owned', name: '印好的学习地图', courseId: null, until: day(-3) });
export const Excluded = stopped({ is: 'excluded', by: '家庭理财全套课', unpaidNo: null });
export const ExcludedByUnpaid = stopped({ is: 'excluded', by: '家庭理财全套课', unpaidNo: ORDER_NO });
export const OpenOrder = stopped({ is: 'open-order', orderNo: ORDER_NO, payFen: 29_900, closesAt: day(0, 6), isInDoubt: false });
export const Needs = stopped({ is: 'needs', names: ['基金入门', '看懂上市公司财报'] });
export const Minor = stopped({ is: 'minor' });
export const Blocked = stopped({ is: 'blocked' });
export const OffSale = stopped({ is: 'off-sale' });
export const NotOpened = ensure(infoOf({ commit: null, state: { is: 'not-here' } })).on({ kind: 'mini-program' });
export const InWecom = ensure(infoOf({ commit: null, state: { is: 'not-here' } })).on({ kind: 'wecom' });
export const InApp = ensure(infoOf({ commit: null, state: { is: 'not-here' } })).on({ kind: 'app' });
export const Unknown = ensure(refused('goods.unknown'));
export const NoGoods = aPage('ensure', { answers: {} });
export const Loading = ensure(never);
export const Offline = ensure(OFFLINE);
export const Hostile = ensure(
  infoOf({
    commit: {
      ...aCommit(true),
      goods: { ...aCommit().goods, name: LONG, parts: [...aCommit().goods.parts, { ...aCommit().goods.parts[0]!, nth: 2, name: HOSTILE }] },
      quote: { ...aQuote(true), why: HOSTILE, lines: aQuote(true).lines.map((line) => ({ ...line, name: LONG })) },
    },
  }),
);

/** Behind its button. */
export const Coupons = () => (
  <CouponSheet
    commit={aCommit() as unknown as CouponSheetProps['commit']}
    now={NOW}
    coupon={{ couponId: null, isGone: false, choose: () => {} }}
    onClose={() => {}}
  />
);
Object.assign(Coupons, { isPage: true });

import type { PayConfig } from './pay-config.ts';
import type { PayProvider } from './pay-providers.rule.ts';

/** The pay types of a pay config, each with the pay type that an order carries (spec 9, decision 0107). */
export const PAY_TYPES = {
  /** WeChat Pay. */
  11: '2',
  /** Alipay. */
  21: '3',
  /** Alipay's Huabei, in instalments. */
  22: '5',
  /** JD Pay. */
  31: '4',
} as const;
export type PayType = keyof typeof PAY_TYPES;

/** Who takes the money of each. */
export const PROVIDER_OF: Readonly<Record<PayType, PayProvider>> = { 11: 'wechat', 21: 'alipay', 22: 'alipay', 31: 'jd' };

/** The one channel that always works where our learners are. */
export const WECHAT_PAY: PayType = 11;
export const DEFAULT_ORDER_PAY_TYPE = PAY_TYPES[WECHAT_PAY];

const ON = 1;
const INSTALMENTS_FROM_FEN = 10_000;

/** The limit of 100 is in yuan: it compares the price before it is multiplied. */
export const maySplit = (orderPriceFen: number): boolean => orderPriceFen >= INSTALMENTS_FROM_FEN;

/** Where the cashier is open. */
export interface PayPlace {
  host: 'app' | 'wecom' | 'mini-program' | 'wechat' | 'browser';
  isIos: boolean;
  /** A phone: only there is a WeChat that an address can open. */
  isPhone?: boolean;
}

/**
 * What paying comes to here. `sheet`: WeChat's own, over the page. `wechat-link`: an address that opens WeChat. `copied-link`: the order's own
 * link is carried into WeChat by hand. `their-page`: the provider's, in this browser. `mini-program` and `app`: the program around the page sells by itself. The last two lead away first.
 */
export type PayWay = 'sheet' | 'wechat-link' | 'copied-link' | 'their-page' | 'mini-program' | 'app' | 'open-in-browser' | 'open-in-wechat';

const AWAY: readonly PayWay[] = ['open-in-browser', 'open-in-wechat'];

// WeChat blocks other houses' cashiers; they run in the phone's own browser, by a link that carries no session.
const WAYS: Readonly<Record<PayPlace['host'], Partial<Record<PayType, PayWay>>>> = {
  wechat: { 11: 'sheet', 21: 'open-in-browser', 22: 'open-in-browser', 31: 'open-in-browser' },
  wecom: { 11: 'open-in-wechat', 21: 'open-in-browser', 22: 'open-in-browser', 31: 'open-in-browser' },
  browser: { 11: 'copied-link', 21: 'their-page', 22: 'their-page', 31: 'their-page' },
  'mini-program': { 11: 'mini-program' },
  app: { 11: 'app' },
};

export interface PayTerm {
  times: number;
  /** In ten-thousandths of the sum. */
  feeRate: number;
}

export interface PayChoice {
  payType: PayType;
  /** As the order carries it. */
  orderPayType: (typeof PAY_TYPES)[PayType];
  way: PayWay;
  iconUrl: string;
  /** Numbers of instalments whose whole cost is known; none where everything is paid at once. */
  terms: readonly PayTerm[];
  isChosen: boolean;
}

type Cell = PayConfig['configList'][number]['configCells'][number];

/** Whether WeChat takes nothing new for now: our own people have closed it (decision 0291). */
export const isWechatClosed = (config: PayConfig | undefined): boolean => config?.closed?.includes('wechat') ?? false;

const WECHAT_ALONE: Cell = { payType: WECHAT_PAY, sort: 1, defaultChannel: 1, iconUrl: '/pay/wechat.svg', hbPayResponse: null };

const offeredBy = (config: PayConfig | undefined, ways: Partial<Record<number, PayWay>>): Cell[] => {
  const cells = config?.configState === ON ? config.configList.flatMap(({ configCells }) => configCells) : [];
  // A type that this page does not know yet cannot be paid here.
  const known = cells.filter((cell) => ways[cell.payType] !== undefined && isPriced(cell)).sort((a, b) => a.sort - b.sort);
  if (known.length > 0) return known;
  return isWechatClosed(config) ? [] : [WECHAT_ALONE];
};

const termsOf = ({ hbPayResponse }: Cell): PayTerm[] =>
  (hbPayResponse?.hbPeriodPayDetails ?? []).flatMap(({ periodNum, feeRate }) =>
    typeof feeRate === 'number' ? [{ times: periodNum, feeRate }] : [],
  );

/** What is borrowed has its whole price beside it, or is not offered. */
const isPriced = (cell: Cell): boolean => cell.hbPayResponse === null || termsOf(cell).length > 0;

/**
 * Which ways to pay are offered here, in order, with the one that is chosen beforehand (spec 8, decision 0107). A config that failed, is
 * switched off or names nothing that works here leaves WeChat Pay alone. There is none only where that is closed as well: what cannot work is
 * not offered (decision 0304). What is sold where was decided before anybody pays (decision 0230).
 */
export const payChoices = (config: PayConfig | undefined, { host, isPhone = false }: Omit<PayPlace, 'isIos'>): PayChoice[] => {
  const opens = host === 'browser' && isPhone && config?.opensWechat === true;
  const ways: (typeof WAYS)[typeof host] = opens ? { ...WAYS[host], 11: 'wechat-link' } : WAYS[host];
  const offered = offeredBy(config, ways);
  const wayOf = ({ payType }: Cell): PayWay => ways[payType as PayType] ?? 'sheet';
  // Nobody borrows, and nobody is sent out of the page, by a choice that was made for him.
  const atOnce = offered.filter((cell) => cell.hbPayResponse === null);
  const here = atOnce.filter((cell) => !AWAY.includes(wayOf(cell)));
  const chosen = here.find(({ defaultChannel }) => defaultChannel === 1) ?? here[0] ?? atOnce[0];
  return offered.map((cell) => ({
    payType: cell.payType as PayType,
    orderPayType: PAY_TYPES[cell.payType as PayType],
    way: wayOf(cell),
    iconUrl: cell.iconUrl,
    terms: termsOf(cell),
    isChosen: cell === chosen,
  }));
};

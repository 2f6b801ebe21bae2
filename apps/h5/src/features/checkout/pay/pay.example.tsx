import { aPage } from '../../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../../gallery/answers.ts';
import type { MadeUp } from '../../../../gallery/made-up-shell.ts';
import { aPayConfig } from '../../../../gallery/some-links.ts';
import { HOSTILE, LONG, NOW } from '../../../../gallery/some-data.ts';
import { aClosedOrder, ORDER_NO } from '../../../../gallery/some-orders.ts';
import { aResult, aSheet, CLOSED, IN_DOUBT, NOT_PAID, PAID } from '../../../../gallery/some-payments.ts';

const pay = (
  getPayResult: NonNullable<Answers['getPayResult']>,
  more: Answers = {},
  query: Readonly<Record<string, string>> = {},
  rest: Pick<MadeUp, 'cameBack'> = {},
) =>
  aPage('ordersure', {
    id: ORDER_NO,
    query,
    ...rest,
    answers: {
      getPayResult,
      pay: aSheet,
      getPayConfig: OFFLINE,
      getOrder: { order: aClosedOrder, now: NOW },
      judgeMutex: { isMutex: false, state: { is: 'free-to-buy' }, now: NOW },
      ...more,
    },
  });

const withoutWechat = aPayConfig.configList.map(({ configCells }) => ({
  configCells: configCells.filter(({ payType }) => payType !== 11),
}));

export const Open = pay(aResult(NOT_PAID));
export const Deposit = pay({ ...aResult(NOT_PAID), name: '家庭保障规划', form: 'deposit', pays: 'deposit', payFen: 20_000, attempt: null });
export const Gift = pay({ ...aResult(NOT_PAID), form: 'gift', attempt: null });
export const Cancelled = pay(aResult(NOT_PAID), {}, { after: 'cancelled' });
export const NeedsWechat = pay(aResult(NOT_PAID), {}, { after: 'needs-wechat' });
const cameBack = { code: 'a-code', state: 'a-state' };
export const Named = pay(aResult(NOT_PAID), { namePayer: { payer: 'P'.repeat(40) } }, {}, { cameBack });
export const NotNamed = pay(aResult(NOT_PAID), { namePayer: refused('login.code_used') }, {}, { cameBack });
const closed = { configState: 0 as const, configList: [], closed: ['wechat' as const] };
export const WechatClosed = pay(aResult(NOT_PAID), { getPayConfig: { ...aPayConfig, configList: withoutWechat, closed: ['wechat'] } });
export const NothingOpen = pay(aResult(NOT_PAID), { getPayConfig: closed });
export const InDoubt = pay(aResult(IN_DOUBT));
export const InDoubtAtAlipay = pay(aResult(IN_DOUBT, [], 21));
export const InBrowser = pay(aResult(NOT_PAID)).on({ kind: 'browser' });
/** In a phone's browser WeChat opens by an address. */
export const InPhoneBrowser = pay(aResult(NOT_PAID), { getPayConfig: { ...aPayConfig, opensWechat: true } }).on({ kind: 'browser' });
export const InMiniProgram = pay(aResult(NOT_PAID)).on({ kind: 'mini-program' });
/** What is sent by post, paid on the mini-program's own page. */
export const ThingInMiniProgram = pay(
  { ...aResult(NOT_PAID), name: '随堂册', kind: 'thing', isThings: true, payFen: 800, attempt: null },
  { openMiniPay: { is: 'ticket', ticket: 'T'.repeat(43), endsAt: NOW } },
).on({ kind: 'mini-program' });
export const Closed = pay(aResult(CLOSED));
export const ClosedAndOwned = pay(aResult(CLOSED), {
  judgeMutex: { isMutex: true, state: { is: 'owned', name: '基金入门', courseId: '2', until: NOW }, now: NOW },
});
export const PaidElsewhere = pay(aResult(PAID));
export const Unknown = pay(refused('order.unknown'));
export const NoOrder = aPage('ordersure', { answers: {} });
export const Loading = pay(never);
export const Offline = pay(OFFLINE);
export const Hostile = pay({ ...aResult(NOT_PAID), name: LONG + HOSTILE, payFen: 99_999_99 }, {}, { after: 'not-opened' });

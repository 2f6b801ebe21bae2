import type { FamilyName, KnownPage } from '@xuetang/h5-routes/table';
import type { HostKind } from '../../native/where-am-i.ts';

type PageKind = Pick<KnownPage, 'name' | 'family'>;

// 2.12-04: made for outside browsers. Alipay is blocked inside WeChat, app stores are too; a jump to the mini-program leads into WeChat
// itself; agreements and what says who we are is read anywhere.
const FOR_ANY_BROWSER: readonly FamilyName[] = ['downloads', 'payment', 'agreements', 'mini-program-jump', 'open-pages'];
// The link of a text message opens in whatever browser the phone has, and leads on to the guide. What is paid outside of WeChat is chosen, and
// its result is told, where it is paid.
const FOR_ANY_BROWSER_TOO: readonly string[] = [
  'sharedownload',
  'fillAddress',
  'logistics-guide',
  'alipayEnsure',
  'ordersure',
  'ensure-more-depositFinal',
  'orderSuccess',
];

/** Our own app, WeCom and mini-programs open pages as WeChat does; only a browser is outside (spec 2.12). */
export const wantsWechat = (page: PageKind, host: HostKind, wechatOnly: boolean): boolean =>
  wechatOnly && host === 'browser' && !FOR_ANY_BROWSER.includes(page.family) && !FOR_ANY_BROWSER_TOO.includes(page.name);

// Rules §2: whoever is shut out may still complain, see orders, refunds and what came of a payment, get what he paid for sent, read what he
// agreed to, and leave.
const OPEN_TO_BLOCKED: readonly FamilyName[] = [
  'complaints',
  'orders',
  'invoices',
  'addresses',
  'logistics',
  'agreements',
  'collected-data',
  'login',
];
/** What came of a payment at another house: `orderSuccess` leads there. */
const LEFT_FOR: readonly string[] = ['alipaySuccess', 'alipayNewSuccess', 'miniVipAlipaySuccess', 'jdpaySuccess'];
const OPEN_TO_BLOCKED_TOO: readonly string[] = ['cancellation', 'cancellation-first', 'blackPage', 'orderSuccess', ...LEFT_FOR];

export const isBlockedFor = (page: PageKind, isBlackUser: boolean): boolean =>
  isBlackUser && !OPEN_TO_BLOCKED.includes(page.family) && !OPEN_TO_BLOCKED_TOO.includes(page.name);

/** Spec 4.6 and 6: on each route change other than to the login, and only for a learner. */
export const checksBlacklist = (page: PageKind, token: string): boolean => token !== '' && page.family !== 'login';

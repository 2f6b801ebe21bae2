import { isLinkExpired, LINK_TIME_PARAM } from '@xuetang/contract/link-expiry.rule';

// Pages that a tap passes through on its way to a teacher, a group or a mini-program: old links there lead to what is gone.
const CLICK_THROUGH: readonly string[] = [
  'individual-redirect',
  'individual-qrcode',
  'group-middleware',
  'mp',
  'mpDirect',
  'mpBaiduDirect',
];

/** Whether 链接已失效 is shown in the page's place (spec 5, decision 0052). */
export const isLinkEnded = (pageName: string, query: URLSearchParams, nowMs: number): boolean =>
  CLICK_THROUGH.includes(pageName) && isLinkExpired(query.get(LINK_TIME_PARAM), nowMs);

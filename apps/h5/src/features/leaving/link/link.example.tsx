import { aPage } from '../../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../../gallery/answers.ts';
import { HOSTILE, LONG, NOW } from '../../../../gallery/some-data.ts';
import { aLink, aLinkResult, aPayConfig, TICKET } from '../../../../gallery/some-links.ts';

type Link =
  | typeof aLink
  | { is: 'used'; payType: 21 | 22 | 31; kind: 'course' | 'membership' }
  | { is: 'paid-elsewhere' }
  | { is: 'ended'; why: 'time' | 'replaced' | 'order' };

const page = (link: Link, answers: Answers = {}, name: 'alipayEnsure' | 'jdpay' = 'alipayEnsure') =>
  aPage(name, {
    query: { ticket: TICKET },
    answers: {
      lookAtLink: { now: NOW, link },
      getPayConfig: aPayConfig,
      payByLink: { is: 'refused' },
      getLinkResult: aLinkResult({ is: 'not-paid', until: aLink.endsAt }),
      ...answers,
    },
  });
const inBrowser = (link: Link, answers: Answers = {}) => page(link, answers).on({ kind: 'browser' });

export const Open = inBrowser(aLink);
export const WithTerm = inBrowser({ ...aLink, payType: 22, term: 6 });
export const HuabeiWithoutTerm = inBrowser({ ...aLink, payType: 22 });
export const WithoutConfig = inBrowser(aLink, { getPayConfig: OFFLINE });
export const Jd = page({ ...aLink, payType: 31 }, {}, 'jdpay').on({ kind: 'browser' });
export const InWechat = page(aLink);
export const InApp = page(aLink).on({ kind: 'app' });
export const InMiniProgram = page(aLink).on({ kind: 'mini-program' });
export const Used = inBrowser({ is: 'used', payType: 22, kind: 'course' });
export const PaidElsewhere = inBrowser({ is: 'paid-elsewhere' });
export const Ended = inBrowser({ is: 'ended', why: 'time' });
export const EndedInWechat = page({ is: 'ended', why: 'time' });
export const Replaced = inBrowser({ is: 'ended', why: 'replaced' });
export const OrderClosed = inBrowser({ is: 'ended', why: 'order' });
export const Unknown = inBrowser(aLink, { lookAtLink: refused('pay_link.unknown') });
export const NoTicket = aPage('alipayEnsure', { answers: {} }).on({ kind: 'browser' });
export const Loading = inBrowser(aLink, { lookAtLink: never });
export const Offline = inBrowser(aLink, { lookAtLink: OFFLINE });
export const Hostile = inBrowser({ ...aLink, name: LONG + HOSTILE, buyer: { nickname: HOSTILE, mobile: null }, payFen: 99_999_99 });

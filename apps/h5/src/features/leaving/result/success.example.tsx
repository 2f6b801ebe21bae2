import { aPage } from '../../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../../gallery/answers.ts';
import { day, HOSTILE, LONG, NOW } from '../../../../gallery/some-data.ts';
import { aGiftLink } from '../../../../gallery/some-forms.ts';
import { aLinkResult, aPayConfig, TICKET } from '../../../../gallery/some-links.ts';
import { ORDER_NO } from '../../../../gallery/some-orders.ts';
import { aResult, CLOSED, IN_DOUBT, NOT_PAID, PAID, TOO_LATE, TWICE } from '../../../../gallery/some-payments.ts';

type Page = 'alipaySuccess' | 'alipayNewSuccess' | 'miniVipAlipaySuccess' | 'jdpaySuccess';

const paid = {
  is: 'paid' as const,
  paidAt: '2026-03-02T03:59:00.000Z',
  isLate: false,
  until: null,
  isElsewhere: false,
  became: 'opened' as const,
};

const byTicket = (name: Page, getLinkResult: NonNullable<Answers['getLinkResult']>, query: Readonly<Record<string, string>> = {}) =>
  aPage(name, { query: { ticket: TICKET, ...query }, answers: { getLinkResult, getPayConfig: aPayConfig } }).on({ kind: 'browser' });
const byOrder = (name: Page, getPayResult: NonNullable<Answers['getPayResult']>) =>
  aPage(name, { id: ORDER_NO, answers: { getPayResult, getPayConfig: aPayConfig } }).on({ kind: 'browser' });

export const Alipay = byTicket('alipaySuccess', aLinkResult(paid));
export const AlipayOwn = byOrder('alipaySuccess', aResult(PAID, [], 21));
const owned = (name: Page, payType: 21 | 22 | 31, next: (typeof PAID)['next'], opened: (typeof PAID)['opened'] = []) =>
  aPage(name, {
    id: ORDER_NO,
    answers: {
      getPayResult: { ...aResult({ ...PAID, opened, next }, [], payType), term: payType === 22 ? 3 : null },
      getPayConfig: aPayConfig,
      makeGiftLink: aGiftLink,
    },
  }).on({ kind: 'browser' });
const restOf = { to: 'balance', restFen: 108_000, until: day(9) } as const;
export const AlipayDeposit = owned('alipaySuccess', 21, restOf);
export const AlipayGift = owned('alipaySuccess', 21, { to: 'gift', until: day(30) });
export const HuabeiDeposit = owned('alipayNewSuccess', 22, restOf);
export const HuabeiSeatLost = owned('alipayNewSuccess', 22, { to: 'period', periodId: '2' }, PAID.opened);
export const JdThing = owned('jdpaySuccess', 31, { to: 'address' }, [{ kind: 'thing', name: '随堂册', courseId: null, until: null }]);
export const MemberGift = aPage('miniVipAlipaySuccess', {
  id: ORDER_NO,
  answers: {
    getPayResult: { ...aResult({ ...PAID, opened: [], next: { to: 'gift', until: day(30) } }, [], 21), kind: 'membership' },
    makeGiftLink: aGiftLink,
  },
}).on({ kind: 'browser' });
export const ReservedByLink = byTicket('alipaySuccess', aLinkResult({ ...paid, became: 'reserved' }));
export const WaitsByLink = byTicket('alipaySuccess', aLinkResult({ ...paid, became: 'waits' }));
export const WaitsInWechat = WaitsByLink.on({ kind: 'wechat' });
export const HuabeiWaitsByLink = byTicket('alipayNewSuccess', aLinkResult({ ...paid, became: 'waits' }, { payType: 22, term: 6 }));
export const AlipayLate = byTicket('alipaySuccess', { ...aLinkResult({ ...paid, isLate: true }), returning: [TWICE] });
export const PaidByAnother = byTicket('alipaySuccess', aLinkResult({ ...paid, isElsewhere: true }));
export const PaidByBoth = byTicket('alipaySuccess', { ...aLinkResult({ ...paid, isElsewhere: true }), returning: [TWICE] });
export const AlipayInWechat = aPage('alipaySuccess', {
  query: { ticket: TICKET },
  answers: { getLinkResult: aLinkResult(paid), getPayConfig: aPayConfig },
});
export const Huabei = byTicket('alipayNewSuccess', aLinkResult(paid, { payType: 22, term: 6 }));
export const HuabeiOwn = byOrder('alipayNewSuccess', { ...aResult(PAID, [], 22), term: 12 });
export const HuabeiWithoutFees = aPage('alipayNewSuccess', {
  id: ORDER_NO,
  answers: { getPayResult: { ...aResult(PAID, [], 22), term: 3 }, getPayConfig: OFFLINE },
}).on({ kind: 'browser' });
export const Member = byTicket('miniVipAlipaySuccess', { ...aLinkResult({ ...paid, until: day(365) }), name: '学堂会员 一年' });
export const Jd = byOrder('jdpaySuccess', aResult(PAID, [], 31));
export const PaidInWechat = byOrder('jdpaySuccess', aResult(PAID));
export const JdByLink = byTicket('jdpaySuccess', aLinkResult(paid, { payType: 31, term: null }));
export const Checking = byTicket('alipaySuccess', aLinkResult({ is: 'checking', since: NOW }));
export const CheckingOwn = byOrder('jdpaySuccess', aResult(IN_DOUBT, [], 31));
export const ClosedOwn = aPage('alipaySuccess', {
  id: ORDER_NO,
  query: { from: 'leaving' },
  answers: { getPayResult: aResult(CLOSED, [], 21) },
}).on({ kind: 'browser' });
export const RefundedOwn = byOrder('alipaySuccess', aResult({ is: 'refunded', fen: 29_900, doneAt: null }, [], 21));
export const RefundedAndBack = byTicket('alipaySuccess', aLinkResult({ is: 'refunded', doneAt: NOW }));
export const ReturnedOwn = byOrder('jdpaySuccess', aResult({ is: 'returned' }, [{ ...TOO_LATE, doneAt: NOW }], 31));
export const WechatMeanwhile = aPage('alipaySuccess', {
  id: ORDER_NO,
  query: { from: 'leaving' },
  answers: { getPayResult: aResult(NOT_PAID) },
}).on({ kind: 'browser' });
export const SaidByProvider = byTicket('alipaySuccess', aLinkResult({ is: 'not-paid', until: day(0) }));
export const NotPaid = byTicket('alipaySuccess', aLinkResult({ is: 'not-paid', until: day(0) }), { from: 'leaving' });
export const NotPaidOwn = aPage('alipayNewSuccess', {
  id: ORDER_NO,
  query: { from: 'leaving' },
  answers: { getPayResult: aResult(NOT_PAID, [], 22) },
}).on({ kind: 'browser' });
export const Closed = byTicket('alipaySuccess', aLinkResult({ is: 'closed', at: NOW, why: 'time' }), { from: 'leaving' });
export const Returned = byTicket('alipaySuccess', { ...aLinkResult({ is: 'returned' }), returning: [TOO_LATE] });
export const Unknown = byTicket('alipaySuccess', refused('pay_link.unknown'));
export const UnknownOrder = byOrder('jdpaySuccess', refused('order.unknown'));
export const NoOrder = aPage('alipaySuccess', { answers: {} }).on({ kind: 'browser' });
export const Loading = byTicket('alipaySuccess', never);
export const Offline = byTicket('alipaySuccess', OFFLINE);
export const Hostile = byTicket('jdpaySuccess', { ...aLinkResult(paid), name: LONG + HOSTILE, payFen: 99_999_99 });

import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../gallery/answers.ts';
import { HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';
import { ORDER_NO } from '../../../gallery/some-orders.ts';
import { aReceiver, aResult, CLOSED, IN_DOUBT, NOT_PAID, PAID } from '../../../gallery/some-payments.ts';
import { aLink, aPayConfig, TICKET } from '../../../gallery/some-links.ts';

type Row = 'alipay' | 'alipayNew' | 'miniVipAlipay' | 'jdpay';

const leaving = (row: Row, answers: Answers = {}, query: Readonly<Record<string, string>> = {}) =>
  aPage(row, {
    id: ORDER_NO,
    query,
    answers: {
      getPayResult: aResult(NOT_PAID),
      getPayConfig: aPayConfig,
      receiveInformation: aReceiver,
      pay: { is: 'refused' },
      openLink: { is: 'link', ticket: TICKET, endsAt: aLink.endsAt, now: NOW },
      lookAtLink: { now: NOW, link: aLink },
      ...answers,
    },
  });
const inBrowser = (row: Row, answers: Answers = {}) => leaving(row, answers).on({ kind: 'browser' });

export const Alipay = inBrowser('alipay');
export const AlipayInWechat = leaving('alipay');
export const AlipayInWecom = leaving('alipay').on({ kind: 'wecom' });
export const AlipayInApp = leaving('alipay').on({ kind: 'app' });
export const Huabei = inBrowser('alipayNew');
export const HuabeiChosenBefore = leaving('alipayNew', {}, { term: '6' }).on({ kind: 'browser' });
export const HuabeiWithoutFees = inBrowser('alipayNew', { getPayConfig: OFFLINE });
export const HuabeiWaiting = inBrowser('alipayNew', { getPayConfig: never });
export const Member = inBrowser('miniVipAlipay', { getPayResult: { ...aResult(NOT_PAID), name: '学堂会员 一年', kind: 'membership' } });
export const MemberInWechat = leaving('miniVipAlipay', {
  getPayResult: { ...aResult(NOT_PAID), name: '学堂会员 一年', kind: 'membership' },
});
export const Thing = leaving('alipay', { getPayResult: { ...aResult(NOT_PAID), name: '随堂册', kind: 'thing' } });
export const Jd = inBrowser('jdpay');
export const JdInWechat = leaving('jdpay');
export const InDoubt = inBrowser('alipay', { getPayResult: aResult(IN_DOUBT) });
export const InMiniProgram = leaving('alipay').on({ kind: 'mini-program' });
export const PaidElsewhere = inBrowser('alipay', { getPayResult: aResult(PAID) });
export const Closed = inBrowser('alipay', { getPayResult: aResult(CLOSED) });
export const Unknown = inBrowser('alipay', { getPayResult: refused('order.unknown') });
export const NoOrder = aPage('alipay', { answers: {} });
export const Loading = inBrowser('alipay', { getPayResult: never });
export const Offline = inBrowser('alipay', { getPayResult: OFFLINE });
export const Hostile = inBrowser('alipay', { getPayResult: { ...aResult(NOT_PAID), name: LONG + HOSTILE, payFen: 99_999_99 } });

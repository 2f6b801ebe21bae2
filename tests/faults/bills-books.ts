import { APP } from '@xuetang/stand-ins/alipay/account';
import { startAlipayStandIn } from '@xuetang/stand-ins/alipay/alipay';
import type { BillFault } from '@xuetang/stand-ins/bill-faults';
import { startJdPayStandIn } from '@xuetang/stand-ins/jd-pay/jd-pay';
import { BOUND } from '@xuetang/stand-ins/wechat-pay/account';
import { startWechatPayStandIn } from '@xuetang/stand-ins/wechat-pay/wechat-pay';
import type { z } from 'zod';
import { billedProviders, type BilledProvider } from '../../apps/server/src/modules/trade/bills/bill-ports.ts';
import { AlipaySettings } from '../../apps/server/src/platform/alipay-settings.ts';
import { JdPaySettings } from '../../apps/server/src/platform/jd-pay-settings.ts';
import { WechatPaySettings } from '../../apps/server/src/platform/wechat-pay-settings.ts';
import { createAlipay } from '../../apps/server/src/providers/alipay/alipay.ts';
import { createJdPay } from '../../apps/server/src/providers/jd-pay/jd-pay.ts';
import { toJd } from '../../apps/server/src/providers/jd-pay/numbers.ts';
import { createWechatPay } from '../../apps/server/src/providers/wechat-pay/wechat-pay.ts';

export const DAY = '2026-11-16';
export const MORNING = new Date('2026-11-17T10:30:00+08:00');
export const FEN = 39_900;
export const NOON = Date.parse(`${DAY}T12:00:00+08:00`);

/** The books of one provider, in its own words: what payments are written into, and what its bill is planted with. */
export interface DayBooks {
  provider: BilledProvider;
  appId: string | null;
  way: string;
  /** By what it knows a payment of ours. */
  transactionOf: (outTradeNo: string) => string;
  take: (outTradeNo: string) => void;
  giveBack: (outTradeNo: string, outRefundNo: string) => void;
  /** What it was asked to give back arrives. */
  finishRefunds: () => void;
  /** What it has given back of a payment. */
  backOf: (outTradeNo: string) => number;
  /** Of money back: by what the bill of trades knows it. */
  refundAbout: (outRefundNo: string) => string;
  plant: (fault: z.input<typeof BillFault>) => void;
  /** By what the bill of the account knows a payment, and money that went back of it; nothing where there is no such bill. */
  fundAbout: ((outTradeNo: string, outRefundNo?: string) => string) | undefined;
  /** A fee that comes back is a movement of its own there, and not a part of what went. */
  hasFeesApart: boolean;
  close: () => Promise<void>;
}

/** What has gone back of a payment, by the provider's own books. */
const backIn = (refunds: Iterable<{ outTradeNo: string; fen: number; doneAt: number | undefined }>, outTradeNo: string): number =>
  [...refunds].reduce((sum, { outTradeNo: of, fen, doneAt }) => (of === outTradeNo && doneAt !== undefined ? sum + fen : sum), 0);

const now = (): Date => MORNING;
const nowMs = (): number => MORNING.getTime();
const paidAt = { fen: FEN, at: NOON };
const twin = (outTradeNo: string): string => `42${outTradeNo.slice(-26)}`;
const billed = (provider: BilledProvider | undefined): BilledProvider => {
  if (!provider) throw new Error('its bills cannot be read');
  return provider;
};

const wechatBooks = async (): Promise<DayBooks> => {
  const { books, settings, plantInBills, finishRefunds, close } = await startWechatPayStandIn({ port: 0, now: nowMs });
  const wechatPay = createWechatPay(WechatPaySettings.parse(settings), [BOUND[99]], now);
  const common = {
    appId: BOUND[99],
    openid: 'oStandIn-payer-0001',
    description: '基金入门',
    fen: FEN,
    expiresAt: NOON,
    notifyUrl: '',
    said: '',
  };
  return {
    provider: billed(billedProviders({ wechatPay, payments: {} })[0]),
    appId: BOUND[99],
    way: 'jsapi',
    transactionOf: twin,
    take: (outTradeNo) =>
      void books.orders.set(outTradeNo, {
        ...common,
        outTradeNo,
        prepayId: `wx${outTradeNo}`,
        madeAt: NOON,
        closedAt: undefined,
        payments: [{ ...paidAt, transactionId: twin(outTradeNo) }],
      }),
    giveBack: (outTradeNo, outRefundNo) => {
      const of = { outRefundNo, refundId: `5${outRefundNo}`, outTradeNo, transactionId: twin(outTradeNo), reason: '', notifyUrl: '' };
      books.refunds.set(outRefundNo, { ...of, fen: FEN, paidFen: FEN, state: 'SUCCESS', acceptedAt: NOON, doneAt: NOON });
    },
    finishRefunds,
    backOf: (no) => backIn(books.refunds.values(), no),
    refundAbout: (no) => no,
    plant: plantInBills,
    fundAbout: (outTradeNo, outRefundNo) => outRefundNo ?? twin(outTradeNo),
    hasFeesApart: false,
    close,
  };
};

const alipayBooks = async (): Promise<DayBooks> => {
  const { books, settings, plantInBills, finishRefunds, close } = await startAlipayStandIn({ port: 0, now: nowMs });
  const alipay = createAlipay(AlipaySettings.parse(settings), now);
  const common = { fen: FEN, subject: '基金入门', term: null, expiresAt: NOON, returnUrl: '', quitUrl: '', notifyUrl: '', madeAt: NOON };
  return {
    provider: billed(billedProviders({ wechatPay: undefined, payments: { alipay } })[0]),
    appId: APP.appId,
    way: 'wap',
    transactionOf: twin,
    take: (outTradeNo) => {
      const tradeNo = twin(outTradeNo);
      books.trades.set(outTradeNo, { ...common, outTradeNo, tradeNo, closedAt: undefined, payments: [{ ...paidAt, tradeNo }] });
    },
    giveBack: (outTradeNo, outRequestNo) =>
      void books.refunds.set(outRequestNo, { outRequestNo, outTradeNo, fen: FEN, reason: '', acceptedAt: NOON, doneAt: NOON }),
    finishRefunds,
    backOf: (no) => backIn(books.refunds.values(), no),
    refundAbout: (no) => no,
    plant: plantInBills,
    fundAbout: (outTradeNo) => outTradeNo,
    hasFeesApart: true,
    close,
  };
};

const jdBooks = async (): Promise<DayBooks> => {
  const { books, settings, plantInBills, finishRefunds, close } = await startJdPayStandIn({ port: 0, now: nowMs });
  const jd = createJdPay(JdPaySettings.parse(settings), now);
  const common = { description: '基金入门', fen: FEN, expiresAt: NOON, notifyUrl: '', returnUrl: '', madeAt: NOON };
  return {
    provider: billed(billedProviders({ wechatPay: undefined, payments: { jd } })[0]),
    appId: null,
    way: 'jd',
    transactionOf: toJd,
    take: (no) => void books.orders.set(toJd(no), { ...common, outTradeNo: toJd(no), payments: [paidAt] }),
    giveBack: (of, no) => {
      const refund = { outRefundNo: toJd(no), outTradeNo: toJd(of), fen: FEN, notifyUrl: '', status: '2' } as const;
      books.refunds.set(toJd(no), { ...refund, acceptedAt: NOON, doneAt: NOON });
    },
    finishRefunds,
    backOf: (no) => backIn(books.refunds.values(), toJd(no)),
    refundAbout: toJd,
    plant: plantInBills,
    fundAbout: undefined,
    hasFeesApart: true,
    close,
  };
};

export const openDayBooks = (): Promise<[DayBooks, DayBooks, DayBooks]> => Promise.all([wechatBooks(), alipayBooks(), jdBooks()]);

import { APP } from '@xuetang/stand-ins/alipay/account';
import { startAlipayStandIn } from '@xuetang/stand-ins/alipay/alipay';
import type { BillFault } from '@xuetang/stand-ins/bill-faults';
import { startJdPayStandIn } from '@xuetang/stand-ins/jd-pay/jd-pay';
import type { z } from 'zod';
import type { BilledProvider } from '../../apps/server/src/modules/trade/bills/bill-ports.ts';
import { AlipaySettings } from '../../apps/server/src/platform/alipay-settings.ts';
import { JdPaySettings } from '../../apps/server/src/platform/jd-pay-settings.ts';
import { createAlipay } from '../../apps/server/src/providers/alipay/alipay.ts';
import { createJdPay } from '../../apps/server/src/providers/jd-pay/jd-pay.ts';
import { toJd } from '../../apps/server/src/providers/jd-pay/numbers.ts';
import type { LeavingProvider } from '../../apps/server/src/providers/payments.port.ts';

type Now = () => Date;

/** One of those whose own page is paid on, and its books: how somebody pays there, and what goes wrong with its bills. */
interface BillTill {
  provider: BilledProvider;
  appId: string | null;
  way: string;
  /** Answers the number that the provider knows it by, and when it was. */
  pay: (outTradeNo: string, fen: number) => Promise<{ transactionId: string; paidAt: Date }>;
  finishRefunds: () => void;
  plant: (fault: z.input<typeof BillFault>) => void;
  close: () => Promise<void>;
}

const billed = (provider: LeavingProvider): BilledProvider => {
  if (!provider.bills) throw new Error('its bills cannot be read');
  return { ...provider, bills: provider.bills };
};
const leaving = (outTradeNo: string, fen: number, now: Now) => ({
  outTradeNo,
  description: '理财规划,入门',
  fen,
  term: null,
  madeAt: now(),
  expiresAt: new Date(now().getTime() + 15 * 60_000),
  returnUrl: 'https://h5.example/spa/orderSuccess/1',
  clientIp: null,
});

const alipayTill = async (now: Now): Promise<BillTill> => {
  const standIn = await startAlipayStandIn({ port: 0, now: () => now().getTime() });
  standIn.holdNotifies();
  const provider = createAlipay(AlipaySettings.parse(standIn.settings), now);
  return {
    provider: billed(provider),
    appId: APP.appId,
    way: 'wap',
    pay: async (outTradeNo, fen) => {
      await standIn.visit(provider.writeDeparture(leaving(outTradeNo, fen, now)).url);
      const { tradeNo, at } = standIn.pay(outTradeNo);
      return { transactionId: tradeNo, paidAt: new Date(at) };
    },
    finishRefunds: standIn.finishRefunds,
    plant: standIn.plantInBills,
    close: standIn.close,
  };
};

const jdTill = async (now: Now): Promise<BillTill> => {
  const standIn = await startJdPayStandIn({ port: 0, now: () => now().getTime() });
  standIn.holdNotifies();
  const provider = createJdPay(JdPaySettings.parse(standIn.settings), now);
  return {
    provider: billed(provider),
    appId: null,
    way: 'jd',
    pay: async (outTradeNo, fen) => {
      const departure = provider.writeDeparture(leaving(outTradeNo, fen, now));
      if (departure.by !== 'form') throw new Error('JD is left for by a form');
      await fetch(departure.url, { method: 'POST', body: new URLSearchParams(departure.fields), redirect: 'manual' });
      standIn.pay(toJd(outTradeNo));
      return { transactionId: toJd(outTradeNo), paidAt: now() };
    },
    finishRefunds: standIn.finishRefunds,
    plant: standIn.plantInBills,
    close: standIn.close,
  };
};

export const openBillTill = { alipay: alipayTill, jd: jdTill } as const;

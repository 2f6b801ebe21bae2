import { z } from 'zod';
import type { Answered } from './answered.ts';
import type { Bills } from './bills.ts';
import type { Books, Refund } from './books.ts';
import { tradeAsTold } from './told.ts';
import type { Trades } from './trades.ts';
import { atBeijing, fenOf, inBeijing, yuanOf } from './words.ts';

const Yuan = z.string().regex(/^\d{1,8}\.\d\d$/);
const OutTradeNo = z.string().regex(/^\w{1,64}$/);

const Wap = z.object({
  out_trade_no: OutTradeNo,
  total_amount: Yuan,
  subject: z
    .string()
    .min(1)
    .max(256)
    .regex(/^[^/=&]+$/),
  product_code: z.literal('QUICK_WAP_WAY'),
  time_expire: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  quit_url: z.url(),
  extend_params: z.object({ hb_fq_num: z.enum(['3', '6', '12']), hb_fq_seller_percent: z.enum(['0', '100']) }).optional(),
});
const Asked = z.object({ out_trade_no: OutTradeNo });
const RefundAsked = Asked.extend({
  out_request_no: z.string().min(1).max(64),
  refund_amount: Yuan,
  refund_reason: z.string().max(256).default(''),
});

const refused = (code: string): Answered => ({ code: `ACQ.${code}` });

/** The calls that a shop needs, on the books. */
export const openProtocol = (books: Books, trades: Trades, bills: Bills, now: () => number) => {
  /** What a browser brings: it is shown, and not remembered as a trade. */
  const visit = (content: unknown, { returnUrl, notifyUrl }: { returnUrl: string; notifyUrl: string }): string | undefined => {
    const read = Wap.safeParse(content);
    if (!read.success || !URL.canParse(returnUrl) || !URL.canParse(notifyUrl)) return undefined;
    const { data } = read;
    const term = data.extend_params ? Number(data.extend_params.hb_fq_num) : null;
    const fen = fenOf(data.total_amount);
    const known = books.trades.get(data.out_trade_no);
    // A number is one sum for ever.
    if (known && known.fen !== fen) return undefined;
    books.visits.set(data.out_trade_no, {
      outTradeNo: data.out_trade_no,
      fen,
      subject: data.subject,
      term,
      expiresAt: atBeijing(data.time_expire),
      returnUrl,
      quitUrl: data.quit_url,
      notifyUrl,
    });
    return data.out_trade_no;
  };

  const refund = (asked: unknown, isPending: boolean): Answered => {
    const read = RefundAsked.safeParse(asked);
    if (!read.success) return refused('INVALID_PARAMETER');
    const { out_trade_no: outTradeNo, out_request_no: outRequestNo, refund_amount: amount, refund_reason: reason } = read.data;
    const trade = books.trades.get(outTradeNo);
    if (!trade) return refused('TRADE_NOT_EXIST');
    if (trade.payments.length === 0) return refused('TRADE_STATUS_ERROR');
    const fen = fenOf(amount);
    const known = books.refunds.get(outRequestNo);
    if (known && (known.fen !== fen || known.outTradeNo !== outTradeNo)) return refused('DISCORDANT_REPEAT_REQUEST');
    const given = trades.refundsOf(outTradeNo).reduce((sum, one) => sum + one.fen, 0);
    const most = trade.payments.reduce((sum, one) => sum + one.fen, 0);
    if (!known && given + fen > most) return refused('REFUND_AMT_NOT_EQUAL_TOTAL');
    if (!known) {
      const accepted: Refund = { outRequestNo, outTradeNo, fen, reason, acceptedAt: now(), doneAt: undefined };
      books.refunds.set(outRequestNo, accepted);
      if (!isPending) trades.finish(accepted);
    }
    const told = { out_trade_no: outTradeNo, trade_no: trade.tradeNo, buyer_logon_id: '138****0000' };
    return { told: { ...told, fund_change: known ? 'N' : 'Y', refund_fee: yuanOf(known ? given : given + fen) } };
  };

  const acts: Readonly<Record<string, (asked: unknown, isPending: boolean) => Answered>> = {
    query: (asked) => {
      const trade = books.trades.get(Asked.safeParse(asked).data?.out_trade_no ?? '');
      return trade ? { told: tradeAsTold(trade, trades.refundsOf(trade.outTradeNo)) } : refused('TRADE_NOT_EXIST');
    },
    close: (asked) => {
      const trade = books.trades.get(Asked.safeParse(asked).data?.out_trade_no ?? '');
      if (!trade) return refused('TRADE_NOT_EXIST');
      if (trade.payments.length > 0 || trade.closedAt !== undefined) return refused('TRADE_STATUS_ERROR');
      trade.closedAt = now();
      return { told: { out_trade_no: trade.outTradeNo, trade_no: trade.tradeNo } };
    },
    refund,
    bill: bills.answer,
    'query-refund': (asked) => {
      const { out_trade_no: no = '', out_request_no: requestNo = '' } = (asked ?? {}) as Readonly<Record<string, string>>;
      if (!books.trades.has(no)) return refused('TRADE_NOT_EXIST');
      const known = books.refunds.get(requestNo);
      // One that it does not know, or that is still under way, is answered without a state.
      if (known?.doneAt === undefined) return { told: {} };
      const told = { out_trade_no: no, out_request_no: requestNo, refund_amount: yuanOf(known.fen), refund_status: 'REFUND_SUCCESS' };
      return { told: { ...told, gmt_refund_pay: inBeijing(known.doneAt) } };
    },
  };
  return { visit, acts };
};

export type Protocol = ReturnType<typeof openProtocol>;

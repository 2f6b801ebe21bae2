import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { recordCall, type Books } from './books.ts';
import { backPage, cashierPage, nothingHere } from './cashier-page.ts';
import type { Envelopes } from './envelopes.ts';
import { inShanghai, type Trades } from './trades.ts';

interface Ports {
  books: Books;
  envelopes: Envelopes;
  trades: Trades;
  now: () => number;
}

const Form = z.object({
  tradeNum: z.string().regex(/^[0-9A-Za-z_-]{6,30}$/),
  tradeName: z.string().min(1).max(50),
  tradeTime: z.string().regex(/^\d{14}$/),
  amount: z.string().regex(/^[1-9]\d{0,9}$/),
  currency: z.literal('CNY'),
  callbackUrl: z.url().max(256),
  notifyUrl: z.url().max(256),
  userId: z.string().min(1).max(100),
  expireTime: z.coerce.number().int().min(1),
  orderType: z.enum(['0', '1']),
});

const HTML = 'text/html; charset=utf-8';
const formOf = (body: unknown): Record<string, string> => Object.fromEntries(new URLSearchParams(String(body)));

/** Where browsers come to pay. An order exists from then on, not before. */
export const serveCashier = (app: FastifyInstance, { books, envelopes, trades, now }: Ports): void => {
  app.post('/jdpay/saveOrder', (request, reply) => {
    const read = Form.safeParse(envelopes.readForm(formOf(request.body)));
    const about = read.data?.tradeNum ?? '';
    recordCall(books, { at: now(), kind: 'cashier', outcome: read.success ? 'ok' : 'not ours', about });
    if (!read.success) return reply.code(400).type(HTML).send(nothingHere('签名或参数错误'));
    const { tradeNum, tradeName, amount, callbackUrl, notifyUrl, expireTime } = read.data;
    const known = books.orders.get(tradeNum);
    if (known && known.fen !== Number(amount)) return reply.code(400).type(HTML).send(nothingHere('重复的交易号'));
    if (!known)
      books.orders.set(tradeNum, {
        outTradeNo: tradeNum,
        description: tradeName,
        fen: Number(amount),
        expiresAt: now() + expireTime * 1_000,
        notifyUrl,
        returnUrl: callbackUrl,
        madeAt: now(),
        payments: [],
      });
    return reply.redirect(`/_standin/cashier/${tradeNum}`, 303);
  });

  app.get<{ Params: { no: string } }>('/_standin/cashier/:no', ({ params: { no } }, reply) => {
    const order = books.orders.get(no);
    return reply
      .code(order ? 200 : 404)
      .type(HTML)
      .send(order ? cashierPage(order, trades.whyNot(order)) : nothingHere());
  });
  app.post<{ Params: { no: string } }>('/_standin/cashier/:no', ({ params: { no }, body }, reply) => {
    const order = books.orders.get(no);
    const { deed } = formOf(body);
    if (!order) return reply.code(404).type(HTML).send(nothingHere());
    if (deed === 'pay' && trades.whyNot(order) !== undefined) return reply.redirect(`/_standin/cashier/${no}`, 303);
    if (deed === 'pay') trades.pay(no);
    if (deed === 'late') trades.payLate(no);
    const isPaid = order.payments.length > 0;
    // What a browser carries back says much, and proves nothing to a shop.
    const told = { tradeNum: no, amount: String(order.fen), currency: 'CNY', tradeTime: inShanghai(now()), status: isPaid ? '0' : '1' };
    return reply.type(HTML).send(backPage(isPaid ? '付款成功' : '没有付款', order.returnUrl, envelopes.formBack(told)));
  });
};

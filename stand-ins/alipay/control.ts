import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { APP } from './account.ts';
import { booksAsTold, type Books, type Visit } from './books.ts';
import { Fault, type Faults } from './faults.ts';
import type { Notifies } from './notifies.ts';
import { booksPage, cashierPage, nothingHere } from './pages.ts';
import type { Signs } from './signatures.ts';
import type { Trades } from './trades.ts';
import { inBeijing, yuanOf } from './words.ts';

interface Ports {
  books: Books;
  faults: Faults;
  notifies: Notifies;
  trades: Trades;
  signs: Signs;
  now: () => number;
  reset: () => void;
}

const Deed = z.object({ deed: z.enum(['pay', 'cancel', 'begin', 'twice', 'late']) });
const HTML = 'text/html; charset=utf-8';

const jsonOf = (body: unknown): unknown => {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
};

/** What people click and tests post: the cashier, the books, and what is to go wrong. */
export const openControl = (app: FastifyInstance, { books, faults, notifies, trades, signs, now, reset }: Ports): void => {
  /** Back to the shop, with what a browser tells it: signed, and still no proof of anything. */
  const backOf = ({ returnUrl, outTradeNo, fen }: Visit): string => {
    const url = new URL(returnUrl);
    const told = {
      app_id: APP.appId,
      seller_id: APP.sellerId,
      method: 'alipay.trade.wap.pay.return',
      out_trade_no: outTradeNo,
      trade_no: books.trades.get(outTradeNo)?.tradeNo ?? '',
      total_amount: yuanOf(fen),
      timestamp: inBeijing(now()),
    };
    for (const [name, value] of Object.entries(signs.signPairs(told))) url.searchParams.set(name, value);
    return url.href;
  };

  app.get('/_standin', (_request, reply) => reply.redirect('/_standin/'));
  app.get('/_standin/', (_request, reply) => reply.type(HTML).send(booksPage(books, faults.pending())));
  app.get('/_standin/books', () => booksAsTold(books));

  app.get<{ Params: { no: string } }>('/_standin/cashier/:no', ({ params: { no } }, reply) => {
    const visit = books.visits.get(no);
    return visit ? reply.type(HTML).send(cashierPage(visit, trades.whyNot(no))) : reply.code(404).type(HTML).send(nothingHere());
  });
  app.post<{ Params: { no: string } }>('/_standin/cashier/:no', ({ params: { no }, body }, reply) => {
    const asked = Deed.safeParse(Object.fromEntries(new URLSearchParams(String(body))));
    const visit = books.visits.get(no);
    if (!asked.success || !visit) return reply.code(404).type(HTML).send(nothingHere());
    const { deed } = asked.data;
    if (deed === 'cancel') return reply.redirect(visit.quitUrl, 303);
    // Somebody was faster: the page is drawn anew and says so.
    if (deed !== 'late' && trades.whyNot(no) !== undefined) return reply.redirect(`/_standin/cashier/${no}`, 303);
    if (deed === 'begin') {
      trades.begin(no);
      return reply.redirect(`/_standin/cashier/${no}`, 303);
    }
    const does = { pay: trades.pay, twice: trades.payTwice, late: trades.payLate }[deed];
    does(no);
    return reply.redirect(backOf(visit), 303);
  });

  app.post('/_standin/notifies/deliver', async (_request, reply) => {
    await notifies.deliver();
    return reply.redirect('/_standin/', 303);
  });
  app.post('/_standin/faults', (request, reply) => {
    const fault = Fault.safeParse(jsonOf(request.body));
    if (!fault.success) return reply.code(400).send({ problem: z.prettifyError(fault.error) });
    faults.add(fault.data);
    return { pending: faults.pending() };
  });
  app.post('/_standin/reset', (_request, reply) => {
    reset();
    return reply.redirect('/_standin/', 303);
  });
};

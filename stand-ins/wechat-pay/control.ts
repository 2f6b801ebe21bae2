import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { booksAsTold, type Books } from './books.ts';
import { booksPage } from './books-page.ts';
import { cashierPage, nothingHere, notOpened, paidPage } from './cashier-page.ts';
import { Fault, Weather, type Faults } from './faults.ts';
import type { Notifies } from './notifies.ts';
import type { SheetAnswer, Sheets } from './sheets.ts';
import type { Trades } from './trades.ts';

interface Ports {
  books: Books;
  faults: Faults;
  notifies: Notifies;
  trades: Trades;
  sheets: Sheets;
  now: () => number;
  reset: () => void;
}

const Deed = z.object({ deed: z.enum(['pay', 'cancel', 'twice', 'late']), sheet: z.string().default(''), back: z.string().default('') });
const H5_LIVES_MS = 5 * 60_000;
const HTML = 'text/html; charset=utf-8';
const hostOf = (address = ''): string | undefined => URL.parse(address)?.host;

const jsonOf = (body: unknown): unknown => {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
};

/** What people click and tests post: the cashier, the books, and what is to go wrong. */
export const openControl = (app: FastifyInstance, { books, faults, notifies, trades, sheets, now, reset }: Ports): void => {
  const deeds: Record<z.infer<typeof Deed>['deed'], { does: (name: string) => unknown; says: string; answers: SheetAnswer }> = {
    pay: { does: trades.pay, says: '支付成功', answers: 'ok' },
    twice: { does: trades.payTwice, says: '付了两次', answers: 'ok' },
    late: { does: trades.payLate, says: '支付成功', answers: 'ok' },
    cancel: { does: () => undefined, says: '已取消', answers: 'cancel' },
  };

  app.get('/_standin', (_request, reply) => reply.redirect('/_standin/'));
  app.get('/_standin/', (_request, reply) => reply.type(HTML).send(booksPage(books, faults.pending(), now())));
  app.get('/_standin/books', () => booksAsTold(books));

  // Where a browser comes with the address that opens WeChat: five minutes, from a page of the shop that it leads back to.
  app.get<{ Querystring: { prepay_id?: string; redirect_url?: string } }>('/_standin/h5', ({ query, headers }, reply) => {
    const order = trades.find(query.prepay_id ?? '');
    if (order?.tradeType !== 'MWEB') return reply.code(404).type(HTML).send(nothingHere());
    if (now() > order.madeAt + H5_LIVES_MS) return reply.code(404).type(HTML).send(notOpened('支付链接已过期，请回到商户重新发起'));
    const [from, back] = [hostOf(headers.referer), hostOf(query.redirect_url)];
    if (from === undefined) return reply.code(403).type(HTML).send(notOpened('商家参数格式有误，请联系商家解决'));
    if (back !== undefined && back !== from) return reply.code(403).type(HTML).send(notOpened('商家存在未配置的参数，请联系商家解决'));
    return reply.redirect(`/_standin/cashier/${order.outTradeNo}?back=${encodeURIComponent(query.redirect_url ?? '')}`);
  });
  app.get<{ Params: { name: string }; Querystring: { sheet?: string; back?: string } }>(
    '/_standin/cashier/:name',
    ({ params, query }, reply) => {
      const order = trades.find(params.name);
      const shown = order ? cashierPage(order, trades.whyNot(order), { sheet: query.sheet ?? '', back: query.back ?? '' }) : nothingHere();
      return reply
        .code(order ? 200 : 404)
        .type(HTML)
        .send(shown);
    },
  );
  app.post<{ Params: { name: string } }>('/_standin/cashier/:name', ({ params: { name }, body }, reply) => {
    const asked = Deed.safeParse(Object.fromEntries(new URLSearchParams(String(body))));
    const order = trades.find(name);
    if (!asked.success || !order) return reply.code(404).type(HTML).send(nothingHere());
    const { deed, sheet, back } = asked.data;
    const isLate = trades.whyNot(order) !== undefined && (deed === 'pay' || deed === 'twice');
    // Somebody was faster: the page is drawn anew and says so.
    if (isLate)
      return reply.redirect(
        `/_standin/cashier/${encodeURIComponent(name)}?sheet=${encodeURIComponent(sheet)}&back=${encodeURIComponent(back)}`,
        303,
      );
    const { does, says, answers } = deeds[deed];
    does(name);
    sheets.answer(sheet, answers);
    if (URL.canParse(back)) return reply.redirect(back, 303);
    return reply.type(HTML).send(paidPage(says));
  });

  app.post('/_standin/sheets', (request, reply) => {
    const opened = sheets.open(jsonOf(request.body));
    if (!opened) return reply.code(400).send({ problem: 'Not signed by the merchant, or of no order of this account' });
    return { id: opened.id, cashier: `/_standin/cashier/${opened.order.outTradeNo}?sheet=${opened.id}` };
  });
  // Is answered when somebody has tapped.
  app.get<{ Params: { id: string } }>('/_standin/sheets/:id', async ({ params: { id } }) => ({ answer: await sheets.answered(id) }));

  app.post('/_standin/notifies/deliver', async (_request, reply) => {
    trades.finishRefunds();
    await notifies.deliver();
    return reply.redirect('/_standin/', 303);
  });
  app.post('/_standin/faults', (request, reply) => {
    const fault = Fault.safeParse(jsonOf(request.body));
    if (!fault.success) return reply.code(400).send({ problem: z.prettifyError(fault.error) });
    faults.add(fault.data);
    return { pending: faults.pending() };
  });
  app.post('/_standin/weather', (request, reply) => {
    const weather = Weather.safeParse(jsonOf(request.body));
    return weather.success ? faults.weather(weather.data) : reply.code(400).send({ problem: z.prettifyError(weather.error) });
  });
  app.post('/_standin/reset', (_request, reply) => {
    reset();
    return reply.redirect('/_standin/', 303);
  });
};

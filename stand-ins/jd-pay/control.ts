import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { deskPage } from '../desk-page.ts';
import { html, type Markup } from '../wechat/html.ts';
import { booksAsTold, type Books, type Order, type Refund } from './books.ts';
import { yuan } from './cashier-page.ts';
import { Fault, type Faults } from './faults.ts';
import type { Notifies } from './notifies.ts';
import type { Trades } from './trades.ts';

interface Ports {
  books: Books;
  faults: Faults;
  notifies: Notifies;
  trades: Trades;
  reset: () => void;
}

const HTML = 'text/html; charset=utf-8';
const SHOWN = 20;
const NOT_CHECKED = [
  '不查付款人是谁，也不真的扣钱',
  '“没有这笔交易”用的是替身自己的代码，真的代码要看商户后台',
  '撤销、白条分期和 PC 收银台没有',
];
const REFUND_WORDS: Readonly<Record<Refund['status'], string>> = { 1: '处理中', 2: '已到账', 3: '退不回去' };

const orderRow = (order: Order, whyNot: string | undefined): Markup =>
  html`<li class="row">
    <span class="name"
      ><span><a href="/_standin/cashier/${order.outTradeNo}">${order.description}</a></span>
      <span class="quiet">${yuan(order.fen)} · ${order.outTradeNo}</span></span
    >
    <span class="tag ${whyNot === 'paid' ? 'good' : ''}"
      >${whyNot === 'paid' ? '已支付' : whyNot === 'expired' ? '已过期' : '等待支付'}</span
    >
  </li>`;

const refundRow = ({ fen, outRefundNo, status }: Refund): Markup =>
  html`<li class="row">
    <span class="name"><span>${yuan(fen)}</span> <span class="quiet">${outRefundNo}</span></span>
    <span class="tag ${status === '3' ? 'bad' : ''}">${REFUND_WORDS[status]}</span>
  </li>`;

const list = (title: string, rows: readonly Markup[]): Markup | false =>
  rows.length > 0 &&
  html`<h2>${title}</h2>
    <ul class="card">
      ${rows}
    </ul>`;

/** What people click and tests post: the books, and what is to go wrong. */
export const openControl = (app: FastifyInstance, { books, faults, notifies, trades, reset }: Ports): void => {
  app.get('/_standin', (_request, reply) => reply.redirect('/_standin/'));
  app.get('/_standin/', (_request, reply) => {
    const orders = [...books.orders.values()].slice(-SHOWN).toReversed();
    return reply.type(HTML).send(
      deskPage({
        title: '京东支付替身',
        heading: '京东支付',
        warning: '开发替身，不会真的扣钱',
        style: '',
        lead: `共 ${books.orders.size} 笔订单，${books.refunds.size} 笔退款。点订单进收银台。`,
        body: html`${list(
          '订单',
          orders.map((order) => orderRow(order, trades.whyNot(order))),
        )}
        ${list('退款', [...books.refunds.values()].slice(-SHOWN).toReversed().map(refundRow))}`,
        faults: faults.pending().map(({ on, times, kind }) => ({ where: on, times, kind })),
        counts: books.counts,
        notChecked: NOT_CHECKED,
        hasOpenBooks: true,
      }),
    );
  });
  app.get('/_standin/books', () => booksAsTold(books));
  app.post('/_standin/notifies/deliver', async (_request, reply) => {
    trades.finishRefunds();
    await notifies.deliver();
    return reply.redirect('/_standin/', 303);
  });
  app.post('/_standin/faults', (request, reply) => {
    const fault = Fault.safeParse(JSON.parse(String(request.body)));
    if (!fault.success) return reply.code(400).send({ problem: z.prettifyError(fault.error) });
    faults.add(fault.data);
    return { pending: faults.pending() };
  });
  app.post('/_standin/reset', (_request, reply) => {
    reset();
    return reply.redirect('/_standin/', 303);
  });
};

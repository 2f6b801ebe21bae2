import { html, type Markup } from '../wechat/html.ts';
import { STYLE } from '../wechat/style.ts';
import { MERCHANT } from './account.ts';
import type { Order } from './books.ts';
import type { NotPayable } from './trades.ts';

const OWN_STYLE = `
.sum{font-size:40px;line-height:1.2;font-weight:600;text-align:center;margin:8px 0 16px;font-variant-numeric:tabular-nums}
.who{text-align:center;margin:0 0 8px}
.who:first-child,.sum:first-child{margin-top:40px}
form.deed{margin-top:12px}
`;

const WHY_NOT: Readonly<Record<NotPayable, string>> = { paid: '这笔订单已经付过了', expired: '这笔订单已经过了支付时间' };

export const yuan = (fen: number): string => `¥${(fen / 100).toFixed(2)}`;

const page = (title: string, body: Markup): string =>
  html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title}</title>
        <style>
          ${{ markup: STYLE + OWN_STYLE }}
        </style>
      </head>
      <body>
        <div class="banner">开发替身，不会真的扣钱</div>
        <main>${body}</main>
      </body>
    </html>`.markup;

const button = (deed: string, words: string, look = ''): Markup =>
  html`<form class="deed" method="post">
    <input type="hidden" name="deed" value="${deed}" />
    <button class="button ${look}">${words}</button>
  </form>`;

/** JD's cashier: to whom, for what, how much. */
export const cashierPage = (order: Order, whyNot: NotPayable | undefined): string =>
  page(
    '京东支付（替身）',
    html`<p class="who">${MERCHANT.name}</p>
      <p class="sum">${yuan(order.fen)}</p>
      <p class="who quiet">${order.description}</p>
      <p class="who quiet">商户单号 ${order.outTradeNo}</p>
      ${whyNot === undefined ? button('pay', '确认付款', 'main') : html`<p class="who">${WHY_NOT[whyNot]}</p>`}
      ${button('back', '不付了，回商家')}
      <h2>不该发生，但要经得起</h2>
      ${button('late', '过了时间再付')}`,
  );

/** Back to the shop as JD does it: a form that is posted. Somebody taps it here, so that a test sees both sides. */
export const backPage = (words: string, to: string, fields: Readonly<Record<string, string>>): string =>
  page(
    words,
    html`<p class="sum">${words}</p>
      <form class="deed" method="post" action="${to}">
        ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button class="button main">回到商家</button>
      </form>`,
  );

export const nothingHere = (words = '没有这笔订单'): string => page(words, html`<p class="sum">${words}</p>`);

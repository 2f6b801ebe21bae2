import { html, type Markup } from '../wechat/html.ts';
import { STYLE } from '../wechat/style.ts';
import { MERCHANT } from './account.ts';
import type { Order } from './books.ts';
import type { NotPayable } from './trades.ts';

const OWN_STYLE = `
.sum{font-size:40px;line-height:1.2;font-weight:600;text-align:center;margin:8px 0 16px;font-variant-numeric:tabular-nums}
.who{text-align:center;margin:0 0 8px}
.who:first-child,.sum:first-child{margin-top:40px}
.who+form.deed{margin-top:32px}
form.deed{margin-top:12px}
`;

const WHY_NOT: Readonly<Record<NotPayable, string>> = {
  unknown: '没有这笔订单',
  paid: '这笔订单已经付过了',
  closed: '商户已经关闭这笔订单',
  expired: '这笔订单已经过了支付时间',
};

export const yuan = (fen: number): string => `¥${(fen / 100).toFixed(2)}`;

/** The phone's sheet that waits for the answer, or where a browser goes back to. */
interface Asking {
  sheet: string;
  back: string;
}

const button = (deed: string, words: string, { sheet, back }: Asking, look = ''): Markup =>
  html`<form class="deed" method="post">
    <input type="hidden" name="deed" value="${deed}" />
    <input type="hidden" name="sheet" value="${sheet}" />
    <input type="hidden" name="back" value="${back}" />
    <button class="button ${look}">${words}</button>
  </form>`;

export const page = (title: string, body: Markup): string =>
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

/** WeChat's sheet over a page, as a page of its own: to whom, for what, how much. */
export const cashierPage = (order: Order, whyNot: NotPayable | undefined, asking: Asking): string =>
  page(
    '微信支付（替身）',
    html`<p class="who">${MERCHANT.name}</p>
      <p class="sum">${yuan(order.fen)}</p>
      <p class="who quiet">${order.description}</p>
      <p class="who quiet">商户单号 ${order.outTradeNo}</p>
      ${whyNot === undefined ? button('pay', '支付', asking, 'main') : html`<p class="who">${WHY_NOT[whyNot]}</p>`}
      ${button('cancel', '取消', asking)}
      ${order.payments.length > 0 && html`<p class="who"><a href="/_standin/complaints/${order.outTradeNo}">对订单有疑惑：投诉商家</a></p>`}
      <h2>不该发生，但要经得起</h2>
      ${whyNot === undefined && button('twice', '付两次', asking)} ${button('late', '关闭后再付', asking)}`,
  );

/** After a tap. The phone goes back to the shop by itself; in another browser somebody closes it. */
export const paidPage = (words: string): string =>
  page(
    words,
    html`<p class="sum">${words}</p>
      <p class="who quiet">可以关闭这一页，回到学堂看结果。</p>`,
  );

/** In place of WeChat, which does not open: who comes too late, or from a page that is not the shop's. */
export const notOpened = (why: string): string => page(why, html`<p class="sum">${why}</p>`);

export const nothingHere = (): string => page('没有这笔订单', html`<p class="sum">没有这笔订单</p>`);

import { deskPage } from '../desk-page.ts';
import { html, type Markup } from '../wechat/html.ts';
import { STYLE } from '../wechat/style.ts';
import { APP } from './account.ts';
import type { Books, Trade, Visit } from './books.ts';
import type { Fault } from './faults.ts';
import type { NotPayable } from './trades.ts';
import { yuanOf } from './words.ts';

const OWN_STYLE = `
.sum{font-size:40px;line-height:1.2;font-weight:600;text-align:center;margin:40px 0 16px;font-variant-numeric:tabular-nums}
.who{text-align:center;margin:0 0 8px}
form.deed{margin-top:12px}
`;
const WHY_NOT: Readonly<Record<NotPayable, string>> = { paid: '这笔交易已经付过了', closed: '交易已经关闭', expired: '已经过了支付时间' };
const NOT_CHECKED = ['不查付款人是谁，也不真的扣钱', '花呗的额度和手续费由支付宝算，这里只认期数', '退款立刻到账，除非安排了 pending'];

const button = (deed: string, words: string, look = ''): Markup =>
  html`<form class="deed" method="post">
    <input type="hidden" name="deed" value="${deed}" />
    <button class="button ${look}">${words}</button>
  </form>`;

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

/** To whom, for what, how much, in how many instalments; and what must not happen and does. */
export const cashierPage = ({ outTradeNo, fen, subject, term }: Visit, whyNot: NotPayable | undefined): string =>
  page(
    '支付宝（替身）',
    html`<p class="sum">¥${yuanOf(fen)}</p>
      <p class="who">${APP.name}</p>
      <p class="who quiet">${subject}</p>
      ${term !== null && html`<p class="who">花呗分 ${term} 期，手续费由您承担</p>`}
      <p class="who quiet">商户单号 ${outTradeNo}</p>
      ${whyNot === undefined ? button('pay', '确认付款', 'main') : html`<p class="who">${WHY_NOT[whyNot]}</p>`} ${button('cancel', '取消')}
      <h2>不该发生，但要经得起</h2>
      ${whyNot === undefined && button('begin', '输了密码，没有付')} ${whyNot === undefined && button('twice', '付两次')}
      ${button('late', '关闭后再付')}`,
  );

export const nothingHere = (): string => page('没有这笔交易', html`<p class="sum">没有这笔交易</p>`);

const stateOf = (trade: Trade | undefined): [string, string] => {
  if (!trade) return ['还没输密码', ''];
  if (trade.payments.length > 1) return [`付了 ${trade.payments.length} 次`, 'bad'];
  if (trade.payments.length === 1) return ['已支付', 'good'];
  return [trade.closedAt === undefined ? '等待付款' : '已关闭', ''];
};

/** Who was at the cashier, what was paid and given back, and which notifies nobody has taken yet. */
export const booksPage = (books: Books, faults: readonly Fault[]): string => {
  const waiting = books.notifies.filter(({ state }) => state === 'waits').length;
  const rows = [...books.visits.values()].slice(-20).toReversed();
  return deskPage({
    title: '支付宝替身',
    heading: '支付宝',
    warning: '开发替身，不会真的扣钱',
    style: '',
    lead: `${books.trades.size} 笔交易，${books.refunds.size} 笔退款，${waiting} 个通知还没有被收下。`,
    body: html`<ul class="card">
      ${rows.map(({ outTradeNo, subject, fen, term }) => {
        const [words, look] = stateOf(books.trades.get(outTradeNo));
        return html`<li class="row">
          <span class="name"
            ><span><a href="/_standin/cashier/${outTradeNo}">${subject}</a></span>
            <span class="quiet">¥${yuanOf(fen)}${term !== null && html` · 花呗 ${term} 期`} · ${outTradeNo}</span></span
          >
          <span class="tag ${look}">${words}</span>
        </li>`;
      })}
    </ul>`,
    faults: faults.map(({ on, times, kind }) => ({ where: on, times, kind })),
    counts: books.counts,
    notChecked: NOT_CHECKED,
    hasOpenBooks: true,
  });
};

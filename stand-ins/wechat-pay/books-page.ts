import { deskPage } from '../desk-page.ts';
import { html, type Markup } from '../wechat/html.ts';
import type { Books, Complaint, Notify, Order, Refund } from './books.ts';
import { yuan } from './cashier-page.ts';
import type { Fault } from './faults.ts';

const clock = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', timeStyle: 'medium' });
const SHOWN = 20;

const NOT_CHECKED = [
  '不查付款人的 openid 属于谁，也不真的扣钱',
  '不查商户的产品权限、限额和日切，关单不等五分钟',
  '过了支付时间的订单仍答“未支付”，要商户自己关单',
  '合单和分账还没有；H5 支付不查付款人的网络地址',
  '投诉没有图片下载，也不审批退款；付款人不评价',
];

const stateOf = ({ payments, closedAt, expiresAt }: Order, now: number): [string, string] => {
  if (payments.length > 1) return [`付了 ${payments.length} 次`, 'bad'];
  if (payments.length === 1) return ['已支付', 'good'];
  if (closedAt !== undefined) return ['已关闭', ''];
  return now >= expiresAt ? ['已过期', ''] : ['等待支付', ''];
};

const orderRow = (order: Order, now: number): Markup => {
  const [words, look] = stateOf(order, now);
  return html`<li class="row">
    <span class="name"
      ><span><a href="/_standin/cashier/${order.outTradeNo}">${order.description}</a></span>
      <span class="quiet">${clock.format(order.madeAt)} · ${yuan(order.fen)} · ${order.outTradeNo}</span></span
    >
    <span class="tag ${look}">${words}</span>
  </li>`;
};

const REFUND_WORDS: Readonly<Record<Refund['state'], string>> = {
  PROCESSING: '处理中',
  SUCCESS: '已到账',
  CLOSED: '已关闭',
  ABNORMAL: '退不回去',
};

const refundRow = ({ fen, reason, outRefundNo, state }: Refund): Markup =>
  html`<li class="row">
    <span class="name"><span>${yuan(fen)} ${reason}</span> <span class="quiet">${outRefundNo}</span></span>
    <span class="tag ${state === 'ABNORMAL' ? 'bad' : ''}">${REFUND_WORDS[state]}</span>
  </li>`;

export const COMPLAINT_WORDS: Readonly<Record<Complaint['state'], string>> = {
  PENDING: '待处理',
  PROCESSING: '处理中',
  PROCESSED: '处理完成',
};

const complaintRow = ({ number, outTradeNo, text, state, times }: Complaint): Markup =>
  html`<li class="row">
    <span class="name"
      ><span><a href="/_standin/complaints/${outTradeNo}">${text}</a></span>
      <span class="quiet">${number}${times > 1 && `，第 ${times} 次投诉`}</span></span
    >
    <span class="tag ${state === 'PENDING' ? 'bad' : ''}">${COMPLAINT_WORDS[state]}</span>
  </li>`;

const waitingRow = ({ kind, about, tries, nextAt }: Notify): Markup =>
  html`<li class="row">
    <span class="name"><span>${kind}</span> <span class="quiet">${about}，已试 ${tries} 次</span></span>
    <span class="tag bad">${Number.isFinite(nextAt) ? clock.format(nextAt) : '正在发'}</span>
  </li>`;

const list = (title: string, rows: readonly Markup[]): Markup | false =>
  rows.length > 0 &&
  html`<h2>${title}</h2>
    <ul class="card">
      ${rows}
    </ul>`;

const DELIVER = html`<form method="post" action="/_standin/notifies/deliver">
  <button class="button">现在就把到点的通知发出去</button>
</form>`;

/** What shops have ordered here, what was paid and given back, and which notifies nobody has taken yet. */
export const booksPage = (books: Books, faults: readonly Fault[], now: number): string => {
  const orders = [...books.orders.values()].slice(-SHOWN).toReversed();
  const waiting = books.notifies.filter(({ state }) => state === 'waits');
  return deskPage({
    title: '微信支付替身',
    heading: '微信支付',
    warning: '开发替身，不会真的扣钱',
    style: '',
    lead: `共 ${books.orders.size} 笔订单，${books.refunds.size} 笔退款。点订单进收银台。`,
    body: html`${
      orders.length > 0
        ? list(
            '订单',
            orders.map((order) => orderRow(order, now)),
          )
        : html`<p class="quiet">还没有订单。</p>`
    }
    ${list('退款', [...books.refunds.values()].slice(-SHOWN).toReversed().map(refundRow))}
    ${list('投诉', [...books.complaints.values()].slice(-SHOWN).toReversed().map(complaintRow))}
    ${list('还没有被收下的通知', waiting.map(waitingRow))} ${waiting.length > 0 && DELIVER}`,
    faults: faults.map(({ on, times, kind }) => ({ where: on, times, kind })),
    counts: books.counts,
    notChecked: NOT_CHECKED,
    hasOpenBooks: true,
  });
};

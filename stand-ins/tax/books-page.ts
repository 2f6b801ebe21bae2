import { deskPage } from '../desk-page.ts';
import { html, type Markup } from '../wechat/html.ts';
import type { Books, IssuedInvoice, RedLetter } from './books.ts';
import type { Fault } from './faults.ts';

const NOT_CHECKED = ['不连电子税务局，号码只在本机有效', '不查授信额度、风险预警和开票员实名', '文件只有文字，没有税务局的电子签章'];

const button = (action: string, name: string, value: string, words: string): Markup =>
  html`<form method="post" action="/_standin/${action}">
    <input type="hidden" name="${name}" value="${value}" /><button class="button">${words}</button>
  </form>`;

const invoiceRow = ({ number, wanted, isBooked, redBy }: IssuedInvoice): Markup =>
  html`<li class="row">
    <span class="name"><span>${number}</span><span class="quiet">${wanted.buyer.name} ¥${wanted.amount}</span></span>
    ${redBy === null ? (isBooked ? html`<span class="tag">已入账</span>` : button('book', 'number', number, '单位入账')) : html`<span class="tag bad">已红冲</span>`}
  </li>`;

const redRow = ([serial, { wanted, number, confirmUntil }]: [string, RedLetter]): Markup =>
  html`<li class="row">
    <span class="name"><span>红字 ${number ?? '等确认'}</span><span class="quiet">原票 ${wanted.number} 原因 ${wanted.reason}</span></span>
    ${number === null && confirmUntil !== null && button('confirm', 'serial', serial, '单位确认')}
  </li>`;

/** The bureau as somebody at a desk sees it: every invoice, and what its buyer can do with it. */
export const booksPage = (books: Books, faults: readonly Fault[]): string =>
  deskPage({
    title: '税务局替身',
    heading: '数电票',
    warning: '开发替身，不会真的开票',
    style: '',
    lead: `开出 ${books.invoices.size} 张，红字 ${books.reds.size} 张。`,
    body: html`<ul class="card">
      ${[...books.invoices.values()].map(invoiceRow)} ${[...books.reds].map(redRow)}
    </ul>`,
    faults: faults.map(({ on, times, kind }) => ({ where: on, times, kind })),
    counts: books.counts,
    notChecked: NOT_CHECKED,
    hasOpenBooks: true,
  });

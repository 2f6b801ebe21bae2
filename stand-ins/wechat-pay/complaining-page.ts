import { html, type Markup } from '../wechat/html.ts';
import type { Complaint, Order } from './books.ts';
import { COMPLAINT_WORDS } from './books-page.ts';
import { page, yuan } from './cashier-page.ts';

const clock = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' });

const form = (deed: string, words: string, number: string, asks: string): Markup =>
  html`<form class="deed" method="post">
    <input type="hidden" name="deed" value="${deed}" />
    <input type="hidden" name="number" value="${number}" />
    ${asks !== '' && html`<textarea name="text" rows="3" maxlength="300" required aria-label="${asks}" placeholder="${asks}"></textarea>`}
    ${deed === 'complain' && html`<input name="phone" inputmode="numeric" aria-label="联系电话" placeholder="联系电话（可不填）" />`}
    <button class="button">${words}</button>
  </form>`;

const thread = ({ number, state, words }: Complaint): Markup =>
  html`<h2>投诉 ${number}：${COMPLAINT_WORDS[state]}</h2>
    <ul class="card">
      ${words.map(
        ({ type, text, at }) =>
          html`<li class="row">
            <span class="name"><span>${text === '' ? type : text}</span> <span class="quiet">${type} · ${clock.format(at)}</span></span>
          </li>`,
      )}
    </ul>
    ${
      state === 'PROCESSED'
        ? form('again', '继续投诉', number, '还有什么没有解决')
        : [form('speak', '补充留言', number, '想对商家说的话'), form('back', '撤销投诉', number, '')]
    }`;

/** What WeChat shows who has paid: complain about it, say more, take it back. */
export const complainingPage = (order: Order | undefined, complaints: readonly Complaint[]): string =>
  page(
    '投诉商家（替身）',
    html`${order !== undefined && html`<p class="who">${order.description} ${yuan(order.fen)}</p>`}
    ${order !== undefined && form('complain', '提交投诉', '', '遇到了什么问题')} ${complaints.map(thread)}`,
  );

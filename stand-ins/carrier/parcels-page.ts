import { deskPage } from '../desk-page.ts';
import { html, type Markup } from '../wechat/html.ts';
import { EVENTS, type Books, type Waybill } from './books.ts';

const OWN_STYLE = `
.bill{display:block;padding:12px 16px;white-space:normal}
.bill p{margin:4px 0 0;overflow-wrap:anywhere}
.steps{display:flex;flex-wrap:wrap;margin:8px -4px 0}
.steps form{margin:4px}
.steps button{min-height:44px;padding:0 12px}
`;

const NOT_CHECKED = ['不真的寄快递', '不查单号和快递公司对不对得上', '不按手机号后四位拒绝查询', '推送失败不会自己重发（点一下再推）'];

const button = (number: string, event: string, status: string): Markup =>
  html`<form method="post" action="/_standin/step">
    <input type="hidden" name="number" value="${number}" /><input type="hidden" name="event" value="${event}" />
    <button class="button">${status}</button>
  </form>`;

const billOf = ({ company, number, lines, callbackUrl }: Waybill): Markup =>
  html`<li class="bill">
    <b>${number}</b>
    <p class="quiet">${company} · ${callbackUrl ? '有人订阅' : '没有人订阅'}</p>
    ${lines.toReversed().map(({ time, context }) => html`<p>${time} ${context}</p>`)}
    <div class="steps">${Object.entries(EVENTS).map(([event, { status }]) => button(number, event, status))}</div>
  </li>`;

/** Every number that somebody has asked for, with what may happen to it next. */
export const parcelsPage = (books: Books): string =>
  deskPage({
    title: '快递替身',
    heading: '路上的包裹',
    warning: '开发替身，不会真的寄快递',
    style: OWN_STYLE,
    lead: `快递100 的替身，知道 ${books.waybills.size} 个单号。`,
    body:
      books.waybills.size > 0
        ? html`<ul class="card">
            ${[...books.waybills.values()].toReversed().map(billOf)}
          </ul>`
        : html`<p class="quiet">还没有单号：在控制台把包裹交给快递，就会出现在这里。</p>`,
    faults: [],
    counts: books.counts,
    notChecked: NOT_CHECKED,
    hasOpenBooks: true,
  });

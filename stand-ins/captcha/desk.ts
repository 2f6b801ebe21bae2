import { deskPage } from '../desk-page.ts';
import { html, type Markup } from '../wechat/html.ts';
import type { Books, Entry } from './books.ts';

const clock = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', timeStyle: 'medium' });
const SHOWN = 50;

const OWN_STYLE = `
.said{display:block;padding:12px 16px}
.said p{margin:0;overflow-wrap:anywhere}
`;

const NOT_CHECKED = ['题目人人会做：不判断风险，也不看行为', '不是厂商的脚本：真的脚本还会连别的地址，要在手机上试'];

const entryRow = ({ at, who, asked, told }: Entry): Markup =>
  html`<li class="said">
    <p>${asked} → ${told}</p>
    <p class="quiet">${clock.format(at)} · ${who}</p>
  </li>`;

/** What browsers and servers asked, and what they were told: newest first. */
export const captchaDesk = (books: Books, faults: readonly { times: number; kind: string }[]): string => {
  const tickets = [...books.tickets.values()].toReversed().slice(0, SHOWN);
  return deskPage({
    title: '验证码替身',
    heading: '人机验证',
    warning: '开发替身，不是真的验证码',
    style: OWN_STYLE,
    lead: `腾讯云和阿里云的替身，共发出 ${books.tickets.size} 张票据。`,
    body: html`<h2>问了什么，答了什么</h2>
      ${
        books.entries.length > 0
          ? html`<ul class="card">
              ${books.entries.toReversed().slice(0, SHOWN).map(entryRow)}
            </ul>`
          : html`<p class="quiet">还没有人来问。</p>`
      }
      <h2>票据</h2>
      <form method="post" action="/_standin/pass"><button class="button">不做题，给我一张票据</button></form>
      <ul class="card">
        ${tickets.map(({ ticket, isSpent }) => html`<li class="row"><span class="name quiet">${ticket}</span><span class="tag">${isSpent ? '已用' : '可用'}</span></li>`)}
      </ul>`,
    faults: faults.map(({ times, kind }) => ({ where: '下一次核验', times, kind })),
    counts: books.counts,
    notChecked: NOT_CHECKED,
  });
};

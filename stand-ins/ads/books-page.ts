import { html, type Markup } from '../wechat/html.ts';
import { STYLE } from '../wechat/style.ts';
import type { Books, Entry } from './books.ts';
import type { Fault } from './faults.ts';

const clock = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', timeStyle: 'medium' });
const NETWORKS = { tencent: '腾讯广告', 'ocean-engine': '巨量引擎', baidu: '百度营销' } as const;

const OWN_STYLE = `
.entry{display:block;padding:12px 16px;white-space:normal}
.entry p{margin:4px 0 0;overflow-wrap:anywhere}
`;

/** What a green test against the stand-in does not prove. */
const NOT_CHECKED = [
  '点击编号是不是真的由平台发出过',
  '归因窗口、出价和计费',
  '平台自己的频率限制（可以用故障模拟）',
  '巨量引擎和百度按点击和类型去重，这里照此记账；真实平台的去重时限没有公开',
];

const entryRow = ({ network, type, clickId, outerId, times, at, isInvalid }: Entry): Markup =>
  html`<li class="entry">
    <b>${NETWORKS[network]} · ${type}</b>
    ${isInvalid && html`<span class="tag bad">已更正为无效</span>`}
    <p>点击 ${clickId}</p>
    <p class="quiet">${clock.format(at)} · 收到 ${times} 次，记 1 次${outerId !== null && html` · ${outerId}`}</p>
  </li>`;

const faultRow = (fault: Fault): Markup =>
  html`<li class="row">
    <span class="name"><span>${NETWORKS[fault.network]}</span><span class="quiet">还有 ${fault.times} 次</span></span>
    <span class="tag bad">${fault.kind}</span>
  </li>`;

const ENTRIES_SHOWN = 50;

/** The books of all three as one page, newest first. */
export const booksPage = (books: Books, faults: readonly Fault[]): string => {
  const entries = books.entries.slice(-ENTRIES_SHOWN).toReversed();
  const counts = Object.entries(books.counts).map(([kind, times]) => html`<li>${kind}：${times} 次</li>`);
  return html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>广告平台替身</title>
        <style>
          ${{ markup: STYLE + OWN_STYLE }}
        </style>
      </head>
      <body>
        <div class="banner">开发替身，不会告诉真的广告平台。账本只在内存里，重启即清空</div>
        <main>
          <h1>广告平台的账本</h1>
          <p class="quiet">腾讯广告、巨量引擎和百度营销的替身，共记 ${books.entries.length} 个转化。</p>
          ${
            entries.length > 0
              ? html`<ul class="card">
                  ${entries.map(entryRow)}
                </ul>`
              : html`<p class="quiet">还没有转化。</p>`
          }
          ${
            faults.length > 0 &&
            html`<h2>等着发生的故障</h2>
              <ul class="card">
                ${faults.map(faultRow)}
              </ul>`
          }
          <h2>每个平台答了什么</h2>
          <ul class="plain">
            ${counts}
          </ul>
          <p><a href="/_standin/books">全部账目（JSON）</a></p>
          <form method="post" action="/_standin/reset"><button class="button">清空账本和故障</button></form>
          <h2>替身不检查的</h2>
          <ul class="plain">
            ${NOT_CHECKED.map((line) => html`<li>${line}</li>`)}
          </ul>
        </main>
      </body>
    </html>`.markup;
};

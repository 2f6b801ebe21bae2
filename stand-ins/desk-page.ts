import { html, type Markup } from './wechat/html.ts';
import { STYLE } from './wechat/style.ts';

export interface Desk {
  /** Of the browser's tab, and of the page. */
  title: string;
  heading: string;
  /** What it is not, for whoever takes it for the real thing. */
  warning: string;
  /** CSS of its own. */
  style: string;
  lead: string;
  body: Markup | readonly Markup[];
  /** What is still to go wrong: where, how often, how. */
  faults: readonly { where: string; times: number; kind: string }[];
  counts: Readonly<Record<string, number>>;
  countsTitle?: string;
  /** What a green test against the stand-in does not prove. */
  notChecked: readonly string[];
  /** Whether its books can be read and emptied from here. */
  hasOpenBooks?: boolean;
}

const faultRow = ({ where, times, kind }: Desk['faults'][number]): Markup =>
  html`<li class="row">
    <span class="name"><span>${where}</span><span class="quiet">还有 ${times} 次</span></span>
    <span class="tag bad">${kind}</span>
  </li>`;

/** A stand-in as somebody at a desk sees it: what came in, what is to go wrong, the books, and what is not checked. */
export const deskPage = (desk: Desk): string =>
  html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${desk.title}</title>
        <style>
          ${{ markup: STYLE + desk.style }}
        </style>
      </head>
      <body>
        <div class="banner">${desk.warning}。账本只在内存里，重启即清空</div>
        <main>
          <h1>${desk.heading}</h1>
          <p class="quiet">${desk.lead}</p>
          ${desk.body}
          ${
            desk.faults.length > 0 &&
            html`<h2>等着发生的故障</h2>
              <ul class="card">
                ${desk.faults.map(faultRow)}
              </ul>`
          }
          <h2>${desk.countsTitle ?? '账本'}</h2>
          <ul class="plain">
            ${Object.entries(desk.counts).map(([kind, times]) => html`<li>${kind}：${times} 次</li>`)}
          </ul>
          ${
            desk.hasOpenBooks === true &&
            html`<p><a href="/_standin/books">全部账目（JSON）</a></p>
              <form method="post" action="/_standin/reset"><button class="button">清空账本和故障</button></form>`
          }
          <h2>替身不检查的</h2>
          <ul class="plain">
            ${desk.notChecked.map((line) => html`<li>${line}</li>`)}
          </ul>
        </main>
      </body>
    </html>`.markup;

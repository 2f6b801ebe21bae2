import { deskPage } from '../desk-page.ts';
import { html, type Markup } from '../wechat/html.ts';
import type { Books, Entry } from './books.ts';
import type { Fault } from './faults.ts';

const clock = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', timeStyle: 'medium' });
const NETWORKS = { tencent: '腾讯广告', 'ocean-engine': '巨量引擎', baidu: '百度营销' } as const;

const OWN_STYLE = `
.entry{display:block;padding:12px 16px;white-space:normal}
.entry p{margin:4px 0 0;overflow-wrap:anywhere}
`;

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

const ENTRIES_SHOWN = 50;

/** The books of all three as one page, newest first. */
export const booksPage = (books: Books, faults: readonly Fault[]): string => {
  const entries = books.entries.slice(-ENTRIES_SHOWN).toReversed();
  return deskPage({
    title: '广告平台替身',
    heading: '广告平台的账本',
    warning: '开发替身，不会告诉真的广告平台',
    style: OWN_STYLE,
    lead: `腾讯广告、巨量引擎和百度营销的替身，共记 ${books.entries.length} 个转化。`,
    body:
      entries.length > 0
        ? html`<ul class="card">
            ${entries.map(entryRow)}
          </ul>`
        : html`<p class="quiet">还没有转化。</p>`,
    faults: faults.map(({ network, times, kind }) => ({ where: NETWORKS[network], times, kind })),
    counts: books.counts,
    countsTitle: '每个平台答了什么',
    notChecked: NOT_CHECKED,
    hasOpenBooks: true,
  });
};

import type { Account } from './account.ts';
import type { Books, CallEntry } from './books.ts';
import type { Fault } from './faults.ts';
import { html, type Markup } from './html.ts';
import { backTo, page, userRow } from './pages.ts';
import { openidFor, type WechatUser } from './users.ts';

interface Shown {
  accounts: readonly Account[];
  users: readonly WechatUser[];
  userCount: number;
  me: WechatUser | undefined;
  books: Books;
  faults: readonly Fault[];
}

const CALLS_SHOWN = 20;

/** What a green test against the stand-in does not prove. */
const NOT_CHECKED = [
  '不看是不是微信浏览器（真微信会提示“请在微信客户端打开链接”）',
  '回调地址可以带端口（真微信不允许）',
  '不查服务器 IP 白名单（40164）和每分钟频率（45011）',
  '不在手机上校验 JS-SDK 签名，也没有开放标签；订阅通知的弹窗是一张单独的页',
];

const clock = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', timeStyle: 'medium' });

const callRow = (call: CallEntry): Markup =>
  html`<li class="row">
    <span class="name"><span>${call.path}</span><span class="quiet">${clock.format(call.at)} ${call.method}</span></span>
    <span class="tag ${/^(err|fault)/.test(call.outcome) ? 'bad' : 'good'}">${call.outcome}</span>
  </li>`;

const counted = (books: Books) => {
  const used = books.codes.filter((code) => code.exchangedAt !== null).length;
  return (
    `发出 code ${books.codes.length} 个，已换 ${used} 个；被拒授权 ${books.refusals.length} 次；` +
    `access_token ${books.tokens.length} 个；ticket ${books.tickets.length} 个`
  );
};

const faultRow = (fault: Fault) =>
  html`<li class="row">
    <span class="name"
      ><span>${fault.path}</span> <span class="quiet">还有 ${fault.times} 次${fault.carriedOut && '，调用生效但回答丢失'}</span></span
    ><span class="tag bad">${fault.kind}</span>
  </li>`;

export const indexPage = ({ accounts, users, userCount, me, books, faults }: Shown): string => {
  const appId = accounts[0]?.appId ?? '';
  const calls = books.calls.slice(-CALLS_SHOWN).toReversed();
  return page(
    '微信替身',
    html`<h1>微信替身</h1>
      <p class="quiet">公众号 ${accounts.map((account) => account.appId).join('、')}。账本只在内存里，重启即清空。</p>
      <h2>这台浏览器现在是</h2>
      ${
        me
          ? html`<div class="card"><div class="row">${userRow(me, openidFor(appId, me.key))}</div></div>`
          : html`<p class="quiet">还没有选人，下次授权时再选。</p>`
      }
      <div class="buttons">
        ${me && html`<form method="post" action="/_standin/leave">${backTo('/_standin/')}<button class="button">换人</button></form>`}
        <form method="post" action="/_standin/reset"><button class="button">清空账本和故障</button></form>
      </div>
      <h2>账本</h2>
      <p>${counted(books)}</p>
      <p><a href="/_standin/books">全部账目（JSON）</a>，<a href="/_standin/phone">手机收到的服务通知</a></p>
      ${
        faults.length > 0 &&
        html`<h2>等着发生的故障</h2>
          <ul class="card">
            ${faults.map(faultRow)}
          </ul>`
      }
      <h2>最近的调用</h2>
      ${
        calls.length > 0
          ? html`<ul class="card">
              ${calls.map(callRow)}
            </ul>`
          : html`<p class="quiet">还没有调用。</p>`
      }
      <h2>用户（${userCount} 位）</h2>
      <ul class="card">
        ${users.map((user) => html`<li class="row">${userRow(user, openidFor(appId, user.key))}</li>`)}
      </ul>
      <h2>替身不检查的</h2>
      <ul class="plain">
        ${NOT_CHECKED.map((line) => html`<li>${line}</li>`)}
      </ul>`,
  );
};

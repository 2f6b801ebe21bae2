import { html, type Markup } from '../wechat/html.ts';
import { STYLE } from '../wechat/style.ts';
import type { WechatUser } from '../wechat/users.ts';
import type { Books, Chat } from './books.ts';
import type { Fault } from './faults.ts';

const OWN_STYLE = `
.group{display:block;padding:12px 16px}
.group form{display:flex;flex-wrap:wrap;gap:8px;margin-top:8px}
.group select{flex:1 1 100%;min-width:0;min-height:44px;padding:0 8px;border:1px solid #8F8175;border-radius:12px;font:inherit;background:#fff}
.group .button{flex:1;width:auto;min-height:44px}
ul.plain{overflow-wrap:anywhere}
.group p{overflow-wrap:anywhere}
`;

/** What a green test against the stand-in does not prove. */
const NOT_CHECKED = [
  '不查应用的可见范围、互通账号和接口权限',
  '不画真的群二维码，也不会自动建新群',
  '不做每分钟的接口配额（可以用故障模拟）',
];

const people = (chat: Chat): string =>
  [...chat.members.values()]
    .filter(({ unionid }) => unionid !== null)
    .map(({ name }) => name)
    .join('、');

const groupRow =
  (users: readonly WechatUser[]) =>
  (chat: Chat): Markup =>
    html`<li class="group">
      <b>${chat.name}</b>
      ${chat.dissolved ? html`<span class="tag bad">已解散</span>` : chat.status === 1 && html`<span class="tag bad">群主已离职</span>`}
      <p class="quiet">${chat.chatId}</p>
      <p>${people(chat) || '群里还没有学员'}</p>
      ${
        !chat.dissolved &&
        html`<form method="post" action="/_standin/chats/${chat.chatId}">
            <select name="unionid" aria-label="谁">
              ${users.map(({ unionid, nickname }) => html`<option value="${unionid}">${nickname}</option>`)}
            </select>
            <button class="button" name="deed" value="join">进群</button>
            <button class="button" name="deed" value="leave">退群</button>
          </form>
          <form method="post" action="/_standin/chats/${chat.chatId}">
            <button class="button" name="deed" value="lose-owner">群主离职</button>
            <button class="button" name="deed" value="dissolve">解散</button>
          </form>`
      }
    </li>`;

const faultRow = (fault: Fault): Markup =>
  html`<li class="row">
    <span class="name"><span>${fault.path || '所有接口'}</span><span class="quiet">还有 ${fault.times} 次</span></span>
    <span class="tag bad">${fault.kind}</span>
  </li>`;

/** Groups as WeCom has them: let people in and out, take the owner away, dissolve. */
export const groupsPage = (books: Books, users: readonly WechatUser[], faults: readonly Fault[]): string => {
  const chats = [...books.chats.values()];
  const counts = Object.entries(books.counts).map(([kind, times]) => html`<li>${kind}：${times} 次</li>`);
  return html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>企业微信替身</title>
        <style>
          ${{ markup: STYLE + OWN_STYLE }}
        </style>
      </head>
      <body>
        <div class="banner">开发替身，不是企业微信。账本只在内存里，重启即清空</div>
        <main>
          <h1>企业微信客户群</h1>
          <p class="quiet">共 ${chats.length} 个群。进群、退群和解散会回调到学堂；群主离职不回调，只在群列表里看得出来。</p>
          ${
            chats.length > 0
              ? html`<ul class="card">
                  ${chats.map(groupRow(users))}
                </ul>`
              : html`<p class="quiet">还没有群。</p>`
          }
          ${
            faults.length > 0 &&
            html`<h2>等着发生的故障</h2>
              <ul class="card">
                ${faults.map(faultRow)}
              </ul>`
          }
          <h2>账本</h2>
          <ul class="plain">
            ${counts}
          </ul>
          <h2>替身不检查的</h2>
          <ul class="plain">
            ${NOT_CHECKED.map((line) => html`<li>${line}</li>`)}
          </ul>
        </main>
      </body>
    </html>`.markup;
};

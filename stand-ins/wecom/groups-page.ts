import { deskPage } from '../desk-page.ts';
import { html, type Markup } from '../wechat/html.ts';
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

/** Groups as WeCom has them: let people in and out, take the owner away, dissolve. */
export const groupsPage = (books: Books, users: readonly WechatUser[], faults: readonly Fault[]): string => {
  const chats = [...books.chats.values()];
  return deskPage({
    title: '企业微信替身',
    heading: '企业微信客户群',
    warning: '开发替身，不是企业微信',
    style: OWN_STYLE,
    lead: `共 ${chats.length} 个群。进群、退群和解散会回调到学堂；群主离职不回调，只在群列表里看得出来。`,
    body:
      chats.length > 0
        ? html`<ul class="card">
            ${chats.map(groupRow(users))}
          </ul>`
        : html`<p class="quiet">还没有群。</p>`,
    faults: faults.map(({ path, times, kind }) => ({ where: path || '所有接口', times, kind })),
    counts: books.counts,
    notChecked: NOT_CHECKED,
  });
};

import { html, type Markup } from './html.ts';
import type { Ask, WrongAddress } from './oauth.ts';
import { STYLE } from './style.ts';
import type { WechatUser } from './users.ts';

export const page = (title: string, body: Markup): string =>
  html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title}</title>
        <style>
          ${{ markup: STYLE }}
        </style>
      </head>
      <body>
        <div class="banner">开发替身，不是微信。这里的人和数据都是假的</div>
        <main>${body}</main>
      </body>
    </html>`.markup;

const tags = (user: WechatUser): Markup[] => [
  ...(user.subscribed ? [html`<span class="tag good">已关注</span>`] : []),
  ...(user.snapshot ? [html`<span class="tag">快照页</span>`] : []),
  ...(user.refuses ? [html`<span class="tag bad">会拒绝</span>`] : []),
];

export const userRow = (user: WechatUser, note: string): Markup =>
  html` <img src="/_standin/avatar/${user.key}.svg" alt="" width="44" height="44" />
    <span class="name"><span>${user.nickname}</span><span class="quiet">${note}</span></span
    >${tags(user)}`;

const siteOf = (ask: Ask) => new URL(ask.redirectUri).host;

export const backTo = (back: string): Markup => html`<input type="hidden" name="back" value="${back}" />`;

/** Picking somebody sets the cookie and comes back to the same authorise address. */
const pickForm = (user: WechatUser, back: string) =>
  html`<form method="post" action="/_standin/be">
    ${backTo(back)}<button class="row" name="user" value="${user.key}">${userRow(user, user.key)}</button>
  </form>`;

export const pickUserPage = (ask: Ask, users: readonly WechatUser[], hidden: number, back: string): string =>
  page(
    '选一位微信用户',
    html`<h1>你是哪位微信用户？</h1>
      <p class="quiet">${siteOf(ask)} ${ask.scope === 'snsapi_base' ? '静默登录，只取 openid' : '想要你的昵称和头像'}<br />${ask.scope}</p>
      <div class="card">${users.map((user) => pickForm(user, back))}</div>
      ${hidden > 0 && html`<p class="quiet">还有 ${hidden} 位测试用户没有列出。</p>`}
      <p class="quiet">选过以后这台浏览器会记住，像真的微信一样不再询问；要换人请到 <a href="/_standin/">替身首页</a>。</p>`,
  );

const decision = (decide: 'allow' | 'refuse', words: string, back: string) =>
  html`<form method="post" action="/_standin/consent">
    ${backTo(back)}<button class="button ${decide === 'allow' && 'main'}" name="decision" value="${decide}">${words}</button>
  </form>`;

export const consentPage = (ask: Ask, user: WechatUser, back: string): string =>
  page(
    '授权登录',
    html`<h1>申请获取你的昵称、头像</h1>
      <p class="quiet">来自 ${siteOf(ask)}（公众号 ${ask.account.appId}）</p>
      <div class="card"><div class="row">${userRow(user, '微信个人信息')}</div></div>
      <div class="buttons">${decision('refuse', '拒绝', back)}${decision('allow', '允许', back)}</div>
      <form method="post" action="/_standin/leave">${backTo(back)}<button class="link">换一位用户</button></form>`,
  );

export const wrongAddressPage = (wrong: WrongAddress): string =>
  page(
    wrong.title,
    html`<div class="error">
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="32" fill="#B42318" />
        <path fill="#fff" d="M29 14h6v24h-6zM29 44h6v6h-6z" />
      </svg>
      <h1>${wrong.title}</h1>
      <p>${wrong.words}</p>
      ${wrong.code !== undefined && html`<p class="quiet">错误码：${wrong.code}</p>`}
    </div>`,
  );

import { deskPage } from '../desk-page.ts';
import { html, type Markup } from '../wechat/html.ts';
import type { Books, Message } from './books.ts';
import type { Fault } from './faults.ts';

const clock = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', timeStyle: 'medium' });
const VENDORS = { aliyun: '阿里云', tencent: '腾讯云' } as const;

const OWN_STYLE = `
.sms{display:block;padding:12px 16px;white-space:normal}
.sms b{font-size:24px;letter-spacing:4px;font-variant-numeric:tabular-nums}
.sms p{margin:4px 0 0;overflow-wrap:anywhere}
form.find{display:flex;margin:16px 0}
form.find input{flex:1;min-width:0;min-height:48px;padding:0 12px;border:1px solid #8F8175;border-radius:12px;font:inherit;background:#fff}
form.find button{flex:none;width:96px;margin-left:12px}
`;

const NOT_CHECKED = [
  '不真的发短信，也没有运营商的送达回执',
  '不查签名实名报备、IP 白名单和余额',
  '不做厂商自己的频率限制（可以用故障模拟）',
];

const messageRow = (message: Message): Markup =>
  html`<li class="sms">
    <b>${message.code}</b>
    <p>${message.text}</p>
    <p class="quiet">${clock.format(message.at)} · ${VENDORS[message.vendor]} · 模板 ${message.template}</p>
  </li>`;

const byMobile = (messages: readonly Message[]): [string, Message[]][] => {
  const groups = new Map<string, Message[]>();
  for (const message of messages.toReversed()) groups.set(message.mobile, [...(groups.get(message.mobile) ?? []), message]);
  return [...groups];
};

const inboxOf = ([mobile, messages]: [string, Message[]]): Markup =>
  html`<h2>${mobile}</h2>
    <ul class="card">
      ${messages.map(messageRow)}
    </ul>`;

const MESSAGES_SHOWN = 50;

/** The phones of everybody, as one page: newest first. `of` shows one number alone. */
export const inboxPage = (books: Books, faults: readonly Fault[], of: string): string => {
  const messages = books.messages.filter(({ mobile }) => of === '' || mobile === of).slice(-MESSAGES_SHOWN);
  return deskPage({
    title: '短信替身',
    heading: '短信收件箱',
    warning: '开发替身，不会真的发短信',
    style: OWN_STYLE,
    lead: `阿里云和腾讯云的替身，共收到 ${books.messages.length} 条。`,
    body: html`<form class="find" method="get" action="/_standin/">
        <input name="mobile" inputmode="numeric" value="${of}" placeholder="只看一个手机号" aria-label="只看一个手机号" />
        <button class="button">查看</button>
      </form>
      ${messages.length > 0 ? byMobile(messages).map(inboxOf) : html`<p class="quiet">还没有短信。</p>`}`,
    faults: faults.map(({ vendor, times, kind }) => ({ where: VENDORS[vendor], times, kind })),
    counts: books.counts,
    notChecked: NOT_CHECKED,
    hasOpenBooks: true,
  });
};

import { z } from 'zod';
import type { Books } from './books.ts';
import { refuse, type Refusal } from './errcodes.ts';
import type { Events } from './events.ts';
import { NOTICE_ACCOUNT, type NoticeTemplate } from './notice-account.ts';
import type { Parameters } from './parameters.ts';
import type { Users } from './users.ts';

export const BIZSEND = '/cgi-bin/message/subscribe/bizsend';

const Message = z.object({
  touser: z.string(),
  template_id: z.string(),
  page: z.string().optional(),
  data: z.record(z.string(), z.object({ value: z.string() })),
});

const messageOf = (body: unknown) => {
  try {
    return Message.parse(JSON.parse(String(body)));
  } catch {
    return undefined;
  }
};

/** What WeChat takes in a field, by its type. */
const TAKES: Readonly<Record<string, (value: string) => boolean>> = {
  thing: (value) => [...value].length >= 1 && [...value].length <= 20,
  time: (value) => /^(?:\d{4}年\d{1,2}月\d{1,2}日 ?)?(?:\d{1,2}:\d{2})?$/.test(value) && value !== '',
};

const isTaken = ({ fields }: NoticeTemplate, data: Readonly<Record<string, { value: string }>>): boolean =>
  Object.keys(data).length === fields.length &&
  fields.every((field) => {
    const value = data[field]?.value;
    return value !== undefined && (TAKES[field.replace(/\d+$/, '')]?.(value) ?? false);
  });

interface On {
  users: Users;
  books: Books;
  events: Events;
  now: () => number;
  /** Whose access token this is; counts the call. */
  holder: (ask: Parameters, path: string) => string | Refusal;
}

/** 订阅通知 of a service account: who agreed to how many messages, and what phones received. One tap, one message. */
export const openNotices = ({ users, books, events, now, holder }: On) => {
  const left = new Map<string, number>();
  const place = (openid: string, templateId: string) => `${openid} ${templateId}`;
  const templateOf = (id: string) => NOTICE_ACCOUNT.templates.find((each) => each.id === id);

  /** POST bizsend. In the order in which WeChat looks. */
  const send = (ask: Parameters, body: unknown): object => {
    const appId = holder(ask, BIZSEND);
    if (typeof appId !== 'string') return appId;
    const message = messageOf(body);
    if (!message) return refuse(47001);
    const { touser: openid, template_id: templateId, data, page = '' } = message;
    if (!users.withOpenid(appId, openid)) return refuse(40003);
    const template = templateOf(templateId);
    if (!template || appId !== NOTICE_ACCOUNT.appId) return refuse(40037);
    if (!isTaken(template, data)) return refuse(47003);
    const allowed = left.get(place(openid, templateId)) ?? 0;
    if (allowed === 0) return refuse(43101);
    left.set(place(openid, templateId), allowed - 1);
    const shown = Object.fromEntries(Object.entries(data).map(([field, { value }]) => [field, value]));
    books.notices.push({ at: now(), openid, templateId, title: template.title, data: shown, page });
    events.sent(openid, templateId);
    return { errcode: 0, errmsg: 'ok' };
  };

  /** The tap in the question that `wx-open-subscribe` opens. */
  const answer = (openid: string, templateIds: readonly string[], decision: 'accept' | 'reject') => {
    const known = templateIds.filter((id) => templateOf(id));
    if (decision === 'accept') for (const id of known) left.set(place(openid, id), (left.get(place(openid, id)) ?? 0) + 1);
    events.popup(
      openid,
      known.map((templateId) => ({ templateId, status: decision })),
    );
    return Object.fromEntries(known.map((id) => [id, JSON.stringify({ status: decision })]));
  };

  /** 拒收 in the menu of a message that came. */
  const switchOff = (openid: string, templateId: string) => {
    left.delete(place(openid, templateId));
    events.change(openid, templateId);
  };

  return { send, answer, switchOff, leftOf: (openid: string, id: string) => left.get(place(openid, id)) ?? 0, reset: () => left.clear() };
};

export type Notices = ReturnType<typeof openNotices>;

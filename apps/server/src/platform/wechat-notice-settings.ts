import { REMINDER_KINDS, type ReminderKind } from '@xuetang/contract/reminder.rule';
import { z } from 'zod';
import { JsonSetting } from './json-setting.ts';

/** What WeChat calls a field of a template: its type and a number. */
const Field = (type: 'thing' | 'time') => z.string().regex(new RegExp(`^${type}\\d{1,3}$`));
/** A template of the account (订阅通知), and which of its fields says what. */
const Template = z.object({ id: z.string().regex(/^[\w-]{8,64}$/), what: Field('thing'), when: Field('time'), note: Field('thing') });

/** The service account (服务号) whose one-time notices we send, and how it tells us who agreed: in 安全模式 alone. */
const WechatNotices = z.object({
  /** Which entry of XT_WECHAT_APPS it is. */
  wechatType: z.string().regex(/^\d+$/),
  callbackToken: z.string().regex(/^\w{3,32}$/),
  callbackAesKey: z.string().regex(/^[0-9A-Za-z]{43}$/),
  templates: z.object(Object.fromEntries(REMINDER_KINDS.map((kind) => [kind, Template])) as Record<ReminderKind, typeof Template>),
});

export const WechatNoticeSettings = JsonSetting.pipe(WechatNotices);

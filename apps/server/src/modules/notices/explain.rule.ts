import { dayOf, timeOf } from '@xuetang/contract/beijing-time.rule';
import { goesOutAt } from './quiet-hours.rule.ts';

/** Why nothing of it goes to this learner at all. */
export type Skipped = 'left' | 'not-wished' | 'learned' | 'not-graded' | 'cancelled';

export interface ToldReminder {
  state: 'due' | 'asking' | 'sent' | 'unsure' | 'dropped';
  why: string | null;
  dueAt: Date;
  askedAt: Date | null;
}

/** What is known of one thing, one way and one learner. */
export interface WayFacts {
  way: 'wechat' | 'sms';
  reminder: ToldReminder | undefined;
  /** When it was to be told; null where that is not known or has not come. */
  dueAt: Date | null;
  goodUntil: Date;
  skipped: Skipped | null;
  /** Since when the kind is switched off; it does not count for what was asked for by name. */
  offSince: Date | null;
  consents: readonly { agreedAt: Date; spentAt: Date | null; spentWhy: string | null }[];
}

export interface WaySaid {
  is: 'sent' | 'waiting' | 'unsure' | 'not-sent';
  at: Date | null;
  words: string;
}

const SKIPPED: Readonly<Record<Skipped, string>> = {
  left: '学员不在开这场课的班里，所以不提醒',
  'not-wished': '这场课对所有人开放，只提醒点过“提醒我”的人，学员没有点',
  learned: '学员那时已经学完这一节，不用提醒',
  'not-graded': '老师还没有批，批好才提醒',
  cancelled: '这一场取消了，不再提醒',
};

const DROPPED: Readonly<Record<string, string>> = {
  passed: '轮到发的时候，这件事已经过了',
  'enough today': '那一天已经提醒过两次，一天最多两次',
  'no consent': '轮到发的时候，学员没有剩下的同意次数',
  'no number': '学员没有绑定手机号',
  'not wanted': '学员关掉了这类提醒',
  'no account': '我们没有接好微信服务号的这类提醒',
  replaced: '发出以前时间又改了，改发了新的一条',
  'errcode 43101': '微信说学员没有同意，或者已经在微信里拒收（43101），这次同意作废',
};

const at = (moment: Date, now: Date): string => `${dayOf(moment.toISOString(), now.getTime())} ${timeOf(moment.toISOString())}`;

const ofRow = ({ state, why, dueAt, askedAt }: ToldReminder, now: Date): WaySaid => {
  switch (state) {
    case 'sent':
      return { is: 'sent', at: askedAt, words: `${at(askedAt ?? dueAt, now)} 发出` };
    case 'unsure':
      return { is: 'unsure', at: askedAt, words: `${at(askedAt ?? dueAt, now)} 发过，对方没有回话，不知道到没到，不会再发` };
    case 'asking':
      return { is: 'waiting', at: askedAt, words: '正在发' };
    case 'due':
      return { is: 'waiting', at: dueAt, words: dueAt > now ? `排在 ${at(dueAt, now)} 发，晚上十点到早上八点不发` : '排着队，马上发' };
    case 'dropped':
      return { is: 'not-sent', at: null, words: DROPPED[why ?? ''] ?? `没有发成，对方的答复是 ${why ?? '没有说'}` };
  }
};

const ofConsents = ({ consents, dueAt }: WayFacts, now: Date): string => {
  const before = consents.filter(({ agreedAt }) => dueAt === null || agreedAt <= dueAt);
  if (before.length === 0) return '学员在那以前没有同意过这类微信提醒';
  const last = before.toSorted((one, other) => (other.spentAt?.getTime() ?? 0) - (one.spentAt?.getTime() ?? 0))[0];
  const when = last?.spentAt ? `，最近一次在 ${at(last.spentAt, now)}` : '';
  return `学员同意过 ${before.length} 次，都已经用掉或撤回${when}；同意一次只发一条`;
};

/** Whether a consent was whole when it was to be told. */
const hadConsent = ({ consents, dueAt }: WayFacts): boolean =>
  consents.some(
    ({ agreedAt, spentAt }) => (dueAt === null || agreedAt <= dueAt) && (spentAt === null || (dueAt !== null && spentAt > dueAt)),
  );

const notSent = (words: string): WaySaid => ({ is: 'not-sent', at: null, words });

/** What became of a reminder by one way, or why there is none: the first reason that holds, in words for whoever asks. */
export const sayWay = (facts: WayFacts, now: Date): WaySaid => {
  const { way, reminder, dueAt, goodUntil, skipped, offSince } = facts;
  if (reminder) return ofRow(reminder, now);
  if (skipped) return notSent(SKIPPED[skipped]);
  if (dueAt !== null && dueAt > now) return { is: 'waiting', at: dueAt, words: `还没到时间，${at(dueAt, now)} 才提醒` };
  if (offSince) return notSent(`学员在 ${at(offSince, now)} 关掉了这类提醒`);
  if (dueAt !== null && !goesOutAt(dueAt, goodUntil)) return notSent('该提醒的时候是夜里，晚上十点到早上八点不发，到早上这件事已经过了');
  if (way === 'wechat' && !hadConsent(facts)) return notSent(ofConsents(facts, now));
  return notSent('没有查到原因，请转给技术同事');
};

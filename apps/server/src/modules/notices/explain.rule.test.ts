import { expect, test } from 'vitest';
import { sayWay, type ToldReminder, type WayFacts } from './explain.rule.ts';

const at = (beijing: string): Date => new Date(`2026-11-${beijing}:00+08:00`);
const NOW = at('17T12:00');
const DUE = at('16T19:45');
const told = (more: Partial<WayFacts>): WayFacts => ({
  way: 'wechat',
  reminder: undefined,
  dueAt: DUE,
  goodUntil: at('16T20:00'),
  skipped: null,
  offSince: null,
  consents: [],
  ...more,
});
const row = (state: ToldReminder['state'], why: string | null = null): Partial<WayFacts> => ({
  reminder: { state, why, dueAt: DUE, askedAt: state === 'due' || state === 'dropped' ? null : DUE },
});
const agreed = (agreedAt: Date, spentAt: Date | null = null) => ({ agreedAt, spentAt, spentWhy: spentAt ? 'asked' : null });

test.each<[string, Partial<WayFacts>, string, RegExp]>([
  ['it was sent', row('sent'), 'sent', /^昨天 19:45 发出$/],
  ['nobody knows', row('unsure'), 'unsure', /不知道到没到/],
  ['two a day', row('dropped', 'enough today'), 'not-sent', /一天最多两次/],
  ['spent when it came to it', row('dropped', 'no consent'), 'not-sent', /没有剩下的同意次数/],
  ['43101', row('dropped', 'errcode 43101'), 'not-sent', /43101/],
  ['another number of WeChat’s', row('dropped', 'errcode 47003'), 'not-sent', /errcode 47003/],
  [
    'it waits for the morning',
    { reminder: { state: 'due', why: null, dueAt: at('18T08:00'), askedAt: null } },
    'waiting',
    /^排在 明天 08:00 发/,
  ],
  ['its hour has not come', { dueAt: at('17T19:45') }, 'waiting', /^还没到时间，今天 19:45 才提醒$/],
  ['he has left the class', { skipped: 'left' }, 'not-sent', /不在开这场课的班里/],
  ['switched off', { offSince: at('10T09:00') }, 'not-sent', /^学员在 11月10日 周二 09:00 关掉了这类提醒$/],
  ['at night', { dueAt: at('16T23:45'), goodUntil: at('17T00:00') }, 'not-sent', /夜里/],
  ['never agreed', {}, 'not-sent', /没有同意过/],
  ['agreed too late', { consents: [agreed(at('16T21:00'))] }, 'not-sent', /没有同意过/],
  ['spent before', { consents: [agreed(at('01T12:00'), at('03T19:45'))] }, 'not-sent', /同意过 1 次，都已经用掉或撤回，最近一次在 11月3日/],
  ['a consent was whole, and nothing is there', { consents: [agreed(at('01T12:00'))] }, 'not-sent', /没有查到原因/],
  ['a consent that was spent later was whole then', { consents: [agreed(at('01T12:00'), at('17T09:00'))] }, 'not-sent', /没有查到原因/],
  ['an SMS needs no consent', { way: 'sms' }, 'not-sent', /没有查到原因/],
])('%s', (_name, facts, is, words) => {
  const said = sayWay(told(facts), NOW);
  expect(said.is).toBe(is);
  expect(said.words).toMatch(words);
});

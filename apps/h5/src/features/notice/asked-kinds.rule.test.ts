import type { WantedReminder } from '@xuetang/contract/notices';
import { REMINDER_KINDS } from '@xuetang/contract/reminder.rule';
import { expect, test } from 'vitest';
import { askedKinds } from './asked-kinds.rule.ts';

const reminders = (changes: Partial<Record<WantedReminder['kind'], Partial<WantedReminder>>> = {}): WantedReminder[] =>
  REMINDER_KINDS.map((kind) => ({ kind, wanted: true, unspent: 0, templateId: `t-${kind}`, ...changes[kind] }));
const kindsOf = (...of: Parameters<typeof reminders>) => askedKinds(reminders(...of)).map(({ kind }) => kind);

test.each([
  ['three at once, in our order', {}, ['class-soon', 'class-moved', 'homework-graded']],
  ['what has messages left comes later', { 'class-soon': { unspent: 2 } }, ['class-moved', 'homework-graded', 'replay-ends']],
  [
    'the fewest first',
    { 'class-soon': { unspent: 1 }, certificate: { wanted: false }, 'back-in-stock': { unspent: 2 }, 'replay-ends': { unspent: 3 } },
    ['class-moved', 'homework-graded', 'class-soon'],
  ],
  ['not what is not wanted', { 'class-moved': { wanted: false } }, ['class-soon', 'homework-graded', 'replay-ends']],
  ['not what WeChat has no template for', { 'class-soon': { templateId: null } }, ['class-moved', 'homework-graded', 'replay-ends']],
])('%s', (_name, changes, kinds) => {
  expect(kindsOf(changes)).toEqual(kinds);
});

test('nothing wanted, nothing asked', () => {
  expect(askedKinds(reminders().map((reminder) => ({ ...reminder, wanted: false })))).toEqual([]);
});

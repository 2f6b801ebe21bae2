import { calls } from '@xuetang/contract/calls';
import { expect, test } from 'vitest';
import type { Answer } from './answer.ts';
import { requireEveryCall } from './every-call.ts';

const addressOf = (answer: Answer | undefined) => `${answer?.call.method} ${answer?.call.url}`;
const all = Object.values(calls);
const answers: Answer[] = all.map((call) => ({ call, run: async () => ({ data: null }) }));

test('every call has one answer, or the process does not start', () => {
  expect(() => requireEveryCall(all, answers)).not.toThrow();
  expect(() => requireEveryCall(all, answers.slice(1))).toThrow(`Unanswered calls: ${addressOf(answers[0])}; answered twice: `);
  expect(() => requireEveryCall(all, [...answers, ...answers.slice(-1)])).toThrow(`answered twice: ${addressOf(answers.at(-1))}`);
});

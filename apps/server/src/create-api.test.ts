import { calls } from '@xuetang/contract/calls';
import { expect, test } from 'vitest';
import { requireEveryCall } from './create-api.ts';
import type { Answer } from './platform/http/answer.ts';

const addressOf = (answer: Answer | undefined) => `${answer?.call.method} ${answer?.call.url}`;
const answers: Answer[] = Object.values(calls).map((call) => ({ call, run: async () => ({ data: null }) }));

test('every call has one answer, or the process does not start', () => {
  expect(() => requireEveryCall(answers)).not.toThrow();
  expect(() => requireEveryCall(answers.slice(1))).toThrow(`Unanswered calls: ${addressOf(answers[0])}; answered twice: `);
  expect(() => requireEveryCall([...answers, ...answers.slice(-1)])).toThrow(`answered twice: ${addressOf(answers.at(-1))}`);
});

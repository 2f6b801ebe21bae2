import { expect, test } from 'vitest';
import { calls } from './calls.ts';

test('[6-02] a call is for a visitor or for a learner; there is no third role', () =>
  expect(new Set(Object.values(calls).map(({ who }) => who))).toEqual(new Set(['visitor', 'learner'])));

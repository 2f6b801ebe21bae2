import { expect, test } from 'vitest';
import { together } from './threads.ts';

test('what one of several has found broken is broken, and what they counted is added up', () => {
  const one = { promises: { SUM: [], LATE: [] }, counts: { refunds: 3, paid: 1 } };
  const other = { promises: { SUM: ['41 of 40'], EARLY: [] }, counts: { refunds: 4 } };
  expect(together([one, other])).toEqual({ promises: { SUM: ['41 of 40'], LATE: [], EARLY: [] }, counts: { refunds: 7, paid: 1 } });
});

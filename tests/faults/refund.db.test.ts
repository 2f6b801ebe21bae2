import { expect, test } from 'vitest';
import { judgeBug, judgeHonest } from './judge.ts';
import { refund, runOrders } from './refund.ts';

const ORDERS = 60;
const quiet = { progress: () => {} };

test('a few dozen orders: what is shown is the balance, and nothing is lost', async () => {
  const outcome = await runOrders(ORDERS, { ...quiet, withBug: false });
  expect(judgeHonest(outcome)).toMatchObject({ passed: true });
});

test.each([refund.bug, ...(refund.otherBugs ?? [])])('it is seen when $is', async (bug) => {
  const outcome = await runOrders(ORDERS, { ...quiet, withBug: true, bug });
  expect(judgeBug(bug, outcome)).toMatchObject({ passed: true });
});

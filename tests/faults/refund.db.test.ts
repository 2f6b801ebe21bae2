import { expect, test } from 'vitest';
import { judgeBug, judgeHonest } from './judge.ts';
import type { Outcome } from './proof.ts';
import { ordersShow, refund, runOrders } from './refund.ts';

const ORDERS = 60;
const run = async (bug?: string): Promise<Outcome> => ordersShow(ORDERS, await runOrders({ from: 0, count: ORDERS, bug }, () => {}), 0);

test('a few dozen orders: what is shown is the balance, and nothing is lost', async () => {
  expect(judgeHonest(await run())).toMatchObject({ passed: true });
});

test.each([refund.bug, ...(refund.otherBugs ?? [])])('it is seen when $is', async (bug) => {
  expect(judgeBug(bug, await run(bug.is))).toMatchObject({ passed: true });
});

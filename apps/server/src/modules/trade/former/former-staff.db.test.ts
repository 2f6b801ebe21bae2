import { randomBytes, randomInt } from 'node:crypto';
import { importFormerOrders } from '@xuetang/contract/staff/former-orders';
import { aLearner } from '@xuetang/testkit/builders';
import { aCourse } from '@xuetang/testkit/course-builders';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../../../tests/benches/open-console.ts';
import { testKeys } from '../../../../../../tests/benches/test-keys.ts';
import { lookUp } from '../../../platform/lookup.ts';
import { HEADS } from './read-former.rule.ts';

const { somebody, rows, audit, database } = await openConsole();
const { pool } = database;
const why = { reason: '搬旧商城的订单，第一批' };
const newMobile = (): string => `139${String(randomInt(100_000_000)).padStart(8, '0')}`;
const newNo = (): string => `XT${randomBytes(8).toString('hex')}`;

const someoneWith = async (mobile: string) => {
  const { learnerId } = await aLearner(pool);
  const { written } = lookUp(testKeys.lookup, mobile);
  await pool.query('update identity.learner set mobile_sealed = $2, mobile_lookup = $3 where id = $1', [
    learnerId,
    randomBytes(40),
    written,
  ]);
  return learnerId;
};
const line = (formerNo: string, mobile: string, course = ''): string =>
  `${formerNo},${mobile},小白理财课,299,0,wechat,2021-03-04 12:30:00,2021-03-04 12:31:00,,${course}`;
const csv = (...lines: string[]): string => [HEADS.join(','), ...lines].join('\n');
const ownerOf = async (formerNo: string) =>
  (await rows<{ learner_id: string }>('select learner_id from trade.former_order where former_no = $1', [formerNo]))[0]?.learner_id;

test('an order goes to whoever has proven its mobile; one of nobody is counted by its line and left out', async () => {
  const operator = await somebody({ roles: ['operator'] });
  const mobile = newMobile();
  const learnerId = await someoneWith(mobile);
  const { courseId } = await aCourse(pool);
  const [own, nobodys] = [newNo(), newNo()];
  const file = csv(line(nobodys, newMobile()), line(own, mobile, courseId));
  const told = { brought: 1, known: 0, nobodys: 1, nobodysLines: [2] };
  expect((await operator.ask(importFormerOrders, { csv: file }, { ...why, dry: true })).data).toEqual(told);
  expect(await ownerOf(own)).toBeUndefined();
  expect((await operator.ask(importFormerOrders, { csv: file }, why)).data).toEqual(told);
  expect(await ownerOf(own)).toBe(learnerId);
  expect(await ownerOf(nobodys)).toBeUndefined();
  // Once more, as somebody does who does not trust it.
  expect((await operator.ask(importFormerOrders, { csv: file }, why)).data).toEqual({ ...told, brought: 0, known: 1 });
  const kept = JSON.stringify((await audit()).filter(({ subject }) => subject === 'former-orders'));
  expect(kept).toContain('"brought": 1'.replace(' ', ''));
  expect(kept).not.toContain(mobile);
});

test('a number that is somebody’s stays his, whatever a later file says', async () => {
  const operator = await somebody({ roles: ['operator'] });
  const [first, second] = [newMobile(), newMobile()];
  const [owner] = [await someoneWith(first), await someoneWith(second)];
  const formerNo = newNo();
  await operator.ask(importFormerOrders, { csv: csv(line(formerNo, first)) }, why);
  expect((await operator.ask(importFormerOrders, { csv: csv(line(formerNo, second)) }, why)).data).toMatchObject({ brought: 0, known: 1 });
  expect(await ownerOf(formerNo)).toBe(owner);
});

test('a file with a fault, or of a course that is not here, brings nothing', async () => {
  const operator = await somebody({ roles: ['operator'] });
  const mobile = newMobile();
  await someoneWith(mobile);
  const formerNo = newNo();
  for (const other of [line(newNo(), '12'), line(newNo(), mobile, '987654321')])
    expect(await operator.ask(importFormerOrders, { csv: csv(line(formerNo, mobile), other) }, why)).toMatchObject({ code: 43656 });
  expect(await ownerOf(formerNo)).toBeUndefined();
});

import { aCamp, anEnrolment, aPeriod } from '@xuetang/testkit/builders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from './learner-phone.ts';
import { showWaitingReviews } from './our-people.ts';
import { faultsOf } from './readable.ts';
import { newcomer } from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

/** A camp whose last period is over, and a phone of somebody who sat in it. */
const aFinisher = async () => {
  const { pool } = world.database;
  const camp = await aCamp(pool);
  const periodId = await aPeriod(pool, camp, { number: 85, starts: -20 });
  const { rows } = await pool.query<{ id: string }>('select id from enrolment.class_group where period_id = $1', [periodId]);
  const { phone, learnerId } = await signedIn(world, 'wechatAndroid');
  await anEnrolment(pool, { ...camp, periodId, groupIds: rows.map(({ id }) => id) }, learnerId, { ended: true, enrolledDaysAgo: 22 });
  return { camp, phone };
};

test('a learner writes what he thinks of a camp, one of ours reads it, a friend reads it, and he takes it back', async () => {
  const { camp, phone } = await aFinisher();
  const page = await world.open(phone, '/ownReview');
  await page.getByText('第 85 期').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByText('3 星，一般').locator('..').click();
  await page.getByLabel('上完课的感受').fill('前两天偏浅，<b>第四天</b>值得听。');
  await page.getByLabel('怎么称呼你').fill('老郑 · 63 岁');
  await page.getByRole('checkbox').check();

  // Half-filled, it asks before it lets go; the words are still there.
  await page.getByRole('link', { name: '看大家怎么说' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.waitFor();
  await question.getByRole('button').first().click();
  await page.getByRole('button', { name: '提交评价' }).click();
  await page.getByText('等待公开').waitFor();
  expect(await faultsOf(page)).toEqual([]);

  const friend = await world.open(await world.phone(await newcomer(world)), `/campReviews/${camp.campId}`);
  await friend.getByText('还没有评价').waitFor();
  await showWaitingReviews(world);
  await friend.reload();
  await friend.getByText('前两天偏浅，<b>第四天</b>值得听。').waitFor();
  await friend.getByText('老郑 · 63 岁').waitFor();
  expect(await faultsOf(friend)).toEqual([]);

  await page.reload();
  await page.getByText('已公开').waitFor();
  expect(await page.getByRole('button', { name: '修改' }).count()).toBe(0);
  await page.getByRole('button', { name: '撤下这条评价' }).click();
  await page.getByRole('button', { name: '撤下', exact: true }).click();
  await page.getByRole('button', { name: '提交评价' }).waitFor();
  await friend.reload();
  await friend.getByText('还没有评价').waitFor();

  // Who was not there may look, and is told why he cannot write.
  await friend.getByRole('link', { name: '我上过，写评价' }).click();
  await friend.getByText('上完课再来评价').waitFor();
});

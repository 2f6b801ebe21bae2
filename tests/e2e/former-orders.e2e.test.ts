import { aCourse } from '@xuetang/testkit/course-builders';
import { aFormerOrder } from '@xuetang/testkit/former-builders';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from './learner-phone.ts';
import { faultsOf } from './readable.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const expectReadable = async (page: Page) => expect(await faultsOf(page), page.url()).toEqual([]);

test('what was bought in the former shop is found by its year, opened, and asked about with its number', async () => {
  const { pool } = world.database;
  const { phone, learnerId } = await signedIn(world, 'wechatAndroid');
  const { courseId } = await aCourse(pool, { name: '基金入门' });
  const carried = { name: '老的基金课', madeAt: new Date('2022-05-06T04:00:00Z'), courseId };
  const formerNo = await aFormerOrder(pool, learnerId, carried);
  await aFormerOrder(pool, learnerId, { name: '更早的课', payFen: 6_900, madeAt: new Date('2020-02-02T04:00:00Z') });

  const page = await world.open(phone, '/order');
  await page.getByRole('link', { name: '旧商城的订单' }).click();
  await page.getByRole('heading', { name: '旧商城的订单' }).waitFor();
  await page.getByText('老的基金课').waitFor();
  await expectReadable(page);
  await page.getByRole('button', { name: /2020/ }).click();
  await page.getByText('更早的课').waitFor();
  await page.getByRole('button', { name: /2022/ }).click();
  await page.getByText('老的基金课').click();
  await page.waitForURL(`**/order-detail-old/${formerNo}`);
  expect(await page.getByRole('link', { name: '去上课' }).getAttribute('href')).toContain(`/lession-list/${courseId}`);
  await expectReadable(page);

  await page.getByRole('link', { name: /要退款/ }).click();
  const letter = page.getByRole('textbox', { name: '发生了什么' });
  await letter.waitFor();
  expect(await letter.inputValue()).toBe(`订单 ${formerNo}：`);

  // Another's number is nobody's.
  const other = await signedIn(world, 'wechatAndroid');
  const theirs = await world.open(other.phone, `/order-detail-old/${formerNo}`);
  await theirs.getByRole('heading', { name: '没有找到这张旧订单' }).waitFor();
});

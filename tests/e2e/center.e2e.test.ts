import { aCamp, anEnrolment, type BuiltCamp } from '@xuetang/testkit/builders';
import { aCampCourse, aCourse, anEntitlement, someProgress } from '@xuetang/testkit/course-builders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askedOn, signedIn } from './learner-phone.ts';
import { faultsOf } from './readable.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

/** A phone of somebody with a seat in a camp that has a course of five days. */
const aSeat = async (period: 'open' | 'running', confirmed: boolean) => {
  const { pool } = world.database;
  const camp: BuiltCamp = await aCamp(pool, { period });
  const course = await aCampCourse(pool, camp, 5);
  const { phone, learnerId } = await signedIn(world, 'wechatAndroid');
  await anEnrolment(pool, camp, learnerId, { confirmed });
  return { camp, course, phone, learnerId };
};

describe('the learning tab', () => {
  test('on day three the evening comes first; an article is read, and its class counts it', async () => {
    const { pool } = world.database;
    const { phone, course: camp, learnerId } = await aSeat('running', true);
    // Everything of the camp was learned days ago, so that what is open today does not hang on the hour of this test.
    for (const sectionId of camp.sectionIds) await someProgress(pool, sectionId, learnerId, { learned: true });
    await pool.query(`update learning.progress set begun_at = begun_at - interval '3 days', learned_at = learned_at - interval '3 days'`);
    const course = await aCourse(pool, { name: '基金入门', topic: 'fund', sections: [{ title: '净值是什么' }, { title: '费用怎么收' }] });
    await anEntitlement(pool, course, learnerId);
    const asked = askedOn(phone);
    const page = await world.open(phone, '/center');
    await page.getByText('今天是第 3 天').waitFor();
    // The period began two days ago at this very hour: its third evening is on.
    await page.getByText('正在直播').waitFor();
    expect(asked.filter((path) => path.endsWith('/course/centerHome'))).toHaveLength(1);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: '去班级群拿链接' }).click();
    await page.getByText(/今天 0 \/ 1 人学过 · \d\d:\d\d 统计/).waitFor();
    await page.getByText('已在群里').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.goBack();

    await page.getByRole('link', { name: /净值是什么/ }).click();
    await page.waitForURL(`**/lession-detail/${course.sectionIds[0]}`);
    await page.getByText('记账不是为了省，是为了知道。').waitFor();
    await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
    await page.getByText(/还差 \d+ 秒就算学完/).waitFor();
    expect(await faultsOf(page)).toEqual([]);

    // Two fifths of its five minutes later.
    await pool.query(`update learning.progress set begun_at = begun_at - interval '3 minutes' where section_id = $1`, [
      course.sectionIds[0],
    ]);
    await page.reload();
    await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
    await page.getByText('这一节学完了').waitFor();
    await page.getByRole('link', { name: '下一节：费用怎么收' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: /费用怎么收/ }).waitFor();
    expect(await page.getByRole('link', { name: /净值是什么/ }).count()).toBe(0);
    await page.getByRole('link', { name: '去班级群拿链接' }).click();
    await page.getByText(/今天 1 \/ 1 人学过/).waitFor();
  });

  test('before the first day the days are counted, and who is not in the group is led to its code', async () => {
    const { phone, camp } = await aSeat('open', false);
    const page = await world.open(phone, '/center');
    await page.getByText('还有 4 天开课').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: '先进班级群' }).click();
    await page.waitForURL(`**/classInfoCenter?campId=${camp.campId}`);
    await page.getByText('长按二维码进群').first().waitFor();
  });

  test('whoever has no camp is told what one is, and a bought course is still the next thing', async () => {
    const { phone, learnerId } = await signedIn(world, 'wechatAndroid');
    const page = await world.open(phone, '/center');
    await page.getByRole('heading', { name: '训练营是什么' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const course = await aCourse(world.database.pool, { name: '基金入门', topic: 'fund' });
    await anEntitlement(world.database.pool, course, learnerId);
    await page.reload();
    await page.getByRole('link', { name: '开始学' }).click();
    await page.waitForURL(`**/lession-detail/${course.sectionIds[0]}`);
  });
});

import { aCamp, anEnrolment, aPeriod, type BuiltCamp } from '@xuetang/testkit/builders';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from './learner-phone.ts';
import { faultsOf } from './readable.ts';
import { settled } from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

/** A period in four days, one a week later with so many seats, one that is full, one that opens in ten days. */
const aCampWithDates = async (cap = 30) => {
  const camp = await aCamp(world.database.pool);
  const later = await aPeriod(world.database.pool, camp, { number: 87, starts: 11, cap });
  const full = await aPeriod(world.database.pool, camp, { number: 88, starts: 18, cap: 1 });
  await world.database.pool.query('update enrolment.class_group set taken = 1, last_seat_no = 1, open = false where period_id = $1', [
    full,
  ]);
  await aPeriod(world.database.pool, camp, { number: 89, starts: 30, opens: 10 });
  return { camp, later, full };
};

const learner = async () => {
  const { phone, learnerId } = await signedIn(world, 'wechatAndroid');
  return { phone, learnerId, open: (path: string) => world.open(phone, path) };
};
const seatedIn = async (camp: BuiltCamp) => {
  const who = await learner();
  await anEnrolment(world.database.pool, camp, who.learnerId);
  return who;
};

const moveTo = async (page: Page, periodName: string) => {
  await page.getByLabel(new RegExp(periodName)).check();
  await page.getByRole('button', { name: `换到${periodName}` }).click();
  await page.getByRole('button', { name: '确定换' }).click();
};

describe('choosing a period', () => {
  test('[1-16] a learner compares the dates, takes a later one, and lands at the code of its group', async () => {
    const { camp, full } = await aCampWithDates();
    const { open } = await learner();
    const page = await open(`/election-period?campId=${camp.campId}`);
    await page.getByText('还有 30 个座位').waitFor();
    expect(await page.getByLabel(/第 88 期.*已满/).isDisabled()).toBe(true);
    expect(await page.getByLabel(/第 89 期.*开始报名/).isDisabled()).toBe(true);
    await page.getByText(/座位数是今天 \d\d:\d\d 数的/).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByLabel(/第 87 期/).check();
    await page.getByRole('button', { name: '就选这一期' }).click();
    await page.waitForURL('**/selectSucess?campId=*');
    await page.getByText('选好了，座位给你留着').waitFor();
    await page.getByText('第 87 期 · 1 班').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.goto(`${world.h5}/selectResult?campId=${camp.campId}&periodId=${full}`);
    await page.getByText('你已经有座位了').waitFor();
    await page.getByRole('button', { name: '打开班级群的二维码' }).click();
    await page.waitForURL('**/classInfo21?campId=*');
    expect((await settled(page)).scanned).toContain('xuetang-test-');
  });

  test('the calendar shows the same periods by day; the last seat that went meanwhile is said', async () => {
    const { camp, later } = await aCampWithDates(1);
    const [first, second] = [await learner(), await learner()];
    const slow = await second.open(`/selectDate/${camp.campId}/${later}`);
    await slow.getByRole('heading', { name: '第 87 期' }).waitFor();
    expect(await slow.getByRole('button', { name: /开课$/ }).count()).toBe(2);
    expect(await faultsOf(slow)).toEqual([]);
    const quick = await first.open(`/selectDate/${camp.campId}/${later}`);
    await quick.getByRole('button', { name: '就选这一期' }).click();
    await quick.waitForURL('**/selectSucess*');
    await slow.getByRole('button', { name: '就选这一期' }).click();
    await slow.waitForURL('**/selectResult*');
    await slow.getByText('第 87 期刚刚满了').waitFor();
    await slow.getByRole('button', { name: '看看其他日期' }).click();
    await slow.waitForURL('**/election-period*');
  });
});

describe('changing the period', () => {
  test('[2.5-07] once: the seat moves, the old one is free; afterwards the page says why not and what can be done', async () => {
    const { camp, later } = await aCampWithDates();
    const { open, learnerId } = await seatedIn(camp);
    const page = await open(`/changeClassTime/${camp.campId}`);
    await page.getByText('以前可以换，还能换 1 次').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await moveTo(page, '第 87 期');
    await page.getByText('你的座位在第 87 期').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const { rows } = await world.database.pool.query(
      `select g.period_id, (select sum(o.taken)::int from enrolment.class_group o where o.period_id = $2) as left_behind
       from enrolment.enrolment e join enrolment.class_group g on g.id = e.group_id where e.learner_id = $1 and e.live`,
      [learnerId, camp.periodId],
    );
    expect(rows).toEqual([{ period_id: later, left_behind: 0 }]);
    await page.goto(`${world.h5}/changeClassTime/${camp.campId}`);
    await page.waitForURL('**/changeClassTimeLose/*');
    await page.getByText('换期的次数用完了').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  test('too late: until when it was possible; a target that fills up under the finger leaves the seat where it is', async () => {
    const { camp, later } = await aCampWithDates(1);
    const { open } = await seatedIn(camp);
    const page = await open(`/changeClassTime/${camp.campId}`);
    await page.getByLabel(/第 87 期/).check();
    await page.getByRole('button', { name: '换到第 87 期' }).click();
    await world.database.pool.query('update enrolment.class_group set taken = 1, last_seat_no = 1, open = false where period_id = $1', [
      later,
    ]);
    await page.getByRole('button', { name: '确定换' }).click();
    await page.getByText('刚刚满了，你原来的座位还在').waitFor();
    await world.database.pool.query(`update enrolment.period set starts_at = now() + interval '3 hours' where id = $1`, [camp.periodId]);
    await page.reload();
    await page.waitForURL('**/changeClassTimeLose/*');
    await page.getByText('已经过了换期的时间').waitFor();
    expect(await page.getByText(/昨天 \d\d:\d\d 以前可以换|今天 \d\d:\d\d 以前可以换/).count()).toBe(1);
    expect(await page.getByText('第 86 期 · 3 班').count()).toBe(1);
  });
});

describe('the letter of admission', () => {
  test('to read and to keep: a real picture, with the learn number only in the own copy', async () => {
    const { camp } = await aCampWithDates();
    const { open, learnerId } = await learner();
    const page = await open(`/admission-letter/${camp.campId}`);
    await page.getByText('还没有你的通知书').waitFor();
    await anEnrolment(world.database.pool, camp, learnerId);
    await page.reload();
    await page.getByRole('heading', { name: '录取通知书' }).waitFor();
    await page.getByText('学号').waitFor();
    await page.getByRole('button', { name: '存成一张图片' }).click();
    const picture = page.getByRole('img', { name: /录取通知书：小白理财训练营/ });
    await picture.waitFor();
    expect(await picture.getAttribute('src')).toMatch(/^data:image\/png;base64,/);
    expect(await faultsOf(page)).toEqual([]);
    await page.goto(`${world.h5}/letter-admission/${camp.campId}`);
    await page.getByRole('img', { name: /录取通知书/ }).waitFor();
    expect(await page.getByText('学号', { exact: true }).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
  });
});

import { aCamp, anEnrolment } from '@xuetang/testkit/builders';
import { decodeQr } from '@xuetang/testkit/browser';
import { aCampCourse, someProgress } from '@xuetang/testkit/course-builders';
import { textOfPdf } from '@xuetang/testkit/read-paper';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { signedIn } from './learner-phone.ts';
import { revokeCertificate } from './our-people.ts';
import { faultsOf } from './readable.ts';
import { newcomer } from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

/** A phone of somebody whose camp is over, and who has learned all of its course but the last section. */
const almostDone = async () => {
  const { pool } = world.database;
  const camp = await aCamp(pool, { period: 'over' });
  const course = await aCampCourse(pool, camp, 1, { daysAfter: 3_000 });
  const { phone, learnerId } = await signedIn(world, 'wechatAndroid');
  await anEnrolment(pool, camp, learnerId, { ended: true, enrolledDaysAgo: 52 });
  const [day, article, audio] = course.sectionIds;
  for (const id of [day, article]) if (id) await someProgress(pool, id, learnerId, { learned: true });
  return { phone, course, finish: async () => audio && someProgress(pool, audio, learnerId, { learned: true }) };
};

test('[1-09] a learner earns a certificate, keeps it as picture and PDF, a stranger checks it, and it ends when it is revoked', async () => {
  const { phone, course, finish } = await almostDone();
  const page = await world.open(phone, `/get-citation/${course.courseId}`);
  await page.getByText('学完 1 节，还差 1 节').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await finish();
  await page.reload();
  await page.getByLabel('证明上的姓名').fill('李秀英');
  await page.getByRole('button', { name: '领取证明' }).click();
  await page.getByRole('link', { name: '看我的证明' }).click();
  await page.getByText('李秀英').waitFor();

  // The worker draws it; whoever looks again finds it.
  const save = page.getByRole('link', { name: '存成图片' });
  await eventually(30_000, async () => {
    await page.reload();
    await page.getByText('李秀英').waitFor();
    return (await save.count()) === 1 ? true : undefined;
  });
  expect(await faultsOf(page)).toEqual([]);
  const picture = Buffer.from(await (await fetch((await save.getAttribute('href')) ?? '')).arrayBuffer());
  const link = decodeQr(picture) ?? '';
  const no = /XT[\w-]{12}$/.exec(link)?.[0] ?? '';
  expect(picture.includes('openbadgecredential')).toBe(true);
  const { rows } = await world.database.pool.query<{ pdf_key: string }>('select pdf_key from papers.certificate where no = $1', [no]);
  expect(rows).toHaveLength(1);
  const [pdf] = await Promise.all([
    page.waitForRequest((request) => request.url().includes(rows[0]?.pdf_key ?? '-')),
    page.getByRole('button', { name: /下载 PDF/ }).click(),
  ]);
  const text = await textOfPdf(Buffer.from(await (await fetch(pdf.url())).arrayBuffer()));
  for (const words of [no, '李秀英', '学习证明，非职业资格证书']) expect(text).toContain(words);

  // What the code says is opened by somebody who is no learner of ours.
  const stranger = await world.open(await world.phone(await newcomer(world)), new URL(link).pathname);
  await stranger.getByText('这张证明有效').waitFor();
  await stranger.getByText('李*英').waitFor();
  expect(await stranger.getByText('李秀英').count()).toBe(0);
  expect(await faultsOf(stranger)).toEqual([]);

  await revokeCertificate(world, no, '查明由他人代学');
  await stranger.reload();
  await stranger.getByText('这张证明已被撤销').waitFor();
  expect(await stranger.getByText('和手里的那张对一对').count()).toBe(0);
});

test('what somebody writes into his plan is there on the next visit, and his class that is over leads to its review', async () => {
  const { phone } = await almostDone();
  const page = await world.open(phone, '/planBook');
  await page.getByLabel('每月到手').fill('8500');
  await page.getByText('已保存').waitFor();
  await page.reload();
  expect(await page.getByLabel('每月到手').inputValue()).toBe('8500');
  expect(await faultsOf(page)).toEqual([]);
  const classes = await world.open(phone, '/myclass');
  await classes.getByText('1 / 2 节').waitFor();
  expect(await faultsOf(classes)).toEqual([]);
  await classes.getByRole('link', { name: '写评价' }).click();
  await classes.getByText('提交评价').waitFor();
});

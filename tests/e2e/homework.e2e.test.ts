import { createHash, randomBytes } from 'node:crypto';
import { injectWechat } from '@xuetang/stand-ins/mini-program/inject';
import { aClassWithHomework, aSeatIn, type BuiltClass } from '@xuetang/testkit/homework-builders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn, SOON } from './learner-phone.ts';
import { faultsOf } from './readable.ts';
import { newcomer } from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

/** The end of a link that the console would have made. */
const aPass = async ({ classId }: BuiltClass): Promise<string> => {
  const pass = randomBytes(32).toString('base64url');
  await world.database.pool.query(
    `insert into work.class_pass (pass_hash, class_id, staff_id, grader, made_at, ends_at)
     values ($1, $2, 77, '周若兰', now(), now() + interval '12 hours')`,
    [createHash('sha256').update(pass).digest(), classId],
  );
  return pass;
};

test('[1-10] a learner writes homework, leaves, goes on, hands it in; the teacher gives it back on her phone; mended, it is passed', async () => {
  const { pool } = world.database;
  const built = await aClassWithHomework(pool);
  const { phone, learnerId } = await signedIn(world, 'wechatAndroid');
  await aSeatIn(built, pool, learnerId);
  const page = await world.open(phone, `/lession-detail/${built.sectionId}`);
  await page.getByRole('link', { name: '做这一节的作业' }).click();
  await page.getByRole('heading', { name: '家里先做哪三件事' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const field = page.getByLabel('写', { exact: true });
  await field.fill('第一件：每月存 1500 元。');
  await page.getByText('已保存').waitFor();
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe('第一件：每月存 1500 元。');
  await page.getByRole('button', { name: '交作业' }).click();
  await page.getByText('作业交上了').waitFor();
  expect(await faultsOf(page)).toEqual([]);

  const pass = await aPass(built);
  const desk = await world.open(await world.phone(await newcomer(world)), `/lession-list-teacher?pass=${pass}`);
  await desk.getByText('1 份作业等着批').waitFor();
  expect(await faultsOf(desk)).toEqual([]);
  await desk.getByRole('button', { name: '批下一份' }).click();
  await desk.getByText('第一件：每月存 1500 元。').waitFor();
  expect(await faultsOf(desk)).toEqual([]);
  await desk.getByLabel('对学员说').fill('请写到哪个月。');
  await desk.getByRole('button', { name: '退回修改' }).click();
  await desk.getByText('没有等着批的作业').first().waitFor();

  await page.goto(`${world.h5}/homework-jie/${built.sectionId}`);
  await page.getByText('请写到哪个月。').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: '去补上' }).click();
  await field.fill('第一件：每月存 1500 元，到明年 12 月。');
  await page.getByRole('button', { name: '再交一次' }).click();
  await page.getByText('作业交上了').waitFor();
  await desk.reload();
  await desk.getByRole('button', { name: '批下一份' }).click();
  await desk.getByLabel('对学员说').fill('这下清楚了。');
  await desk.getByRole('button', { name: '通过' }).click();
  await desk.getByText('没有等着批的作业').first().waitFor();
  await page.reload();
  await page.getByText('这份作业通过了').waitFor();
});

test('in WeChat a voice is spoken into its own recorder, fetched from there, and heard', async () => {
  const built = await aClassWithHomework(world.database.pool);
  const { phone, learnerId } = await signedIn(world, 'wechatAndroid');
  await aSeatIn(built, world.database.pool, learnerId);
  const uploadVoice = async () => {
    const [account] = world.wechat.books.tickets;
    const body = JSON.stringify({ appId: account?.appId, seconds: 4 });
    const said = await fetch(`${world.wechat.url}/_standin/voices`, { method: 'POST', body });
    return ((await said.json()) as { media_id: string }).media_id;
  };
  await injectWechat(phone, { tickets: () => world.wechat.books.tickets.map(({ ticket }) => ticket), uploadVoice });
  const page = await world.open(phone, `/homework/${built.sectionId}`);
  await page.getByRole('button', { name: /录一段/ }).click();
  await page.getByRole('button', { name: /录好了/ }).click();
  await page.getByText('第 1 段', { exact: false }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByText('已保存').waitFor();
  await page.locator('audio').waitFor({ ...SOON, state: 'attached' });
  const { rows } = await world.database.pool.query('select state, seconds from work.attachment where learner_id = $1', [learnerId]);
  expect(rows).toEqual([{ state: 'ready', seconds: 4 }]);
});

test('a pass that another phone has opened opens nothing, and says where to get one', async () => {
  const built = await aClassWithHomework(world.database.pool);
  const pass = await aPass(built);
  const [mine, stolen] = [await world.phone(await newcomer(world)), await world.phone(await newcomer(world))];
  await (await world.open(mine, `/lession-list-teacher?pass=${pass}`)).getByText('没有等着批的作业').first().waitFor();
  const page = await world.open(stolen, `/lession-list-teacher?pass=${pass}`);
  await page.getByText('这个链接不能用了').waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

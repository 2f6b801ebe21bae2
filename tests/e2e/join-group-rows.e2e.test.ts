import { joinGroup } from '@xuetang/h5-routes/families/join-group';
import { success } from '@xuetang/h5-routes/families/success';
import { aCamp, anEnrolment, groupQrText, type BuiltCamp } from '@xuetang/testkit/builders';
import { decodeQr } from '@xuetang/testkit/browser';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { faultsOf } from './readable.ts';
import { learnerOf, newcomer, settled, visit } from './visitor.ts';
import { createWorld, DEFAULT_QR, type World } from './world.ts';

const TEACHER_QR = 'https://u.wechat.com/xuetang-teacher';

let world: World;
let camp: BuiltCamp;
let phone: BrowserContext;
let page: Page;
beforeAll(async () => {
  world = await createWorld();
  camp = await aCamp(world.database.pool);
  phone = await world.phone(await newcomer(world), { width: 320 });
  page = await world.open(phone, `/classInfo21?campId=${camp.campId}`);
  await settled(page);
});
afterAll(() => world?.close());

const sql = (text: string, ...values: unknown[]) => world.database.pool.query(text, values);
const groupOf = ({ groupIds }: BuiltCamp) => groupQrText(groupIds[0] ?? '');
const codeOn = async (at: Page, text: string) => {
  const read = await eventually(8_000, async () => {
    // Chromium takes none while a frame is on its way: the next look has it.
    const picture = await at.screenshot().catch(() => undefined);
    const scanned = picture && decodeQr(picture);
    return scanned === text ? scanned : undefined;
  });
  expect(read).toBe(text);
};
const enrolments = async (of: BuiltCamp) => (await sql('select 1 from enrolment.enrolment where camp_id = $1', of.campId)).rowCount;

/** What the narrowest phone shows of a page once its visit has ended. */
const look = async (name: string) => {
  await page.goto(`${world.h5}/${name}?campId=${camp.campId}`);
  await page.locator('.xt-join-code', { hasText: '编号' }).waitFor();
  const box = await page.locator('img.xt-qr').boundingBox();
  const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
  return {
    kind: await page.locator('img.xt-qr').getAttribute('data-qr'),
    isLargeEnough: width >= 120,
    isOnFirstScreen: y + height <= 740,
    numbers: (await page.content()).split('编号：').length - 1,
    over: await page.evaluate<string>(`document.elementFromPoint(${x + width / 2}, ${y + height / 2}).className`),
    wide: await page.evaluate<number>('document.documentElement.scrollWidth'),
  };
};
/** The number stands there once: no hidden copy of it (decision 0034). */
const GOOD = { numbers: 1, isLargeEnough: true, isOnFirstScreen: true, over: 'xt-qr', wide: 320 };

const kindOf: Readonly<Record<string, string>> = {
  'classInfo20-friends': 'teacher',
  'classInfo20-qiweifriends': 'teacher',
  classTeacherQr: 'teacher',
  // Held back until the account is followed, or not the class that was asked for.
  'classInfo21-forcus': 'default',
  'classInfo21-forcus-new': 'default',
  'classInfo21-pay': 'default',
};
const isNumbered = (name: string) => /^classInfo\d/.test(name);

describe('every page is served, with one code that can be pressed and one number', () => {
  test.each(joinGroup.map(({ name }) => [isNumbered(name) ? '2.8-01' : '2.8-02', name] as const))('[%s] %s', async (_id, name) => {
    expect(await look(name)).toEqual({ ...GOOD, kind: kindOf[name] ?? 'group' });
  });

  test.each(success.map(({ name }) => name))('[2.7-20] %s', async (name) => {
    expect(await look(name)).toEqual({ ...GOOD, kind: 'group' });
    await page.getByRole('heading', { name: /报名成功/ }).waitFor();
    await page.getByText('进不去怎么办').waitFor();
  });

  test('[2.7-20] register and fillUserInfo', async () => {
    await page.goto(`${world.h5}/register`);
    await page.getByLabel('手机号').waitFor();
    await page.goto(`${world.h5}/fillUserInfo`);
    await page.getByText('认识一下').waitFor();
    expect(new URL(page.url()).pathname).toBe('/fillUserInfo');
  });

  test.each(['classInfo23-v4', 'classInfo18', 'classInfo20', 'classInfo27', 'success6', 'success6_2', 'success7', 'classInfoInvalid'])(
    '%s: read from the screenshot, and nothing serious for axe',
    async (name) => {
      await look(name);
      expect(decodeQr(await page.screenshot())).toBe(groupOf(camp));
      expect(await faultsOf(page, { onlySerious: true })).toEqual([]);
    },
  );
});

describe('what is different about some', () => {
  test('a paid order: its own class and what was bought; somebody else’s order is nobody’s, and no code passes for the class', async () => {
    const { rows } = await world.database.pool.query<{ id: string }>('select id from enrolment.class where period_id = $1', [
      camp.periodId,
    ]);
    const [mine, foreign] = ['20261115000000000001', '20261115000000000002'];
    const insert = (order: string, learner: string) =>
      sql('insert into enrolment.order_class values ($1, $2, $3) on conflict do nothing', order, learner, rows[0]?.id);
    await insert(mine, await learnerOf(world, phone));
    await insert(foreign, await learnerOf(world, (await visit(world, '/classInfo21')).phone));
    const paid = await visit(world, `/classInfo21-pay?order=${mine}`, phone);
    expect([paid.scanned, paid.code]).toEqual([groupOf(camp), expect.stringMatching(/^编号：1\w{6}-等待开课-03$/)]);
    await paid.page.getByText('你买的课：小白理财训练营').waitFor();
    const other = await visit(world, `/classInfo21-pay?order=${foreign}`, phone);
    expect([other.scanned, other.code]).toEqual([DEFAULT_QR, expect.stringMatching(/-查询异常-96$/)]);
    await other.page.getByText('这是公众号，不是学习群').waitFor();
    await other.page.getByText('没有查到这笔订单').waitFor();
  });

  test('the teacher whom the camp names, for somebody without a seat', async () => {
    const none = await aCamp(world.database.pool, { period: 'none' });
    await sql('update enrolment.camp set default_teacher_id = $1 where id = $2', none.teacherId, none.campId);
    const { page: shown } = await visit(world, `/classTeacherQr?campId=${none.campId}`, phone);
    await codeOn(shown, TEACHER_QR);
    expect(await shown.locator('.xt-join-code').innerText()).toMatch(/^编号：2\w{6}-等待招生-08$/);
  });

  test('the learning center: the newest class without being asked, and the others to choose from', async () => {
    const other = await aCamp(world.database.pool, { period: 'running' });
    await anEnrolment(world.database.pool, other, await learnerOf(world, phone), { enrolledDaysAgo: 3 });
    const { page: shown, scanned } = await visit(world, '/classInfoCenter', phone);
    expect(scanned).toBe(groupOf(camp));
    await shown.getByText('还没进群，点这里看二维码').click();
    await codeOn(shown, groupOf(other));
  });

  test('[2.8-03] [2.8-04] [7.3-20] customer service: open where WeChat logs nobody in, the study group’s page with a way to a person', async () => {
    const wecom = await world.phone('nobody', { userAgent: 'wecom' });
    const asked = new Set<string>();
    wecom.on('request', (request) => request.url().endsWith('/wechat/getKfLink') && asked.add(new URL(request.frame().url()).pathname));
    for (const name of ['classInfo-customer', 'wxCustomer-phone']) {
      const { page: shown, scanned } = await visit(world, `/${name}?campId=${camp.campId}`, wecom);
      expect([new URL(shown.url()).pathname, await shown.title(), scanned]).toEqual([`/${name}`, '加入学习群', DEFAULT_QR]);
      await shown.getByRole('heading', { name: '有事找客服' }).waitFor();
      expect((await wecom.cookies()).some(({ name: cookie }) => cookie === 'token')).toBe(false);
    }
    await expect.poll(() => [...asked]).toEqual(['/classInfo-customer', '/wxCustomer-phone']);
    const learner = await visit(world, `/wxCustomer-phone?campId=${camp.campId}`, phone);
    expect(learner.scanned).toBe(groupOf(camp));
    const way = await learner.page.getByRole('link', { name: '留下手机号' }).getAttribute('href');
    expect(decodeURIComponent(way ?? '')).toBe(`/AddPhoneNumber?redirect=/wxCustomer-phone?campId=${camp.campId}`);
  });

  test('the seat is taken on the tap: until then the account’s code, the check’s number, and no enrolment', async () => {
    const other = await aCamp(world.database.pool);
    const { page: shown, scanned, code } = await visit(world, `/classInfo20-button?campId=${other.campId}`);
    expect([scanned, code, await enrolments(other)]).toEqual([DEFAULT_QR, expect.stringMatching(/^编号：3\w{6}-正常报名-00$/), 0]);
    await shown.getByRole('button', { name: '留座并看群二维码' }).click();
    await codeOn(shown, groupOf(other));
    expect(await enrolments(other)).toBe(1);
  });

  test('without the view’s script nobody can tap, so the seat is taken as everywhere else', async () => {
    const other = await aCamp(world.database.pool);
    const bare = await world.phone(await newcomer(world));
    await bare.route('**/bring-to-life-*.js', (route) => route.abort());
    const shown = await world.open(bare, `/classInfo23-button?campId=${other.campId}`);
    await codeOn(shown, groupOf(other));
    expect(await enrolments(other)).toBe(1);
  });

  test('[7.4-14] the account first: its code until it is followed, which is told, then the group’s by itself; and a button for those who will not', async () => {
    const key = await newcomer(world);
    const follower = await world.phone(key);
    const { page: shown, scanned } = await visit(world, `/classInfo21-forcus?campId=${camp.campId}&followId=autumn-7`, follower);
    expect(scanned).toBe(DEFAULT_QR);
    await fetch(`${world.wechat.url}/_standin/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key, nickname: '学员', subscribed: true }),
    });
    await shown.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
    await codeOn(shown, groupOf(camp));
    const told = async () =>
      (
        await world.database.pool.query('select follow_id, page from promotion.follow where learner_id = $1', [
          await learnerOf(world, follower),
        ])
      ).rows;
    await expect.poll(told).toEqual([{ follow_id: 'autumn-7', page: 'classInfo21-forcus' }]);

    const unwilling = await visit(world, `/classInfo21-forcus-new?campId=${camp.campId}`);
    await unwilling.page.getByRole('button', { name: '去看群二维码' }).click();
    await codeOn(unwilling.page, groupOf(camp));
  });

  test('a dead code: nobody is seated for having opened the page, and a tap gives a new seat', async () => {
    const other = await aCamp(world.database.pool);
    const { page: shown, scanned } = await visit(world, `/classInfoInvalid1?campId=${other.campId}`);
    expect([scanned, await enrolments(other)]).toEqual([DEFAULT_QR, 0]);
    await shown.getByRole('button', { name: '给我留一个新座位' }).click();
    await codeOn(shown, groupOf(other));
  });

  test('brought back from the phone’s memory, the page reads again; ‘cannot join’ is there with a group’s code and gone with the teacher’s', async () => {
    const other = await aCamp(world.database.pool);
    const { page: shown } = await visit(world, `/classInfo23-v6?campId=${other.campId}`);
    await shown.getByRole('button', { name: '进不了群？告诉我们' }).click();
    await shown.getByRole('radio').first().waitFor();
    await shown.getByRole('button', { name: '取消' }).click();
    await sql(`update enrolment.class_group set state = 'dissolved' where id = $1`, other.groupIds[0]);
    await shown.evaluate('scrollTo(0, 0)');
    await shown.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`);
    await codeOn(shown, TEACHER_QR);
    await shown.locator('.xt-join-code', { hasText: '群异常-05' }).waitFor();
    expect(await shown.getByRole('button', { name: '进不了群？告诉我们' }).count()).toBe(0);
  });
});

import { decodeQr } from '@xuetang/testkit/browser';
import { aCamp, anEnrolment, type BuiltCamp } from '@xuetang/testkit/builders';
import type { LearnerId } from '@xuetang/contract/ids';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsOf } from './readable.ts';
import { learnerOf, newcomer } from './visitor.ts';
import { createWorld, type World } from './world.ts';

const MINE = 'https://u.wechat.com/xuetang-own-teacher';
const WECOM = 'https://work.weixin.qq.com/ca/cawcde0123456789';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const expectAccessible = async (page: Page) => expect(await faultsOf(page), page.url()).toEqual([]);

const visitor = async (): Promise<{ phone: BrowserContext; page: Page; id: LearnerId }> => {
  const phone = await world.phone(await newcomer(world));
  const page = await world.open(phone, '/individual-qrcode');
  await page.getByText('你还没有专属老师').waitFor();
  return { phone, page, id: await learnerOf(world, phone) };
};

const seated = async (camp: BuiltCamp) => {
  const who = await visitor();
  await anEnrolment(world.database.pool, camp, who.id);
  return who;
};

const camp = (teacherQr: string | null = MINE) => aCamp(world.database.pool, { teacherQr });
const give = (to: BuiltCamp, link: string) =>
  world.database.pool.query('update enrolment.teacher set customer_link = $2 where id = $1', [to.teacherId, link]);

describe('the own teacher', () => {
  test('[1-24] a code that a camera reads: one real picture, large enough, nothing over it', async () => {
    const { page } = await seated(await camp());
    await page.reload();
    const code = page.getByRole('img', { name: '周若兰老师的微信二维码' });
    await code.waitFor();
    await expect.poll(() => page.evaluate<number>(`document.querySelector('.xt-teacher-qr').naturalWidth`)).toBeGreaterThan(0);
    await code.scrollIntoViewIfNeeded();
    expect(decodeQr(await page.screenshot())).toBe(MINE);
    const box = await code.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(120);
    const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    expect(await page.evaluate(`document.elementFromPoint(${middle.x}, ${middle.y}).className`)).toBe('xt-teacher-qr');
    expect(await page.locator('img').count()).toBe(1);
    await page.getByText('长按二维码加老师').waitFor();
    await expectAccessible(page);
  });

  test('the camp of the tail, its start and its teacher; a camp of others is not shown', async () => {
    const [mine, second, foreign] = [await camp(), await camp('https://u.wechat.com/second'), await camp('https://u.wechat.com/foreign')];
    const { page, id } = await seated(mine);
    await page.goto(`${world.h5}/trainingCampQRCode/${mine.campId}`);
    await page.getByText(/开课（还有 \d 天）/).waitFor();
    await page.getByText('第 86 期 · 3 班').waitFor();
    await page.locator('.xt-teacher-qr').waitFor();
    await expectAccessible(page);
    await anEnrolment(world.database.pool, second, id, { enrolledDaysAgo: 0.5 });
    await page.goto(`${world.h5}/trainingCampQRCode`);
    await page.getByText('选一个训练营').waitFor();
    await expectAccessible(page);
    await page.goto(`${world.h5}/trainingCampQRCode/${foreign.campId}`);
    await page.getByText('你没有报名这个训练营').waitFor();
    expect(await page.locator('img').count()).toBe(0);
    await page
      .getByRole('link', { name: /小白理财训练营/ })
      .first()
      .click();
    await expect.poll(async () => decodeQr(await page.screenshot())).toBe('https://u.wechat.com/second');
  });

  test('adding failed: help at once, then a complaint with a clock that our people can answer', async () => {
    const { page, id } = await seated(await camp());
    await page.goto(`${world.h5}/individual-feedback`);
    await page.getByRole('button', { name: '告诉我们，让老师来加我' }).click();
    await page.getByText('请先选一种情况').waitFor();
    await page.getByLabel('微信提示操作太频繁').check();
    await page.getByText('由老师来加您，不受这个限制').waitFor();
    await page.getByLabel('补充几句（可不填）').fill('昨天加了三个群。');
    await expectAccessible(page);
    await page.getByRole('button', { name: '告诉我们，让老师来加我' }).click();
    await page.getByText('收到了，我们来联系老师').waitFor();
    await page.getByText(/最晚 .+ 前答复您/).waitFor();
    await expectAccessible(page);
    const { rows } = await world.database.pool.query(
      `select c.kind, c.com_from, m.body from support.complaint c join support.complaint_message m on m.complaint_id = c.id where c.learner_id = $1`,
      [id],
    );
    expect(rows).toEqual([
      {
        kind: 'teacher',
        com_from: 'own-teacher',
        body: '【添加专属老师】微信提示操作太频繁。班级：小白理财训练营第 86 期3 班，周若兰老师。补充：昨天加了三个群。',
      },
    ]);
    await page.getByRole('button', { name: '查看处理进度' }).click();
    await page.waitForURL('**/complainRecordsDetail/*');
  });

  test('the redirect leads to WeCom once; who comes back finds the code, and nothing in the address leads elsewhere', async () => {
    const own = await camp();
    await give(own, WECOM);
    const { phone, page } = await seated(own);
    const left: string[] = [];
    await phone.route('https://work.weixin.qq.com/**', (route) => {
      left.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<h1>WeCom</h1>' });
    });
    await phone.route(
      ({ hostname }) => hostname === 'evil.test',
      (route) => {
        left.push(route.request().url());
        return route.abort();
      },
    );
    await page.goto(`${world.h5}/individual-redirect?redirect=https://evil.test/&url=//evil.test&customerLink=https://evil.test/ca/abcdef`);
    await page.getByRole('heading', { name: 'WeCom' }).waitFor();
    expect(left).toEqual([WECOM]);
    await page.goBack();
    await page.getByRole('button', { name: '再打开一次' }).waitFor();
    await page.getByRole('img', { name: '周若兰老师的微信二维码' }).waitFor();
    await expectAccessible(page);
    expect(left).toEqual([WECOM]);
  });

  test('a teacher without a card in WeCom: the redirect shows the code', async () => {
    const { page } = await seated(await camp());
    await page.goto(`${world.h5}/individual-redirect`);
    await page.waitForURL('**/individual-qrcode');
    await page.locator('.xt-teacher-qr').waitFor();
    expect(await page.getByRole('button', { name: '不扫码，直接打开老师的名片' }).count()).toBe(0);
  });

  test('a teacher without a code, and no answer at all, are said with a next step', async () => {
    const { phone, page } = await seated(await camp(null));
    await page.reload();
    await page.getByText('周若兰老师的二维码还没放上来').waitFor();
    await phone.route('**/teacher/own', (route) => route.abort());
    await page.reload();
    await page.getByText('老师的二维码没加载出来').waitFor();
    await phone.unroute('**/teacher/own');
    await page.getByRole('button', { name: '再试一次' }).click();
    await page.getByRole('button', { name: '让老师来加我' }).click();
    await page.waitForURL('**/individual-feedback');
    expect(await page.locator('img').count()).toBe(0);
  });
});

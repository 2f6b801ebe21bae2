import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handleComplaint } from './our-people.ts';
import { faultsOf } from './readable.ts';
import { newcomer } from './visitor.ts';
import { createWorld, type World } from './world.ts';

const STORY = '买课第二天就申请了退款，到今天一周了还没有到账，客服也没有回复。';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.database.pool.query(
    `insert into settings.remote_config (key, value) values ('miniPrograms', '{"wx00mini0001": "学堂小课"}')`,
  );
});
afterAll(() => world?.close());

const learner = async () => world.phone(await newcomer(world));
/** Somebody whom WeChat does not log in: an open page stays open. */
const visitor = async () => {
  const phone = await learner();
  await phone.route('**/login/platform/weChatLogin', (route) => route.abort());
  return phone;
};

/** A real picture, 120 by 160: what the page itself looks like. */
const aPicture = async (page: Page) => ({
  name: 'talk.png',
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 80 } }),
});

const staff = (code: string, answer?: string) => handleComplaint(world, code, answer);

const addPicture = async (page: Page) => {
  await page.locator('input[type=file]').setInputFiles(await aPicture(page));
  await page.locator('.xt-picture-sent').last().waitFor();
};

const codeOn = async (page: Page): Promise<string> => (await page.locator('.xt-sent-code b').innerText()).replaceAll('-', '');

const complain = async (phone: BrowserContext, isVisitor = false) => {
  const page = await world.open(phone, '/complaintDetail/refund');
  if (isVisitor) await page.getByRole('button', { name: '知道了' }).click();
  await page.getByLabel('发生了什么').fill(STORY);
  await page.getByRole('button', { name: '提交投诉' }).click();
  await page.getByText('您的投诉已收到').waitFor();
  return { page, code: await codeOn(page) };
};

describe('[2.10] complaints', () => {
  test('[2.10-01] each of the seven pages is served, and readable for everybody', async () => {
    const phone = await learner();
    const pages: [string, string][] = [
      ['/complaint', '哪里让您不满意？'],
      ['/complaintDetail/teacher', '老师与服务'],
      ['/minicomplaint?appId=wx00mini0001&comFrom=lesson&h5=1', '是哪方面的问题'],
      ['/minicomplaint2', '请选择投诉的问题'],
      ['/minicomplaintDetail2/privacy', '个人信息'],
      ['/complainRecords', '还没有投诉记录'],
      ['/complainRecordsDetail/0000000000000000', '没有找到这条投诉'],
    ];
    for (const [path, words] of pages) {
      const page = await world.open(phone, path);
      await page.getByText(words, { exact: true }).waitFor();
      expect(await faultsOf(page), path).toEqual([]);
      await page.close();
    }
  });

  test('[7.2-05] [7.2-06] [7.2-07] [7.4-18] [7.4-19] [7.4-20] the whole way: choose, write, a picture, send, clock, answer, satisfied', async () => {
    const phone = await learner();
    const asked: string[] = [];
    phone.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const page = await world.open(phone, '/complaint');
    await page.getByRole('link', { name: /退款与费用/ }).click();
    await page.getByLabel('发生了什么').fill('太短');
    await page.getByRole('button', { name: '提交投诉' }).click();
    await page.getByText('再写 8 个字，我们才好查').waitFor();
    await page.getByLabel('发生了什么').fill(STORY);
    await addPicture(page);
    await page.getByLabel('联系电话（可不填）').fill('13987654321');
    await page.getByRole('button', { name: '提交投诉' }).click();
    await page.getByText('您的投诉已收到').waitFor();
    const code = await codeOn(page);

    await page.getByRole('button', { name: '查看处理进度' }).click();
    await page.waitForURL(`**/complainRecordsDetail/${code}`);
    await page.getByText(/^.+ 前答复$/).waitFor();
    await page.getByText('139****4321').waitFor();
    const shown = page.locator('.xt-shown img');
    await shown.waitFor();
    // Drawn anew and served by the object store, not by us.
    await expect.poll(() => page.evaluate<number>(`document.querySelector('.xt-shown img').naturalHeight`)).toBe(160);
    expect(new URL((await shown.getAttribute('src')) ?? '').origin).not.toBe(world.h5);

    await page.getByRole('button', { name: '补充说明' }).click();
    await page.getByLabel('补充内容').fill('订单是上周二付的款。');
    await addPicture(page);
    await page.getByRole('button', { name: '发送' }).click();
    await page.getByText('订单是上周二付的款。').waitFor();

    await staff(code);
    await staff(code, '已为您加急，退款今天 18:00 前原路退回。');
    const list = await world.open(phone, '/complainRecords');
    await list.getByText('已答复，请您看看是否解决了').waitFor();
    await list.getByRole('link', { name: /退款与费用/ }).click();
    await list.getByText('退款今天 18:00 前原路退回').waitFor();
    await list.getByText('已按时答复').waitFor();
    await list.getByRole('button', { name: '没解决' }).click();
    await list.getByLabel('请告诉我们').fill('还没收到。');
    await list.getByRole('button', { name: '发送' }).click();
    await list.getByText('您还有疑问，继续处理').waitFor();
    await staff(code, '银行刚刚入账，请再看一下。');
    await list.reload();
    await list.getByRole('button', { name: '已解决' }).click();
    await list.locator('.xt-tag-good', { hasText: '已办结' }).waitFor();
    await list.getByRole('button', { name: '重新打开' }).waitFor();
    const calls = ['getUploadTokenV2', 'getUploadTokenCms', 'feedbackSubmitV2'].map((name) => `/putin/api/v1/wechatFeedback/${name}`);
    const feedBack = ['submitFeedback', 'queryUserFeedBackList', 'queryFeedBackDetail'].map((name) => `/course/api/v1/feedBack/${name}`);
    expect(asked).toEqual(expect.arrayContaining([...calls, ...feedBack]));
  });

  test('[2.10-02] [7.2-04] minicomplaint takes appId, comFrom and h5=1', async () => {
    const phone = await learner();
    const asked: string[] = [];
    phone.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const page = await world.open(phone, '/minicomplaint?appId=wx00mini0001&comFrom=lesson&h5=1');
    await page.getByText('「学堂小课」').waitFor();
    await page.getByLabel('发生了什么').fill(STORY);
    await page.getByRole('button', { name: '提交投诉' }).click();
    await page.getByText('请先选择要投诉的问题').waitFor();
    await page.getByText('夸大宣传', { exact: true }).click();
    await addPicture(page);
    await page.getByRole('button', { name: '提交投诉' }).click();
    await page.getByRole('button', { name: '返回小程序' }).waitFor();
    const { rows } = await world.database.pool.query('select kind, app_id, com_from from support.complaint where public_id = $1', [
      await codeOn(page),
    ]);
    expect(rows).toEqual([{ kind: 'promise', app_id: 'wx00mini0001', com_from: 'lesson' }]);
    expect(asked).toContain('/putin/api/v1/wechatFeedback/getUploadToken');
  });

  test('the second channel: two steps, and what the mini-program said goes along', async () => {
    const page = await world.open(await learner(), '/minicomplaint2?appId=wx00mini0001&comFrom=pay');
    await page.getByRole('link', { name: /电话与消息打扰/ }).click();
    await page.waitForURL('**/minicomplaintDetail2/disturbance?appId=wx00mini0001&comFrom=pay');
    await page.getByLabel('发生了什么').fill('每天三四个电话，说了不要再打还是打来。');
    await page.getByRole('button', { name: '提交', exact: true }).click();
    await page.getByText('您的投诉已收到').waitFor();
    const { rows } = await world.database.pool.query('select kind, app_id, com_from from support.complaint where public_id = $1', [
      await codeOn(page),
    ]);
    expect(rows).toEqual([{ kind: 'disturbance', app_id: 'wx00mini0001', com_from: 'pay' }]);
    expect(await page.getByRole('button', { name: '返回小程序' }).count()).toBe(0);
  });

  test('a visitor gets a code, and finds the complaint by it', async () => {
    const { page, code } = await complain(await visitor(), true);
    await page.getByText('您没有登录，查进度只能凭这个查询码。').waitFor();
    const later = await world.open(await visitor(), '/complaint');
    await later.getByRole('button', { name: '知道了' }).click();
    await later.getByRole('button', { name: '凭查询码查进度' }).click();
    await later.getByLabel('查询码', { exact: true }).fill(code.toLowerCase().replaceAll(/(.{4})(?=.)/g, '$1 '));
    await later.getByRole('button', { name: '查询', exact: true }).click();
    await later.waitForURL(`**/complaintDetail/${code}`);
    expect(await later.locator('.xt-said-body').innerText()).toBe(STORY);
  });

  test("another learner does not see somebody's complaint", async () => {
    const { code } = await complain(await learner());
    const other = await world.open(await learner(), `/complainRecordsDetail/${code}`);
    expect(await other.locator('h1').innerText()).toBe('没有找到这条投诉');
  });

  test('a deadline that passes is said, not hidden', async () => {
    const phone = await learner();
    const { code } = await complain(phone);
    await world.database.pool.query(
      `update support.complaint set sent_at = now() - interval '1 day', first_answer_due = now() - interval '3 hours' where public_id = $1`,
      [code],
    );
    const page = await world.open(phone, `/complainRecordsDetail/${code}`);
    expect(await page.locator('.xt-complaint-clock-late .xt-complaint-clock-head').innerText()).toContain('已超时 3 小时，正在加急');
  });

  test('too much is refused in words, and nothing is cut off; a picture that fails can be sent again', async () => {
    const phone = await learner();
    const page = await world.open(phone, '/complaintDetail/other');
    await page.getByLabel('发生了什么').fill('长'.repeat(507));
    await page.getByRole('button', { name: '提交投诉' }).click();
    await page.getByText('多了 7 个字，请删短一些').waitFor();
    expect(await page.getByLabel('发生了什么').inputValue()).toHaveLength(507);
    await phone.route('**/incoming/**', (route) => route.abort());
    await page.locator('input[type=file]').setInputFiles(await aPicture(page));
    const again = page.getByRole('button', { name: '重传' });
    await again.waitFor();
    await phone.unroute('**/incoming/**');
    await again.click();
    await page.locator('.xt-picture-sent').waitFor();
    await page.locator('input[type=file]').setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await page.getByText('只能添加 JPG、PNG 或 WebP 图片').waitFor();
  });
});

// Long because agreements, list, copy, cancellation and block are one walk through one product: another file would start another.
import { patience } from '@xuetang/testkit/pace';
import { listAgreements, recordConsent, type AgreementName } from '@xuetang/contract/agreements';
import { errors } from '@xuetang/contract/errors';
import { openExport } from '@xuetang/contract/privacy';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { sealUnbound } from '../../apps/server/src/platform/crypto.ts';
import { written } from '../../apps/server/src/platform/lookup.ts';
import { handleComplaint } from './our-people.ts';
import { faultsOf } from './readable.ts';
import { learnerOf, newcomer } from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const phoneOf = async (options: Parameters<World['phone']>[1] = {}) => world.phone(await newcomer(world), options);

const noSeriousFinding = async (page: Page) => expect(await faultsOf(page), page.url()).toEqual([]);
const fits = async (page: Page) => {
  const [wide, seen] = await page.evaluate<[number, number]>('[document.documentElement.scrollWidth, window.innerWidth]');
  expect(wide).toBeLessThanOrEqual(seen);
};

/** A learner with a name and a number of their own. */
const somebody = async (path: string, nickname: string, mobile?: string) => {
  const phone = await phoneOf();
  const first = await world.open(phone, '/collectedList');
  await first.getByText('学堂留存了您的这些信息').waitFor();
  await first.close();
  const learner = await learnerOf(world, phone);
  const { keys } = readConfig(serverEnv(world.database.url));
  await world.database.pool.query('update identity.learner set nickname = $2, mobile_sealed = $3, mobile_lookup = $4 where id = $1', [
    learner,
    nickname,
    mobile ? sealUnbound(keys.data, mobile) : null,
    mobile ? written(keys.lookup, mobile) : null,
  ]);
  return { phone, learner, page: await world.open(phone, path) };
};
let numbers = 0;
/** Each test its own, also at its second try: a number belongs to one learner. */
const aMobile = () => `139876${String(50_000 + numbers++)}`;
const maskOf = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
const tokenOf = async (phone: BrowserContext): Promise<string> =>
  (await phone.cookies()).find((cookie) => cookie.name === 'token')?.value ?? '';

describe('[2.5] agreements', () => {
  const pages: [string, AgreementName, string, string][] = [
    ['/userAgreement', 'user-service', '用户服务协议', '您随时可以'],
    ['/privacyAgreement', 'privacy', '隐私政策', '您的权利，点开就能用'],
    ['/wechatPrivacyAgreement', 'official-account-privacy', '公众号个人信息保护说明', '不想再收到公众号消息'],
    ['/courseAgreement', 'course-service', '课程服务协议', '不想学了，能退多少'],
    ['/refundAgreement', 'refund', '退款规则', '举个例子'],
    ['/agreementRefundGeneral', 'refund-general', '退款通则', '一笔退款怎么走'],
  ];

  test('[2.5-12] each of the six is served to everybody, in any browser, and each lets a reader do something of its own', async () => {
    // No login of any kind: outside WeChat, on the narrowest phone.
    const phone = await phoneOf({ userAgent: 'browser', width: 320 });
    const texts = new Set<string>();
    for (const [path, document, title, own] of pages) {
      const page = await world.open(phone, path);
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await page.getByRole('heading', { name: '三句话说清楚' }).waitFor();
      await page.getByText(own).first().waitFor();
      await page.getByText(/^\d{4}年\d+月\d+日起生效$/).waitFor();
      const parts = await page.locator('.xt-agreement-part > h2').allInnerTexts();
      expect(parts.length, document).toBeGreaterThan(5);
      expect(await page.locator('.xt-agreement-contents a').allInnerTexts()).toEqual(parts);
      texts.add(await page.locator('.xt-agreement-part').first().innerText());
      await fits(page);
      await noSeriousFinding(page);
      await page.close();
    }
    expect(texts.size).toBe(pages.length);
  });

  test('the contents lead to their part and leave the way back as it was', async () => {
    const page = await world.open(await phoneOf({ userAgent: 'browser' }), '/privacyAgreement');
    const last = page.locator('.xt-agreement-contents a').last();
    await last.click();
    const heading = `[...document.querySelectorAll('.xt-agreement-part > h2')].pop()`;
    await expect.poll(() => page.evaluate<boolean>(`${heading} === document.activeElement`)).toBe(true);
    expect(await page.evaluate<boolean>(`${heading}.getBoundingClientRect().top < innerHeight`)).toBe(true);
    expect(new URL(page.url()).hash).toBe('');
  });

  test('the refund is worked through in numbers, and the reader may change them', async () => {
    const page = await world.open(await phoneOf({ userAgent: 'browser' }), '/refundAgreement');
    const sum = page.locator('.xt-repay-sum td');
    await expect.poll(() => sum.innerText()).toBe('¥180');
    await page.getByRole('button', { name: '多一节' }).click();
    await expect.poll(() => sum.innerText()).toBe('¥160');
    for (let lessons = 4; lessons > 0; lessons -= 1) await page.getByRole('button', { name: '少一节' }).click();
    await expect.poll(() => sum.innerText()).toBe('¥240');
    expect(await page.getByRole('button', { name: '少一节' }).isDisabled()).toBe(true);
  });

  test('a version that never was is said so, with the way to the one that holds', async () => {
    const page = await world.open(await phoneOf({ userAgent: 'browser' }), '/refundAgreement?version=1999-01-01');
    await page.getByText('没有这个版本').waitFor();
    await page.getByRole('link', { name: '看现在的版本' }).click();
    await page.getByRole('heading', { level: 1, name: '退款规则' }).waitFor();
    await page.getByText('正在看').waitFor();
    expect(new URL(page.url()).search).toBe('');
  });
});

describe('[2.9] what we hold of a learner', () => {
  const GROUPS: [string, string][] = [
    ['身份信息', '/collectedIdentity'],
    ['联系方式与地址', '/collectedContact'],
    ['学习记录', '/collectedLearning'],
    ['订单与支付信息', '/collectedTrade'],
    ['设备与日志信息', '/collectedDevice'],
  ];

  test("[2.9-04] the list and each detail page show the learner's own data, masked, and nobody else's", async () => {
    const [foreign, own] = [aMobile(), aMobile()];
    await somebody('/collectedList', '别人的昵称', foreign);
    const { page } = await somebody('/collectedList', '爱学习的秀英', own);
    await page.getByText('这些，我们不收集').waitFor();
    await fits(page);
    await noSeriousFinding(page);
    for (const [title, path] of GROUPS) {
      // Groups of which nothing is held stand in one line below.
      await page.getByRole('link', { name: title }).first().click();
      await page.waitForURL(`**${path}`);
      await page.locator('.xt-group-title h1').waitFor();
      await fits(page);
      await noSeriousFinding(page);
      if (path === '/collectedIdentity') await page.locator('.xt-held-item-values', { hasText: '爱学习的秀英' }).waitFor();
      if (path === '/collectedContact') await page.locator('.xt-held-item-values', { hasText: maskOf(own) }).waitFor();
      const words = await page.locator('main').innerText();
      for (const hidden of [own, foreign, maskOf(foreign), '别人的昵称']) expect(words).not.toContain(hidden);
      await page.getByRole('link', { name: '回到清单' }).click();
      await page.waitForURL('**/collectedList');
    }
  });

  test('a copy is asked for, made, and holds what the list named: for its owner, as a page and as data', async () => {
    const { phone, page } = await somebody('/collectedList?to=export', '要带走的昵称', aMobile());
    await page.getByRole('button', { name: '申请导出' }).click();
    const open = page.getByRole('link', { name: '打开看看' });
    await open.waitFor({ timeout: patience(60_000) });
    await page.getByText(/每天可以导出一次/).waitFor();
    await page.getByRole('button', { name: '复制下载链接' }).waitFor();
    await noSeriousFinding(page);
    const readable = await phone.request.get((await open.getAttribute('href')) ?? '');
    expect(readable.ok()).toBe(true);
    expect(await readable.text()).toContain('要带走的昵称');
    await open.click();
    await page.getByText('要带走的昵称').first().waitFor();

    // The addresses carry no login: whoever has the whole one has the copy for ten minutes, and nobody by its name alone.
    const { data } = await signedClient(world.api.url, await tokenOf(phone))(openExport, {});
    const file = await fetch(data?.data ?? '');
    expect(file.ok).toBe(true);
    expect(await file.text()).toContain('要带走的昵称');
    const bare = new URL(data?.data ?? '');
    bare.search = '';
    expect((await fetch(bare)).ok).toBe(false);
  });

  test('what was agreed to is listed with its version, and what may be taken back is taken back', async () => {
    const { phone, page, learner } = await somebody('/userAgreement', '守约');
    const texts = (await signedClient(world.api.url)(listAgreements, {})).data ?? [];
    const documents = texts.filter(({ document }) => document === 'privacy' || document === 'user-service');
    const told = await signedClient(world.api.url, await tokenOf(phone))(recordConsent, {
      documents: documents.map(({ document, version }) => ({ document, version })),
      channel: 'login',
    });
    expect(told.code).toBe(0);
    await page.goto(`${world.h5}/collectedList`);
    await page.getByText('《用户服务协议》').waitFor();
    expect(await page.getByRole('button', { name: /^撤回对/ }).count()).toBe(1);
    await page.getByRole('button', { name: '撤回对《隐私政策》的同意' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '撤回', exact: true }).click();
    await page
      .getByText(/已撤回$/)
      .first()
      .waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^撤回对/ }).count()).toBe(0);
    const { rows } = await world.database.pool.query(
      'select document, withdrawn_at is null as holds from privacy.consent where learner_id = $1 order by document',
      [learner],
    );
    expect(rows).toEqual([
      { document: 'privacy', holds: false },
      { document: 'user-service', holds: true },
    ]);
  });
});

describe('cancelling the account', () => {
  const stateIn = async (learner: string) =>
    (
      await world.database.pool.query<{ state: string }>('select state from privacy.cancellation where learner_id = $1 order by id desc', [
        learner,
      ])
    ).rows[0]?.state;

  test('what will be lost, the code, seven days, a banner elsewhere, and taken back with one tap', async () => {
    const mobile = aMobile();
    const { phone, learner, page } = await somebody('/cancellation-first', '想走的人', mobile);
    await page.getByText('会删除，找不回来').waitFor();
    await page.getByText('会留下，但认不出是您').waitFor();
    await fits(page);
    await noSeriousFinding(page);
    await page.getByRole('button', { name: '下一步' }).click();
    await page.waitForURL('**/cancellation');
    await noSeriousFinding(page);

    const ask = page.getByRole('button', { name: '申请注销' });
    await ask.first().click();
    await page.getByText('请填写完整的 11 位手机号').waitFor();
    await page.getByLabel('绑定的手机号').fill(mobile);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect.poll(() => world.sms.inbox(mobile).length, { timeout: patience(30_000) }).toBe(1);
    const code = world.sms.code(mobile);
    const wrong = code === '000000' ? '111111' : '000000';
    await page.getByLabel('验证码', { exact: true }).fill(wrong);
    await ask.first().click();
    await page.getByRole('dialog').getByRole('button', { name: '申请注销' }).click();
    await page.getByText(errors['sms.code_wrong'].message).waitFor();
    expect(await stateIn(learner)).toBeUndefined();

    await page.getByLabel('验证码', { exact: true }).fill(code);
    await ask.first().click();
    await page.getByRole('dialog').getByRole('button', { name: '再想想' }).click();
    expect(await stateIn(learner)).toBeUndefined();
    await ask.first().click();
    await page.getByRole('dialog').getByRole('button', { name: '申请注销' }).click();
    await page.getByText('注销申请已收到').waitFor();
    await page.getByText(/^还有 (7 天|6 天 23 小时)$/).waitFor();
    await noSeriousFinding(page);
    expect(await stateIn(learner)).toBe('waiting');

    const elsewhere = await world.open(phone, '/accountSecurity');
    await elsewhere.getByRole('link', { name: /您已申请注销/ }).click();
    await elsewhere.waitForURL('**/cancellation');
    await elsewhere.getByRole('button', { name: '撤回注销' }).click();
    await elsewhere.getByText('已撤回，账号照常使用').waitFor();
    expect(await stateIn(learner)).toBe('withdrawn');
    await elsewhere.goto(`${world.h5}/accountSecurity`);
    await elsewhere.getByText('注销账号').waitFor();
    expect(await elsewhere.getByRole('link', { name: /您已申请注销/ }).count()).toBe(0);
  });

  test('another number than the bound one is refused under its own field', async () => {
    const { page, learner } = await somebody('/cancellation', '号码不对', aMobile());
    await page.getByLabel('绑定的手机号').fill('13911110000');
    await page.getByLabel('验证码', { exact: true }).fill('123456');
    await page.getByRole('button', { name: '申请注销' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: '申请注销' }).click();
    await page.locator('#cancel-mobile-message', { hasText: errors['cancellation.other_mobile'].message }).waitFor();
    expect(await stateIn(learner)).toBeUndefined();
  });

  test('without a number no code is asked for', async () => {
    const { page, learner } = await somebody('/cancellation', '没有号码');
    await page.getByText('您没有绑定手机号，不用填验证码。').waitFor();
    await page.getByRole('button', { name: '申请注销' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: '申请注销' }).click();
    await page.getByText('注销申请已收到').waitFor();
    expect(await stateIn(learner)).toBe('waiting');
  });

  test('what is still open stands in the way, with its reason and the way to settle it', async () => {
    const { phone, page, learner } = await somebody('/complaintDetail/other', '有话要说');
    await page.getByLabel('发生了什么').fill('老师两天没有回复我的作业问题，请帮忙看看。');
    await page.getByRole('button', { name: '提交投诉' }).click();
    await page.getByText('您的投诉已收到').waitFor();
    const notice = await world.open(phone, '/cancellation-first');
    await notice.getByText(/您有 1 条投诉还在处理/).waitFor();
    expect(await notice.getByRole('button', { name: '下一步' }).count()).toBe(0);
    await noSeriousFinding(notice);
    const direct = await world.open(phone, '/cancellation');
    await direct.getByText('暂时还不能注销').waitFor();
    expect(await direct.getByRole('button', { name: '申请注销' }).count()).toBe(0);
    await direct.getByRole('link', { name: '去处理' }).click();
    await direct.waitForURL('**/complainRecords');
    const { rows } = await world.database.pool.query<{ public_id: string }>(
      'select public_id from support.complaint where learner_id = $1',
      [learner],
    );
    await handleComplaint(world, rows[0]?.public_id ?? '', '已提醒老师，今天回复您。');
    await notice.getByRole('button', { name: '办完了，重新检查' }).click();
    await notice.getByRole('button', { name: '下一步' }).waitFor();
  });
});

describe('blackPage', () => {
  test('why, until when, and the way to object', async () => {
    const { page, learner } = await somebody('/blackPage', '被限制的人');
    await page.getByText('您的账号没有限制').waitFor();
    await world.database.pool.query(
      `insert into identity.block (learner_id, scope, reason, expires_at) values ($1, 'global', '在班级群里多次发布广告', '2099-01-01T00:00:00+08:00')`,
      [learner],
    );
    await page.reload();
    await page.getByText('在班级群里多次发布广告').waitFor();
    await page.getByText('2099年1月1日自动解除').waitFor();
    await fits(page);
    await noSeriousFinding(page);
    await page.getByRole('button', { name: '提交申诉' }).click();
    await page.waitForURL('**/complaintDetail/other');
    await page.getByLabel('发生了什么').waitFor();
    // What stays open to somebody who is shut out: no cover lies over it.
    for (const path of ['/collectedList', '/cancellation-first', '/privacyAgreement']) {
      const open = await world.open(page.context(), path);
      await open.locator('h1').first().waitFor();
      expect([path, await open.getByRole('alertdialog').count()]).toEqual([path, 0]);
      await open.close();
    }
  });

  test('a visitor reads what to do, without a login', async () => {
    const phone = await phoneOf();
    await phone.route('**/login/platform/weChatLogin', (route) => route.abort());
    const page = await world.open(phone, '/blackPage');
    await page.getByRole('button', { name: '知道了' }).click();
    await page.getByText('这里暂时不能访问').waitFor();
    await page.getByRole('button', { name: '提交申诉' }).waitFor();
    expect(await page.locator('.xt-blocked-facts').count()).toBe(0);
  });
});

import { patience } from '@xuetang/testkit/pace';
import { describe, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { arrived, at, hasWayOut, noFault, openFans, pathOf } from './fan-bench.ts';
import { learnerOf, newcomer, settled } from './visitor.ts';

const { on, aLink, aPhoneLink, control, visitor, tokenOn } = openFans();

describe('[4.7] super-fan links', () => {
  test('[4.7-01] [4.7-02] [4.7-05] edition 1: silently to WeChat, the code for a token, and on to the page behind the link', async () => {
    const phone = await visitor();
    const asked: string[] = [];
    phone.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const link = await aLink();
    const page = await on.world.open(phone, pathOf(link));
    const { scanned, code } = await arrived(page);
    expect(asked).toEqual(expect.arrayContaining(['/connect/oauth2/authorize', '/putin/api/v1/login/convertCodeToToken']));
    expect(on.world.wechat.books.codes.at(-1)).toMatchObject({ scope: 'snsapi_base', exchangedAt: expect.any(Number), turnedDown: 0 });
    expect(at(page).searchParams.get('channel')).toBe('wecom');
    expect(at(page).searchParams.has('code')).toBe(false);
    expect(scanned).toContain('xuetang-test-');
    expect(code).toMatch(/-00$/);
    const me = await learnerOf(on.world, phone);
    const { rows } = await on.world.database.pool.query('select link_id, campaign, channel from promotion.addition where learner_id = $1', [
      me,
    ]);
    expect(rows).toEqual([{ link_id: link, campaign: '秋季老学员回访', channel: 'wecom' }]);
  });

  test('[4.7-04] the token is reported: which link, of which type, on which page', async () => {
    const phone = await visitor();
    const link = await aLink();
    await arrived(await on.world.open(phone, pathOf(link)));
    const report = await eventually(20_000, async () => {
      const { rows } = await on.world.database.pool.query<{ body: Record<string, unknown> }>(
        `select body from reporting.event where kind = 'click' and body->>'event' = 'super-fans-token' and body->>'shortParamId' = $1`,
        [link],
      );
      return rows[0];
    });
    expect(report.body).toMatchObject({ linkType: 1, edition: 1, chainType: 'LL10006', osName: 'android' });
  });

  test('[7.4-11] edition 2: a card says who invites and what the tap does; only the tap goes to WeChat, and asks for the name', async () => {
    const phone = await visitor();
    const page = await on.world.open(phone, pathOf(await aLink({ linkType: 2 }), 'super-fans-v2'));
    await page.getByText('周若兰老师邀请您').waitFor();
    await page.getByText('我们只拿到：微信昵称和头像。').waitFor();
    await noFault(page);
    expect(await tokenOn(phone)).toBeUndefined();
    await page.getByRole('button', { name: '微信授权，接受邀请' }).click();
    await page.getByText('您同意这两份协议吗？').waitFor();
    await page.getByRole('button', { name: '不同意' }).click();
    expect(at(page).pathname).toBe('/super-fans-v2');
    await page.getByLabel('我已阅读并同意').check();
    await page.getByRole('button', { name: '微信授权，接受邀请' }).click();
    await page.getByText('申请获取你的昵称、头像').waitFor();
    await page.getByRole('button', { name: '允许' }).click();
    await arrived(page);
    const me = await learnerOf(on.world, phone);
    const { rows } = await on.world.database.pool.query('select nickname from identity.learner where id = $1', [me]);
    expect(rows[0]).toMatchObject({ nickname: expect.stringMatching(/^学员/) });
    const consent = await eventually(20_000, async () => {
      const found = await on.world.database.pool.query(`select channel from privacy.consent where learner_id = $1`, [me]);
      return found.rows[0] as { channel: string } | undefined;
    });
    expect(consent).toEqual({ channel: 'super-fans' });
  });

  test('who says no to WeChat is told so, and is not sent there again by itself', async () => {
    const phone = await visitor();
    const page = await on.world.open(phone, pathOf(await aLink({ linkType: 2 }), 'super-fans-v2'));
    await page.getByLabel('我已阅读并同意').check();
    await page.getByRole('button', { name: '微信授权，接受邀请' }).click();
    await page.getByRole('button', { name: '拒绝' }).click();
    await page.getByRole('heading', { name: '微信授权没有成功' }).waitFor();
    await hasWayOut(page);
    expect([at(page).pathname, await tokenOn(phone)]).toEqual(['/super-fans-v2', undefined]);
    await page.getByRole('button', { name: '重新授权' }).click();
    await page.getByText('申请获取你的昵称、头像').waitFor();
  });

  test('[4.7-03] a snapshot user goes to tuiLogin, comes back to the link from there, and is nobody to us', async () => {
    const key = await newcomer(on.world);
    await control('users', { key, nickname: '快照', snapshot: true });
    const phone = await on.world.phone(key);
    const link = await aLink();
    const page = await on.world.open(phone, pathOf(link));
    await page.waitForURL('**/tuiLogin?redirect=*');
    expect(at(page).searchParams.get('redirect')).toBe(pathOf(link));
    expect(await tokenOn(phone)).toBeUndefined();
  });

  test('[4.7-06] [8-08] a conversion that fails shows a toast with 授权失败 or the server’s words, and a way out; the next try works', async () => {
    const phone = await visitor();
    await control('faults', { path: '/sns/oauth2/access_token', times: 1, kind: 'http-500' });
    const page = await on.world.open(phone, pathOf(await aLink()));
    await page.locator('.xt-toast', { hasText: '授权失败' }).waitFor();
    await page.getByRole('heading', { name: '微信授权没有成功' }).waitFor();
    await hasWayOut(page);
    await noFault(page);

    await control('faults', { path: '/sns/oauth2/access_token', times: 1, kind: 'errcode', errcode: 40163 });
    const dead = await on.world.open(await visitor(), pathOf(await aLink()));
    await dead.locator('.xt-toast', { hasText: '微信授权已失效，请重新进入页面' }).waitFor();
    expect(at(dead).searchParams.has('code')).toBe(false);

    await page.getByRole('button', { name: '重新授权' }).click();
    await arrived(page);
  });

  test('a code that somebody sends along is not exchanged: it would log the visitor in as its sender', async () => {
    const phone = await visitor();
    const asked: string[] = [];
    phone.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const page = await on.world.open(phone, pathOf(await aLink(), 'super-fans', '&code=of-the-sender&state=of-the-sender'));
    await page.getByRole('heading', { name: '微信授权没有成功' }).waitFor();
    expect(asked.some((path) => path.endsWith('/convertCodeToToken'))).toBe(false);
    expect(at(page).searchParams.has('code')).toBe(false);
  });

  test('[2.7-19] a link that nobody made, one that has ended and an address without one say so, with the default code as the way out', async () => {
    const phone = await visitor();
    const ended = await aLink({ expiresAt: new Date(Date.now() - 1_000) });
    for (const [path, title] of [
      [pathOf('NoSuchLink22'), '没有找到这个链接'],
      ['/super-fans-v2', '没有找到这个链接'],
      [pathOf(ended), '这次邀请已经结束'],
    ] as const) {
      const page = await on.world.open(phone, path);
      await page.getByRole('heading', { name: title }).waitFor();
      await hasWayOut(page);
      await noFault(page);
      expect(at(page).pathname.startsWith('/super-fans')).toBe(true);
      await page.close();
    }
  });

  test('[8-02e] a session that ends while the page is open leads to the current address again, which authorises anew', async () => {
    const phone = await visitor();
    const link = await aPhoneLink(5);
    const page = await on.world.open(phone, pathOf(link));
    await page.getByRole('heading', { name: '还差一步：登记手机号' }).waitFor();
    await phone.addCookies([{ name: 'token', value: 'ended-long-ago', url: on.world.h5 }]);
    const loaded: string[] = [];
    phone.on('request', (request) => request.isNavigationRequest() && loaded.push(request.url()));
    await page.getByRole('button', { name: '暂不授权' }).click();
    await expect.poll(() => tokenOn(phone), { timeout: patience(20_000) }).toMatch(/^[\w-]{43}$/);
    expect(loaded[0]).toBe(on.world.h5 + pathOf(link));
    await page.getByRole('heading', { name: '还差一步：登记手机号' }).waitFor();
  });
});

describe('classInfo20-fans', () => {
  test('[2.8-05] without a ShortParamId it proceeds unguarded, like every join-group page', async () => {
    const page = await on.world.open(await visitor(), `/classInfo20-fans?campId=${on.camp.campId}`);
    const { scanned, code } = await settled(page);
    expect(at(page).pathname).toBe('/classInfo20-fans');
    expect(scanned).toContain('xuetang-test-');
    expect(code).toMatch(/-00$/);
  });

  test('[2.8-06] with one it shows nothing before the authorisation', async () => {
    const link = await aLink();
    const response = await fetch(`${on.world.h5}/classInfo20-fans?campId=${on.camp.campId}&ShortParamId=${link}`, { redirect: 'manual' });
    expect(response.status).toBe(302);
    const page = await on.world.open(await visitor(), `/classInfo20-fans?campId=${on.camp.campId}&ShortParamId=${link}`);
    expect((await arrived(page)).code).toMatch(/-00$/);
  });
});

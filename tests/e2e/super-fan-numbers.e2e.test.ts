import { injectMiniProgram } from '@xuetang/stand-ins/mini-program/inject';
import { aLearner } from '@xuetang/testkit/builders';
import { describe, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { arrived, at, confirmNumber, hasWayOut, MINI, noFault, openFans, pathOf } from './fan-bench.ts';
import { learnerOf, newcomer } from './visitor.ts';
import { DEFAULT_QR } from './world.ts';

const { on, aPhoneLink, phoneCode, tapForPhone, fromButton, visitor } = openFans();

describe('links that want the mobile number', () => {
  test('[4.7-07] a phone code in the address is converted with the link, after the way to WeChat, once its owner has confirmed the number', async () => {
    const person = await newcomer(on.world);
    const link = await aPhoneLink(5);
    const back = await fromButton(await on.world.phone(person), link);
    // The mini-program's own webview: the same person, and no session yet.
    const phone = await on.world.phone(person);
    const page = await on.world.open(phone, back);
    await page.getByRole('heading', { name: '这是您的手机号吗？' }).waitFor();
    const me = await learnerOf(on.world, phone);
    const bound = async () =>
      (
        await on.world.database.pool.query(
          `select a.phone_auth, a.mobile_outcome, l.mobile_lookup is not null as bound
           from promotion.addition a join identity.learner l on l.id = a.learner_id where a.learner_id = $1`,
          [me],
        )
      ).rows;
    expect(await bound()).toEqual([{ phone_auth: 'read', mobile_outcome: null, bound: false }]);
    await noFault(page);
    await confirmNumber(page);
    const { code: shown } = await arrived(page);
    expect(shown).toMatch(/-00$/);
    expect(await bound()).toEqual([{ phone_auth: 'given', mobile_outcome: 'bound', bound: true }]);
    const code = new URL(back, on.world.h5).searchParams.get('phoneCode') ?? '';
    expect(page.url()).not.toContain(code);
    expect(await page.evaluate<string>('JSON.stringify({ ...sessionStorage, ...localStorage })')).not.toContain(code);
  });

  test('an address with somebody else’s phone code is a question like any other: nothing is read, nothing bound', async () => {
    const victim = await visitor();
    const link = await aPhoneLink(5);
    const attackers = await fromButton(await visitor(), link);
    for (const address of [attackers, pathOf(link, 'super-fans', `&phoneCode=${await phoneCode()}`)]) {
      const page = await on.world.open(victim, address);
      await page.getByRole('heading', { name: '还差一步：登记手机号' }).waitFor();
    }
    const { rows } = await on.world.database.pool.query('select mobile_lookup from identity.learner where id = $1', [
      await learnerOf(on.world, victim),
    ]);
    expect(rows).toEqual([{ mobile_lookup: null }]);
  });

  test('a number that is not the visitor’s is declined, and is 94 like every other no', async () => {
    const phone = await visitor();
    const page = await on.world.open(phone, await fromButton(phone, await aPhoneLink(5)));
    await page.getByRole('button', { name: '不是我的，不登记' }).click();
    await expect.poll(() => page.getByText('编号：94').count()).toBe(1);
  });

  test('in a mini-program: the question, its own page with the button, and back with the code', async () => {
    const context = await on.world.phone(await newcomer(on.world), { userAgent: 'miniProgram' });
    const wechat = await injectMiniProgram(context, { tickets: () => on.world.wechat.books.tickets.map(({ ticket }) => ticket) });
    const { token } = await aLearner(on.world.database.pool);
    await context.addCookies([{ name: 'token', value: token, url: on.world.h5 }]);
    const page = await on.world.open(context, pathOf(await aPhoneLink(5)));
    await page.getByRole('heading', { name: '还差一步：登记手机号' }).waitFor();
    await noFault(page);
    await page.getByLabel('我已阅读并同意').check();
    await page.getByRole('button', { name: '授权手机号' }).click();
    const left = await eventually(15_000, async () => wechat.pages.find((each) => each.startsWith('/pages/phone/index?')));
    const back = new URL(new URLSearchParams(left.split('?')[1]).get('back') ?? '');
    back.searchParams.set('phoneCode', await phoneCode());
    await page.goto(back.href);
    await confirmNumber(page);
    expect((await arrived(page)).code).toMatch(/-00$/);
  });

  test('in a mini-program without a session: the login page first, which leads back', async () => {
    const context = await on.world.phone(await newcomer(on.world), { userAgent: 'miniProgram' });
    const link = await aPhoneLink(5);
    const page = await on.world.open(context, pathOf(link));
    await page.getByLabel('我已阅读并同意').check();
    await page.getByRole('button', { name: '登录，接受邀请' }).click();
    await page.waitForURL('**/login?redirect=*');
    expect(at(page).searchParams.get('redirect')).toBe(pathOf(link));
  });

  test('in WeChat the button opens the mini-program by its scheme', async () => {
    const phone = await visitor();
    const link = await aPhoneLink(5);
    const query = await tapForPhone(phone, link);
    expect([query.get('appid'), query.get('path')]).toEqual([MINI, 'pages/phone/index']);
    expect(query.get('query')).toMatch(new RegExp(`^page=super-fans&ShortParamId=${link}&phoneState=[\\w-]{43}$`));
  });

  test('[4.3-16] [7.4-13] a refusal is said in words and is scene 94 on the join-group page; second thoughts are welcome', async () => {
    const phone = await visitor();
    const link = await aPhoneLink(5);
    const page = await on.world.open(phone, pathOf(link));
    await page.getByRole('button', { name: '暂不授权' }).click();
    await page.getByRole('heading', { name: '您没有授权手机号' }).waitFor();
    await page.getByText('编号：94').waitFor();
    await hasWayOut(page);
    await noFault(page);
    await page.getByRole('button', { name: '不授权，继续' }).click();
    const joined = await arrived(page);
    expect(joined.code).toMatch(/-94$/);
    expect(joined.scanned).toBe(DEFAULT_QR);
    await page.getByText('你没有授权手机号，所以没有分到班级群').waitFor();

    const again = await on.world.open(phone, pathOf(link));
    await again.getByRole('button', { name: '重新授权手机号' }).click();
    await again.getByRole('heading', { name: '还差一步：登记手机号' }).waitFor();
    await again.getByLabel('我已阅读并同意').check();
    const scheme = again.waitForRequest((request) => request.url().endsWith('/getMiniSchemeUrl'));
    await again.getByRole('button', { name: '授权手机号' }).click();
    const asked = (await scheme).postDataJSON() as { param: string };
    const phoneState = new URLSearchParams(asked.param).get('phoneState');
    const given = await on.world.open(phone, pathOf(link, 'super-fans', `&phoneState=${phoneState}&phoneCode=${await phoneCode()}`));
    await confirmNumber(given);
    expect((await arrived(given)).code).toMatch(/-00$/);
  });

  test('[4.3-17] no number left is said in words and is scene 95 on the join-group page', async () => {
    const link = await aPhoneLink(1);
    const first = await visitor();
    const given = await on.world.open(first, await fromButton(first, link));
    await confirmNumber(given);
    await arrived(given);
    const page = await on.world.open(await visitor(), pathOf(link, 'super-fans-v2'));
    await page.getByLabel('我已阅读并同意').check();
    await page.getByRole('button', { name: '微信授权，接受邀请' }).click();
    await page.getByRole('button', { name: '允许' }).click();
    await page.getByRole('heading', { name: '手机号授权的名额用完了' }).waitFor();
    await page.getByText('编号：95').waitFor();
    await hasWayOut(page);
    await page.getByRole('button', { name: '继续打开课程页' }).click();
    const joined = await arrived(page);
    expect(joined.code).toMatch(/-95$/);
    expect(joined.scanned).toBe(DEFAULT_QR);
  });

  test('WeChat’s button said that our balance is empty: 95 too; that the visitor said no: 94', async () => {
    const link = await aPhoneLink(5);
    const empty = await on.world.open(await visitor(), pathOf(link, 'super-fans', '&phoneError=1400001'));
    await empty.getByText('编号：95').waitFor();
    const refused = await on.world.open(await visitor(), pathOf(link, 'super-fans', '&phoneError=refused'));
    await refused.getByText('编号：94').waitFor();
    const { rows } = await on.world.database.pool.query('select phone_auth from promotion.addition where link_id = $1 order by 1', [link]);
    expect(rows).toEqual([{ phone_auth: 'exhausted' }, { phone_auth: 'refused' }]);
  });
});

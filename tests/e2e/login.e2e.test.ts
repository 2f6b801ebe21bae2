import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMobile, arrive, field, kept, masked, mobileLogin } from './mobile-login.ts';
import { faultsOf } from './readable.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const { consentsOf, getCode, logIn, tokenOn, visitor } = mobileLogin(() => world);

/** As if the last message had been sent some minutes ago. */
const minutesPass = () => world.database.pool.query(`update identity.sms_message set asked_at = asked_at - interval '3 minutes'`);

describe('[2.9] the login pages', () => {
  test('[2.9-07] [2.9-06] each is served, each its own, and readable for everybody', async () => {
    const phone = await visitor();
    const pages: [string, string][] = [
      ['/login', '登录学堂'],
      ['/login/center', '登录学堂'],
      ['/loginQn', '谁来联系您'],
      ['/mobilePhoneLogin', '字太小？用大字分步登录'],
      ['/mobilePhoneLogin2', '您的手机号是？'],
      ['/mobilePhoneLoginBefore/center', '我们不做的事'],
      ['/mobilePhoneLoginBefore2/center', '登录前，大家常问这三句'],
      ['/tuiLogin/classInfo21', '登录后继续：加入班级群'],
      ['/register', '注册学堂账号'],
    ];
    for (const [path, words] of pages) {
      const page = await world.open(phone, path);
      await page.getByText(words, { exact: true }).waitFor();
      expect(await faultsOf(page), path).toEqual([]);
      await page.close();
    }
  });

  test('[4.6-01] by mobile number: the code of the SMS, what was agreed to, and on to the page that was asked for', async () => {
    const phone = await visitor();
    const mobile = aMobile();
    const page = await world.open(phone, '/order?from=ad');
    await page.waitForURL('**/login?redirect=*');
    await logIn(page, mobile);
    await arrive(page, '/order?from=ad');
    expect(await tokenOn(phone)).toBeDefined();
    await expect.poll(() => consentsOf(phone)).toEqual(['privacy login', 'user-service login']);
    const everything = await kept(page);
    expect(everything).toContain(masked(mobile));
    expect(everything).not.toContain(mobile);
  });

  test('[2.9-06] the tail is where the login leads to', async () => {
    const phone = await visitor();
    const page = await world.open(phone, '/login/order?from=tail');
    await logIn(page, aMobile());
    await arrive(page, '/order?from=tail');
    expect(await tokenOn(phone)).toBeDefined();
  });

  test('[4.6-02] the consult has a login of its own, which says who calls, and leads back', async () => {
    const phone = await visitor();
    const page = await world.open(phone, '/qnConsult');
    await arrive(page, '/loginQn?redirect=%2FqnConsult');
    await page.getByText('谁来联系您').waitFor();
    await logIn(page, aMobile(), '登录，去预约');
    await arrive(page, '/qnConsult');
    expect(await tokenOn(phone)).toBeDefined();
  });

  test('nobody is asked for a number without a box of his own: it starts empty, a tap asks, and no is no', async () => {
    const phone = await visitor();
    const page = await world.open(phone, '/mobilePhoneLogin');
    const mobile = aMobile();
    expect(await page.getByRole('checkbox').isChecked()).toBe(false);
    await field.mobile(page).fill(mobile);
    await field.send(page).click();
    await page.getByRole('dialog').getByRole('button', { name: '不同意' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect([world.sms.inbox(mobile).length, await page.getByRole('checkbox').isChecked()]).toEqual([0, false]);
    expect(await kept(page)).not.toContain('"agreed"');
    await field.send(page).click();
    await page.getByRole('button', { name: '同意并继续' }).click();
    await page.getByText(`验证码已发到 ${masked(mobile)}`).waitFor();
    expect([world.sms.inbox(mobile).length, await page.getByRole('checkbox').isChecked()]).toEqual([1, true]);
  });

  test('in two steps, large: the message is pasted, the sixth digit logs in', async () => {
    const phone = await visitor();
    const page = await world.open(phone, '/mobilePhoneLoginBefore2/order');
    await page.getByRole('button', { name: '明白了，一步一步登录' }).click();
    await arrive(page, '/mobilePhoneLogin2/order');
    const mobile = aMobile();
    await page.getByRole('checkbox').check();
    await field.mobile(page).fill(mobile);
    await page.getByRole('button', { name: '下一步，收验证码' }).click();
    const boxes = page.getByLabel('短信验证码');
    await boxes.waitFor();
    await boxes.fill('000');
    await boxes.fill(`【学堂】验证码 ${world.sms.code(mobile)}，5 分钟内有效`);
    await arrive(page, '/order');
    expect(await tokenOn(phone)).toBeDefined();
  });
});

describe('what goes wrong is said under the field', () => {
  test('a wrong code, a code that was spent, a server that does not answer', async () => {
    const phone = await visitor();
    const page = await world.open(phone, '/mobilePhoneLogin');
    const mobile = aMobile();
    await field.send(page).click();
    await page.getByText('请填写手机号').waitFor();
    const code = await getCode(page, mobile);
    const tryCode = async (typed: string, words: string) => {
      await field.code(page).fill(typed);
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await page.getByRole('alert').filter({ hasText: words }).waitFor();
    };
    await tryCode('12', '请填写短信里的 6 位数字');
    await tryCode(code === '000000' ? '111111' : '000000', '验证码不对');
    await phone.route('**/login/mobile', (route) => route.abort());
    await tryCode(code, '网络没有连上');
    await phone.unroute('**/login/mobile');
    await world.database.pool.query(`update identity.sms_code set expires_at = now() - interval '1 second'`);
    await tryCode(code, '验证码已失效');
    expect(await tokenOn(phone)).toBeUndefined();
  });

  test('a second code at once is refused in words, and the countdown outlives a reload', async () => {
    const phone = await visitor();
    const mobile = aMobile();
    const page = await world.open(phone, '/mobilePhoneLogin');
    await getCode(page, mobile);
    await page.getByRole('button', { name: /秒后重发/ }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: /秒后重发/ }).waitFor();
    expect(await kept(page)).not.toContain(mobile);
    const other = await world.open(await visitor(), '/mobilePhoneLogin');
    await other.getByRole('checkbox').check();
    await field.mobile(other).fill(mobile);
    await field.send(other).click();
    await other.getByRole('alert').filter({ hasText: '一分钟后再试' }).waitFor();
    expect(world.sms.inbox(mobile)).toHaveLength(1);
  });

  test('the second code of a day comes after the puzzle: missed three times it is a new one, solved by keys or by hand', async () => {
    const mobile = aMobile();
    await getCode(await world.open(await visitor(), '/mobilePhoneLogin'), mobile);
    await minutesPass();
    const page = await world.open(await visitor(), '/mobilePhoneLogin');
    await page.getByRole('checkbox').check();
    await field.mobile(page).fill(mobile);
    await field.send(page).click();
    const knob = page.getByLabel('拼图位置');
    await page.locator('.xt-slider-picture > img:nth-child(2)').waitFor();
    // A dialog's title is an h3 wherever it opens.
    expect(await faultsOf(page, { except: ['heading-order'] })).toEqual([]);
    const before = await page.locator('.xt-slider-picture > img:nth-child(2)').getAttribute('src');
    for (const words of ['没有对准缺口，请再试一次', '没有对准缺口，请再试一次', '换了一张图']) {
      await expect.poll(() => knob.isEnabled()).toBe(true);
      await knob.focus();
      await page.keyboard.press('ArrowRight');
      const answered = page.waitForResponse((response) => response.url().endsWith('/sms/mobile/new'));
      await page.keyboard.press('Enter');
      await answered;
      await page.getByText(words).waitFor();
    }
    await expect.poll(() => page.locator('.xt-slider-picture > img:nth-child(2)').getAttribute('src')).not.toBe(before);
    const { rows } = await world.database.pool.query<{ hole_x: number }>(
      'select hole_x from identity.slider order by expires_at desc limit 1',
    );
    const box = await page.locator('.xt-slider-track').boundingBox();
    if (!box) throw new Error('no track');
    const hole = rows[0]?.hole_x ?? 0;
    const reach = (box.width - 52) * (hole / (280 - 48));
    await page.mouse.move(box.x + 26, box.y + 26);
    await page.mouse.down();
    await page.mouse.move(box.x + 26 + reach, box.y + 26, { steps: 8 });
    // The handle stays under the finger: both ends of the way count the same.
    expect(Math.abs(Number(await knob.inputValue()) - hole)).toBeLessThanOrEqual(1);
    await page.mouse.up();
    await page.getByText(`验证码已发到 ${masked(mobile)}`).waitFor();
    expect(world.sms.inbox(mobile)).toHaveLength(2);
  });
});

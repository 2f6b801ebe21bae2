import { PLACE_CANARY, withPlace } from '@xuetang/testkit/exif';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureShape } from '../../apps/server/src/platform/pictures/picture-shape.rule.ts';
import { askedOn, signedIn, SOON } from './learner-phone.ts';
import { faultsOf } from './readable.ts';
import { learnerOf, newcomer } from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const learner = async () => world.phone(await newcomer(world));

/** A JPEG higher than wide, red above and blue below, with the place where it was taken. */
const aPhotograph = async (page: Page): Promise<Buffer> => {
  // The way to WeChat and back loads the page anew.
  await page.getByRole('heading', { name: '换头像' }).waitFor();
  const drawn = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 900 });
    const pen = canvas.getContext('2d');
    pen.fillStyle = 'red';
    pen.fillRect(0, 0, 600, 450);
    pen.fillStyle = 'blue';
    pen.fillRect(0, 450, 600, 450);
    return canvas.toDataURL('image/jpeg', 0.9);
  })()`);
  return withPlace(Buffer.from(drawn.split(',')[1] ?? '', 'base64'));
};

/** Runs in the page. What a script sends as a file is not to be had from outside. */
const keepWhatIsSent = `(() => {
  const send = window.fetch;
  window.fetch = (address, init) => {
    if (init && init.body instanceof Blob) {
      const reader = new FileReader();
      reader.onload = () => (window.standinSent = reader.result);
      reader.readAsDataURL(init.body);
    }
    return send(address, init);
  };
})()`;

/** Runs in the page: the colours at the left and at the right. */
const coloursOfSent = `(async () => {
  const picture = new Image();
  picture.src = window.standinSent;
  await picture.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: 512, height: 512 });
  const pen = canvas.getContext('2d');
  pen.drawImage(picture, 0, 0);
  return [100, 412].map((x) => {
    const [red, , blue] = pen.getImageData(x, 256, 1, 1).data;
    return red > 200 ? 'red' : blue > 200 ? 'blue' : 'neither';
  });
})()`;

describe('who I am', () => {
  test('a nickname: refused in words, then chosen, and seen on the tab', async () => {
    const phone = await learner();
    const page = await world.open(phone, '/updateNickName');
    const field = page.getByLabel('昵称', { exact: true });
    for (const [typed, words] of [
      ['英', '昵称要2到16个字'],
      ['李老师', '昵称里不能有官方或老师一类的称呼'],
      ['找我13812345678', '昵称会被同学看到，请不要放联系方式或网址'],
    ] as const) {
      await field.fill(typed);
      await page.getByRole('button', { name: '保存' }).click();
      await page.getByText(words).waitFor();
      expect(new URL(page.url()).pathname).toBe('/updateNickName');
    }
    await field.fill('阳光秀英🌻');
    await page.getByRole('button', { name: '保存' }).click();
    await page.waitForURL('**/personalInfo');
    await page.getByText('阳光秀英🌻').waitFor();
    const tab = await world.open(phone, '/user');
    await tab.getByRole('link', { name: /阳光秀英🌻/ }).waitFor();
  });

  test('a nickname that only the server refuses is refused under the field', async () => {
    const phone = await learner();
    await phone.route('**/profile/nickname', (route) =>
      route.fulfill({ json: { code: 41_704, message: '昵称里不能有官方或老师一类的称呼，以免同学误认成工作人员', data: null } }),
    );
    const page = await world.open(phone, '/updateNickName');
    await page.getByLabel('昵称', { exact: true }).fill('小花');
    await page.getByRole('button', { name: '保存' }).click();
    await page.locator('.xt-field-bad').getByText('以免同学误认成工作人员').waitFor();
    expect(new URL(page.url()).pathname).toBe('/updateNickName');
  });

  test('facts: told one by one, the name masked, and deleted again', async () => {
    const phone = await learner();
    const page = await world.open(phone, '/personalInfo');
    await page.getByRole('button', { name: /^姓名/ }).click();
    await page.getByRole('textbox', { name: '姓名' }).fill('王');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('请填写证件上的姓名').waitFor();
    await page.getByRole('textbox', { name: '姓名' }).fill('王秀英');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('王**').waitFor();
    await page.getByRole('button', { name: /^性别/ }).click();
    await page.getByText('女', { exact: true }).click();
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByRole('button', { name: /^性别.*女/ }).waitFor();
    expect(await page.content()).not.toContain('王秀英');
    await page.getByRole('button', { name: /^姓名/ }).click();
    await page.getByRole('button', { name: '删除姓名' }).click();
    await page.getByText('王**').waitFor({ state: 'detached' });
    const { rows } = await world.database.pool.query('select real_name_sealed, gender from identity.profile where learner_id = $1', [
      await learnerOf(world, phone),
    ]);
    expect(rows).toEqual([{ real_name_sealed: null, gender: 'female' }]);
  });

  test('[7.3-04] after signing up: a few facts in one go, or none', async () => {
    const phone = await learner();
    const asked = askedOn(phone);
    const page = await world.open(phone, '/fillUserInfo?redirect=%2Fcenter');
    await page.getByLabel('出生年份').fill('68');
    await page.getByRole('button', { name: '保存，去上课' }).click();
    await page.getByText('请填 4 位数的年份').waitFor();
    await page.getByLabel('出生年份').fill('1968');
    await page.getByRole('textbox', { name: '姓名' }).fill('王秀英');
    await page.getByRole('button', { name: '保存，去上课' }).click();
    await page.waitForURL('**/center');
    expect(asked).toContain('/customer/api/v1/login/fillPersonInfo');
    const skipping = await world.open(phone, '/fillUserInfo?redirect=https%3A%2F%2Fevil.example');
    await skipping.getByRole('button', { name: '先不填，直接去上课' }).click();
    await skipping.waitForURL(`${world.h5}/index**`);
  });

  test('an avatar: picked, turned, zoomed, cut and compressed on the phone, without the place; the old one goes', async () => {
    const phone = await learner();
    await phone.addInitScript(keepWhatIsSent);
    const page = await world.open(phone, '/cropAvatar');
    const photograph = await aPhotograph(page);
    expect(photograph.includes(PLACE_CANARY)).toBe(true);
    await page.getByLabel('选照片').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photograph });
    await page.locator('.reactEasyCrop_CropArea').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: '转一下' }).click();
    await page.getByLabel('大小').fill('2');
    const stage = (await page.locator('.xt-crop-stage').boundingBox())!;
    const middle = { x: stage.x + stage.width / 2, y: stage.y + stage.height / 2 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x, middle.y + 60, { steps: 5 });
    await page.mouse.up();
    await page.getByRole('button', { name: '用这张' }).click();
    await page.waitForURL('**/personalInfo', SOON);

    const sent = Buffer.from((await page.evaluate<string>('window.standinSent')).split(',')[1] ?? '', 'base64');
    expect([sent.includes(PLACE_CANARY), sent.includes('Exif')]).toEqual([false, false]);
    expect(pictureShape(sent)).toEqual({ width: 512, height: 512 });
    // Turned by a quarter, what was below is at the left.
    expect(await page.evaluate<string[]>(coloursOfSent)).toEqual(['blue', 'red']);

    const face = page.locator('.xt-face img');
    await face.waitFor();
    await expect.poll(() => page.evaluate<number>(`document.querySelector('.xt-face img').naturalWidth`), SOON).toBe(512);
    const first = (await face.getAttribute('src')) ?? '';
    expect(new URL(first).origin).not.toBe(world.h5);
    const again = await world.open(phone, '/cropAvatar');
    await again.getByRole('button', { name: '删除现在的头像' }).click();
    await again.getByText('头像已删除').waitFor();
    await expect.poll(async () => (await fetch(first)).status, SOON).toBe(404);
  });

  test('what is no picture is said to be none', async () => {
    const page = await world.open(await learner(), '/cropAvatar');
    await page.getByLabel('选照片').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') });
    await page.getByText('这张照片打不开，请换一张 JPG 或 PNG 照片').waitFor();
    expect(await page.locator('.reactEasyCrop_CropArea').count()).toBe(0);
  });

  test('a photograph that does not arrive can be sent again', async () => {
    const phone = await learner();
    const page = await world.open(phone, '/cropAvatar');
    await page.getByLabel('选照片').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPhotograph(page) });
    await phone.route('**/incoming/**', (route) => route.abort());
    await page.getByRole('button', { name: '用这张' }).click();
    await page.getByText('照片没有传上去，请检查网络后再试一次').waitFor();
    expect(new URL(page.url()).pathname).toBe('/cropAvatar');
    await phone.unroute('**/incoming/**');
    await page.getByRole('button', { name: '用这张' }).click();
    await page.waitForURL('**/personalInfo', SOON);
  });
});

describe('settings', () => {
  test('large letters stay large, also after a reload and for a visitor', async () => {
    // In a mini-program nobody is logged in silently: this is a visitor.
    const phone = await world.phone(await newcomer(world), { userAgent: 'miniProgram' });
    const page = await world.open(phone, '/setting');
    await page.getByRole('heading', { name: '设置' }).waitFor();
    const size = () => page.evaluate<string>('getComputedStyle(document.body).fontSize');
    expect(await size()).toBe('16px');
    await page.getByRole('switch', { name: /大字模式/ }).click();
    expect(await size()).toBe('20px');
    await page.reload();
    await page.getByRole('switch', { name: /大字模式/, checked: true }).waitFor();
    expect(await size()).toBe('20px');
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  });

  test('signing out ends the session on the server and here', async () => {
    const { phone, token } = await signedIn(world, 'miniProgram');
    const page = await world.open(phone, '/setting');
    await page.getByRole('button', { name: '退出登录', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '退出', exact: true }).click();
    await page.waitForURL('**/login**');
    expect((await phone.cookies()).find(({ name }) => name === 'token')?.value ?? '').toBe('');
    const { rows } = await world.database.pool.query<{ ended_why: string }>(
      `select ended_why from identity.session where token_hash = sha256(convert_to($1, 'utf8'))`,
      [token],
    );
    expect(rows[0]?.ended_why).toBe('signed-out');
  });

  test('analysis is off until somebody turns it on; off again, it is taken back', async () => {
    const page = await world.open(await learner(), '/setting');
    const row = page.getByRole('switch', { name: /允许统计分析/ });
    await row.waitFor();
    expect(await row.getAttribute('aria-checked')).toBe('false');
    await row.click();
    await page.getByRole('switch', { name: /允许统计分析/, checked: true }).waitFor();
    expect(await page.evaluate<string | null>(`localStorage.getItem('agreed')`)).toContain('privacy');
    await row.click();
    await page.getByRole('switch', { name: /允许统计分析/, checked: false }).waitFor();
    expect(await page.evaluate<string | null>(`localStorage.getItem('agreed')`)).not.toContain('privacy');
  });
});

describe('the tab 我的', () => {
  test('leads everywhere, and offers nothing that is still to come', async () => {
    const page = await world.open(await learner(), '/user');
    await page.getByRole('link', { name: /学号/ }).waitFor();
    expect(await page.getByRole('link', { name: /待开放/ }).count()).toBe(0);
    await page.getByRole('link', { name: /订单/ }).waitFor();
    await page.getByRole('link', { name: '我的班级' }).waitFor();
    await page.getByRole('link', { name: '投诉与建议' }).click();
    await page.getByRole('heading', { name: '哪里让您不满意？' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/complaint');
  });
});

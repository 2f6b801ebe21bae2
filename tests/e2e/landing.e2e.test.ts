import { landing } from '@xuetang/h5-routes/families/landing';
import { addressesOf } from '@xuetang/h5-routes/paths';
import { decodeQr } from '@xuetang/testkit/browser';
import { aCamp, groupQrText, type BuiltCamp } from '@xuetang/testkit/builders';
import { patience } from '@xuetang/testkit/pace';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { aMobile, field, masked } from './mobile-login.ts';
import { faultsOf } from './readable.ts';
import { shiftOf } from './shifts.ts';
import { learnerOf, newcomer } from './visitor.ts';
import { createWorld, type World } from './world.ts';

const FILM_HOST = 'film.xuetang.example';

let world: World;
let camp: BuiltCamp;
beforeAll(async () => {
  world = await createWorld({ XT_H5_FILM_HOSTS: FILM_HOST });
  camp = await aCamp(world.database.pool, { groups: 2, cap: 100 });
});
afterAll(() => world?.close());

const save = (page: string, id: string, json: object) =>
  world.database.pool.query('insert into content.landing_page (page, id, json) values ($1, $2, $3)', [page, id, JSON.stringify(json)]);
const LAST = [{ kind: 'closing' }, { kind: 'dock', label: '我要报名' }];

/** What the page as it came from the host says first. */
const headlineAt = async (address: string): Promise<string | undefined> => {
  const answer = await fetch(`${world.h5}${address}`);
  const [, headline] = /<h1[^>]*>(.*?)<\/h1>/.exec(await answer.text()) ?? [];
  return answer.status === 200 ? headline?.replaceAll(/<[^>]*>/g, '') : undefined;
};

/** All that a visit leaves behind: calls to the API, and what this browser keeps. */
const tracesOf = async (path: string): Promise<string[]> => {
  const phone = await world.phone(await newcomer(world));
  const page = await phone.newPage();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${world.h5}/`) && !request.url().startsWith('data:')) calls.push(request.url());
  });
  await page.goto(`${world.h5}${path}`, { waitUntil: 'networkidle' });
  const kept = await page.evaluate<string[]>('[...Object.keys(localStorage), ...Object.keys(sessionStorage)]');
  // The stand-in's own login lives at the same host name.
  const cookies = (await phone.cookies(world.h5)).flatMap(({ name }) => (name === 'standin_wechat_user' ? [] : [name]));
  await phone.close();
  return [...calls, ...kept, ...cookies];
};

/** Their blocks and grounds are those of other rows, in another order: looked at whole, not read again rule by rule. */
const ARRANGED_ANEW = /^tui46(-[1-5])?$|^tui47$|^tuimini|^tui-no/;
const WIDTH = 'document.documentElement.scrollWidth';

const brokenOn = async (page: Page, width: number, isNew: boolean): Promise<unknown[]> => {
  const shifted = await shiftOf(page);
  // Pictures are hidden from readers, and their hundred planes cost more than all the words.
  const serious = isNew ? await faultsOf(page, { without: 'svg', tags: ['wcag2a', 'wcag2aa'], onlySerious: true }) : [];
  const plain = await page.evaluate<number>(WIDTH);
  await page.evaluate(`document.documentElement.dataset.font = 'large'`);
  const large = await page.evaluate<number>(WIDTH);
  return [
    ...(shifted > 0 ? [`moved by ${shifted}`] : []),
    ...serious,
    ...(plain > width ? [`${plain} px wide`] : []),
    ...(large > width ? [`${large} px wide in large letters`] : []),
  ];
};

describe('from the ad to the seat', () => {
  test('read, agree, tap: the group’s code is on the screen, and what was agreed to is on record with its page', async () => {
    const phone = await world.phone(await newcomer(world));
    const page = await world.open(phone, `/tui?campId=${camp.campId}&channel=gdt&gdt_vid=click-1`);
    const learner = await learnerOf(world, phone);
    await page.getByText('第 86 期').waitFor();
    // Nobody has come yet, which is no reason to come: the first evening stands there, and no count.
    expect(await page.locator('.xt-seats').innerText()).toMatch(/开课/);
    expect(await page.locator('.xt-seats').innerText()).not.toMatch(/已报|还剩/);
    await page.getByText('报名截止还有').waitFor();

    // The box starts empty, and the button asks for it.
    const join = page.locator('[data-join]');
    await join.click();
    const question = page.getByRole('dialog', { name: '你同意这两份协议吗？' });
    await question.getByRole('button', { name: '不同意' }).click();
    expect([new URL(page.url()).pathname, await page.getByRole('checkbox').isChecked()]).toEqual(['/tui', false]);
    await join.click();
    const told = page.waitForRequest(/reportClickLog/);
    await question.getByRole('button', { name: '同意并继续' }).click();
    expect((await told).postDataJSON()).toMatchObject({ event: 'landing-join', page: 'tui', channel: 'gdt', chainType: 'LL10002' });
    await page.locator('.xt-qr[data-qr="group"]').waitFor();
    const group = groupQrText(camp.groupIds[0] ?? '');
    await eventually(10_000, async () => (decodeQr(await page.screenshot()) === group ? true : undefined));
    const { rows } = await world.database.pool.query('select channel from enrolment.enrolment where camp_id = $1', [camp.campId]);
    expect(rows).toEqual([{ channel: 'gdt' }]);
    const consents = await eventually(5_000, async () => {
      const found = await world.database.pool.query(
        'select document, channel, page from privacy.consent where learner_id = $1 order by document',
        [learner],
      );
      return found.rows.length > 0 ? found.rows : undefined;
    });
    expect(consents).toEqual(['privacy', 'user-service'].map((document) => ({ document, channel: 'landing', page: 'tui' })));
  });

  test('a text is read over the form: Back closes it, and the form is as it was left', async () => {
    const phone = await world.phone(await newcomer(world));
    const page = await world.open(phone, `/tuisavemobile-oauth/77?campId=${camp.campId}`);
    const mobile = aMobile();
    await page.waitForLoadState('networkidle');
    await field.mobile(page).fill(mobile);
    const before = page.url();
    const sheet = page.getByRole('dialog', { name: '隐私政策' });
    await page.locator('.xt-agree-line').getByRole('link', { name: '《隐私政策》' }).click();
    await sheet.getByRole('heading', { level: 4 }).first().waitFor();
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    expect([page.url(), await field.mobile(page).inputValue(), await page.getByRole('checkbox').isChecked()]).toEqual([
      before,
      mobile,
      false,
    ]);

    // Over the question as well, which waits for its answer.
    await field.send(page).click();
    const question = page.getByRole('dialog', { name: '你同意这两份协议吗？' });
    await question.getByRole('link', { name: '《隐私政策》' }).click();
    await sheet.getByRole('button', { name: '看完了' }).click();
    await sheet.waitFor({ state: 'detached' });
    await question.getByRole('button', { name: '不同意' }).click();
    expect([await field.mobile(page).inputValue(), world.sms.inbox(mobile)]).toEqual([mobile, []]);
    await phone.close();
  });

  test('[2.7-06] [7.3-18] a number, a code, and the account has it; the box comes before both', async () => {
    const phone = await world.phone(await newcomer(world));
    const page = await world.open(phone, `/tuisavemobile-oauth/77?campId=${camp.campId}`);
    const learner = await learnerOf(world, phone);
    const mobile = aMobile();
    await page.waitForLoadState('networkidle');
    await field.mobile(page).fill(mobile);
    await field.send(page).click();
    const question = page.getByRole('dialog', { name: '你同意这两份协议吗？' });
    await question.waitFor();
    expect(world.sms.inbox(mobile)).toEqual([]);
    await question.getByRole('button', { name: '同意并继续' }).click();
    expect(await page.getByRole('checkbox').isChecked()).toBe(true);
    await page.getByText(`验证码已发到 ${masked(mobile)}`).waitFor();
    await field.code(page).fill(world.sms.code(mobile));
    await page.getByRole('button', { name: '验证并报名' }).click();
    await page.waitForURL((url) => url.pathname === '/success6' && url.searchParams.get('campId') === camp.campId);
    const { rows } = await world.database.pool.query('select l.mobile_sealed is not null as has from identity.learner l where l.id = $1', [
      learner,
    ]);
    expect(rows).toEqual([{ has: true }]);
    const leads = () => world.database.pool.query(`select page from promotion.lead where learner_id = $1`, [learner]);
    await expect.poll(async () => (await leads()).rows).toEqual([{ page: 'tuisavemobile-oauth' }]);

    const again = await world.open(phone, `/tuisavemobile-oauth?campId=${camp.campId}`);
    await again.getByText(masked(mobile)).waitFor();
  });

  test('[2.7-04] both texts are read to their end before the box takes the tick', async () => {
    const phone = await world.phone(await newcomer(world));
    const page = await world.open(phone, `/tuiagreement/77?campId=${camp.campId}`);
    await learnerOf(world, phone);
    const box = page.getByRole('checkbox');
    await page.waitForLoadState('networkidle');
    await box.click();
    await page.getByText('请先把协议拉到最后').waitFor();
    expect(await box.isChecked()).toBe(false);
    for (const text of await page.locator('[data-read]').all()) await text.evaluate((one: { scrollTop: number }) => (one.scrollTop = 1e6));
    await box.check();
    await page.locator('[data-join]').click();
    await page.waitForURL((url) => url.pathname === '/classInfo21');
  });
});

describe('every row of the family', () => {
  test('[2.7-01] [2.7-02] [2.7-03] [2.7-05] [2.7-07] [2.7-09] [2.7-12] [2.7-13] [2.7-14] [2.7-17] each page is served at its name, at every alias and with an id', async () => {
    const seen = new Map<string, string>();
    for (const row of landing) {
      const headline = await headlineAt(`/${row.name}`);
      expect(headline, row.name).toBeDefined();
      // No camp, no places: nothing is invented.
      expect(seen.get(headline!), `${row.name} looks like`).toBeUndefined();
      seen.set(headline!, row.name);
      for (const alias of addressesOf(row)) expect(await headlineAt(`/${alias}/77`), alias).toBe(headline);
    }
    expect(seen.size).toBe(24);
  });

  test('at 320 px each is whole, moves nothing, and is readable for everybody', { timeout: patience(90_000) }, async () => {
    const phone = await world.phone(await newcomer(world), { width: 320 });
    const page = await world.open(phone, '/tui');
    await learnerOf(world, phone);
    for (const { name } of landing) {
      await page.goto(`${world.h5}/${name}?campId=${camp.campId}`);
      expect(await brokenOn(page, 320, !ARRANGED_ANEW.test(name)), name).toEqual([]);
    }
  });

  test('[2.7-08] the page that keeps nothing: no call, no login, nothing stored; the same look at another page finds plenty', async () => {
    expect(await tracesOf('/tui-noOauthAndnoSave/77?channel=gdt&gdt_vid=click-2')).toEqual([]);
    expect((await tracesOf('/tui?channel=gdt')).length).toBeGreaterThan(3);
  });

  test('[2.7-16] whoever is to follow the account first sees its code, whole, on the first screen', async () => {
    const phone = await world.phone(await newcomer(world));
    const page = await world.open(phone, '/wechatPublic/77');
    await learnerOf(world, phone);
    expect(decodeQr(await page.screenshot())).toBe('https://weixin.qq.com/r/xuetang-official');
  });
});

describe('what operators save', () => {
  test('stands in the place of our own; what is no page, or lacks what its row asks for, does not', async () => {
    const blocks = [{ kind: 'hero', headline: ['安心存钱'], name: '三晚直播' }, ...LAST];
    await save('tui', 'autumn', { title: '安心存钱课', leadsTo: 'classInfo13', blocks });
    await save('tui', 'broken', {});
    await save('tuisavemobile-oauth', 'formless', { title: '课', blocks });
    expect(await headlineAt('/tui/autumn')).toBe('安心存钱');
    expect(await headlineAt('/tui/broken')).toBe(await headlineAt('/tui'));
    expect(await headlineAt('/tuisavemobile-oauth/formless')).toBe(await headlineAt('/tuisavemobile-oauth'));
    const html = await (await fetch(`${world.h5}/tui/autumn?channel=a"b&campId=1`)).text();
    expect(html).toContain('href="/classInfo13?channel=a%22b&#38;campId=1"');
  });

  test('a film waits for the tap, then plays in its place', async () => {
    const still = { scene: 'bench', text: '看图也一样' };
    const film = { kind: 'film', title: '片', lasts: '一分钟', poster: 'bench', src: `https://${FILM_HOST}/a.mp4`, story: [still, still] };
    await save('tui46-v', 'film', { title: '课', blocks: [film, ...LAST] });
    const phone = await world.phone(await newcomer(world));
    const page = await phone.newPage();
    const asked: string[] = [];
    await page.route(`https://${FILM_HOST}/**`, (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    await page.goto(`${world.h5}/tui46-v/film`, { waitUntil: 'networkidle' });
    await learnerOf(world, phone);
    await page.waitForLoadState('networkidle');
    expect([asked, await page.locator('video').count()]).toEqual([[], 0]);
    await page.getByText('点一下播放').click();
    expect(await page.locator('video[controls][webkit-playsinline]').evaluate((video: { playsInline: boolean }) => video.playsInline)).toBe(
      true,
    );
  });
});

import { aCamp, anEnrolment, groupQrText, someLearners } from '@xuetang/testkit/builders';
import { decodeQr } from '@xuetang/testkit/browser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { faultsOf } from './readable.ts';
import { learnerOf, newcomer, pathOf, settled, visit } from './visitor.ts';
import { createWorld, DEFAULT_QR, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.database.pool.query(`insert into settings.remote_config (key, value) values ('miniComplaint', '"1"')`);
});
afterAll(() => world?.close());

const seated = async () => {
  const camp = await aCamp(world.database.pool);
  return { camp, ...(await visit(world, pathOf(camp))) };
};

/** In a class that more people are in than the strip has places for. */
const seatedAmongMany = async () => {
  const camp = await aCamp(world.database.pool);
  for (const { learnerId } of await someLearners(world.database.pool, 19)) await anEnrolment(world.database.pool, camp, learnerId);
  return visit(world, pathOf(camp));
};

describe('the page around the code', () => {
  test('[2.11-01] [2.11-06] [2.11-09] [2.11-10] the built-in template: background, avatars, complaint, code number', async () => {
    const { page } = await seatedAmongMany();
    expect((await page.locator('.xt-hall-backdrop').boundingBox())?.width).toBeGreaterThanOrEqual(375);
    expect(await page.locator('.xt-strip-face').count()).toBe(8);
    expect(await page.getByText('我要投诉').getAttribute('href')).toBe('/complaint');
    expect(await page.locator('.xt-join-code').innerText()).toMatch(/^编号：/);
    expect(await page.getByText('投资有风险，课程不构成投资建议').isVisible()).toBe(true);
  });

  test('[2.11-04] [2.11-08] a configured template lays the page out by its numbers, with a frame around the code', async () => {
    const template = {
      tBackgroundImg: '/art/autumn.png',
      tQrcodeTop: '700',
      tQrcodeHeight: '400',
      tShowQrcodeBackImg: '1',
      tQrcodeBackImg: '/art/frame.png',
      tQrcodeBackImgTop: '640',
      tQrcodeBackImgHeight: '520',
      tShowMarquee: '0',
      tShowComplaint: '0',
      tShowFeedback: '1',
      tFeedbackBottom: '30',
    };
    const { rows } = await world.database.pool.query<{ id: string }>(
      `insert into content.group_page (name, component_json) values ('秋', $1) returning id`,
      [JSON.stringify(template)],
    );
    const camp = await aCamp(world.database.pool);
    const { page, scanned } = await visit(world, `/pageTemplate?campId=${camp.campId}&addGroupPageId=${rows[0]?.id}`);
    const box = await page.locator('.xt-qr').boundingBox();
    // 400 of 750 design pixels on a phone 375 wide.
    expect([Math.round(box?.y ?? 0), Math.round(box?.width ?? 0)]).toEqual([350, 200]);
    expect(scanned).toBe(groupQrText(camp.groupIds[0] ?? ''));
    expect(await page.locator('img[src="/art/frame.png"]').count()).toBe(1);
    expect(await page.getByText('我要投诉').count()).toBe(0);
  });

  test('without the view’s script the code on the page is still the one that was decided', async () => {
    const camp = await aCamp(world.database.pool);
    const phone = await world.phone(await newcomer(world));
    await phone.route('**/bring-to-life-*.js', (route) => route.abort());
    const page = await world.open(phone, pathOf(camp));
    await page.locator('.xt-qr[data-qr="group"]').waitFor();
    const groups = groupQrText(camp.groupIds[0] ?? '');
    expect(await eventually(5_000, async () => (decodeQr(await page.screenshot()) === groups ? 'seen' : undefined))).toBe('seen');
  });

  test('[2.11-03] the code is a real picture in the top frame, large enough, with nothing over it', async () => {
    const { page } = await seated();
    const box = await page.locator('img.xt-qr').boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(184);
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    expect(await page.evaluate(`document.elementFromPoint(${x}, ${y}).className`)).toBe('xt-qr');
  });

  test.each([320, 375, 430])(
    'at %i px wide: the whole code on the first screen, nothing wider than the phone, no serious axe finding',
    async (width) => {
      const camp = await aCamp(world.database.pool);
      const phone = await world.phone(await newcomer(world), { width });
      const page = await world.open(phone, pathOf(camp));
      const { scanned } = await settled(page);
      expect(scanned).toBe(groupQrText(camp.groupIds[0] ?? ''));
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      expect(await faultsOf(page, { onlySerious: true })).toEqual([]);
    },
  );

  test('[2.11-05] [9-37] [9-38] the avatar strip swaps eight faces every two seconds', async () => {
    const { page } = await seatedAmongMany();
    const strip = page.locator('.xt-strip-faces');
    const nextSwap = async (before: string) =>
      eventually(6_000, async () => {
        const now = await strip.innerHTML();
        return now === before ? undefined : { faces: now, atMs: performance.now() };
      });
    const first = await nextSwap(await strip.innerHTML());
    const second = await nextSwap(first.faces);
    expect(await page.locator('.xt-strip-face').count()).toBe(8);
    expect(Math.abs(second.atMs - first.atMs - 2_000)).toBeLessThan(600);
  });

  test('a link without a camp shows the default code and scene 3', async () => {
    const { scanned, code } = await visit(world, '/classInfo21');
    expect([scanned, code]).toEqual([DEFAULT_QR, expect.stringMatching(/^编号：3\w{6}-等待开课-03$/)]);
  });

  test('before any script runs the default code can be scanned', async () => {
    const camp = await aCamp(world.database.pool);
    const phone = await world.phone(await newcomer(world));
    await phone.route('**/*.js', (route) => route.abort());
    const page = await world.open(phone, pathOf(camp));
    expect(decodeQr(await page.screenshot())).toBe(DEFAULT_QR);
  });

  test('[9-17] [9-18] [9-19] long-press events at 0.5, 5 and 8 s reach the store', async () => {
    const { page, phone, camp } = await seated();
    const learner = await learnerOf(world, phone);
    const qr = page.locator('.xt-qr');
    await qr.dispatchEvent('touchstart');
    const events = await eventually(12_000, async () => {
      const { rows } = await world.database.pool.query<{ event: string; group: string }>(
        `select body->>'event' as event, body->>'groupId' as group from reporting.event where kind = 'click' and learner_id = $1 order by received_at`,
        [learner],
      );
      return rows.length === 3 ? rows : undefined;
    });
    const group = camp.groupIds[0];
    expect(events).toEqual([
      { event: 'qr-long-press', group },
      { event: 'qr-scan-failed-5s', group },
      { event: 'qr-scan-failed-8s', group },
    ]);
  });
});

describe('[4.4] cannot join', () => {
  const opened = async () => {
    const visited = await seated();
    await visited.page.getByRole('button', { name: '进不了群？告诉我们' }).click();
    await visited.page.getByRole('radio').first().waitFor();
    return visited;
  };
  const reports = async (phone: Parameters<typeof learnerOf>[1]) =>
    (
      await world.database.pool.query(
        'select reason_id, group_id, mobile_sealed is not null as has_mobile from support.cannot_join_report where learner_id = $1',
        [await learnerOf(world, phone)],
      )
    ).rows;

  test('[4.4-01] [5-01] [5-02] [5-04] without a reason: the toast, nothing sent', async () => {
    const { page, phone } = await opened();
    expect(await page.getByPlaceholder('请输入手机号，方便老师联系你进群').isVisible()).toBe(true);
    await page.getByRole('button', { name: '提交' }).click();
    await page.getByText('请选择无法进群的原因').waitFor();
    expect(await reports(phone)).toEqual([]);
  });

  test('[5-02] whoever has saved a number is not asked for one', async () => {
    const { page } = await seated();
    await page.route('**/login/customer', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { ...body, data: { ...body.data, hasMobile: true, mobile: '138****8000' } } });
    });
    await page.getByRole('button', { name: '进不了群？告诉我们' }).click();
    await page.getByRole('radio').first().waitFor();
    expect(await page.getByPlaceholder('请输入手机号，方便老师联系你进群').count()).toBe(0);
  });

  test('[3-01] [4.4-02] [5-03] one reason at a time; a wrong number is refused under the field', async () => {
    const { page, phone } = await opened();
    const reasons = page.getByRole('radio');
    await reasons.nth(0).check();
    await reasons.nth(2).check();
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(1);
    await page.getByPlaceholder('请输入手机号，方便老师联系你进群').fill('23800138000');
    await page.getByRole('button', { name: '提交' }).click();
    await page.getByText('您的手机号码有误，请输入正确的手机号码').waitFor();
    expect(await reports(phone)).toEqual([]);
  });

  test('[2.11-07] [4.2-05] [4.4-03] [4.4-04] [4.4-05] a good one: closed, thanked, stored with its group', async () => {
    const { page, phone, camp } = await opened();
    await page.getByRole('radio').first().check();
    await page.getByPlaceholder('请输入手机号，方便老师联系你进群').fill('13800138000');
    await page.getByRole('button', { name: '提交' }).click();
    await page.getByText('收到了，谢谢你告诉我们').waitFor();
    await page.getByText('会换上新的二维码。座位一直给你留着。').first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await reports(phone)).toEqual([{ reason_id: expect.any(String), group_id: camp.groupIds[0], has_mobile: true }]);
  });

  test('[8-07] a refusal of the server is said as a toast, in its words, and the form stays', async () => {
    const { page } = await opened();
    await page.route('**/groupNotJoin/save', (route) =>
      route.fulfill({
        json: { code: 41_001, message: '这条原因刚刚下线，请换一个', data: null },
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      }),
    );
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: '提交' }).click();
    await page.getByText('这条原因刚刚下线，请换一个').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
  });

  test('[4.2-13] the default code offers no feedback: there is no group to complain of', async () => {
    const { page } = await visit(world, pathOf(await aCamp(world.database.pool, { period: 'none' })));
    expect(await page.getByRole('button', { name: '进不了群？告诉我们' }).count()).toBe(0);
  });
});

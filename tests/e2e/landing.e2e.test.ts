import { AxeBuilder } from '@axe-core/playwright';
import { aCamp, groupQrText } from '@xuetang/testkit/builders';
import { decodeQr } from '@xuetang/testkit/browser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { learnerOf, newcomer } from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe('the landing page', () => {
  test('from the ad to the seat: read, agree, tap, and the group’s code is on the screen', async () => {
    const camp = await aCamp(world.database.pool, { groups: 2, cap: 100 });
    const phone = await world.phone(await newcomer(world));
    const page = await world.open(phone, `/tui?campId=${camp.campId}&channel=gdt`);
    await learnerOf(world, phone);
    await page.getByText('第 86 期').waitFor();
    await page.getByText('还剩').waitFor();
    expect(await page.locator('.xt-seats').innerText()).toMatch(/还剩\s*200\s*个名额/);
    await page.getByText('报名截止还有').waitFor();

    // The box starts empty, and the button asks for it.
    const join = page.locator('[data-join]');
    await join.click();
    await page.getByText('请先阅读并勾选用户服务协议和隐私政策').waitFor();
    expect(new URL(page.url()).pathname).toBe('/tui');
    await page.getByRole('checkbox').check();
    await join.click();
    await page.locator('.xt-qr[data-qr="group"]').waitFor();
    const groups = groupQrText(camp.groupIds[0] ?? '');
    await eventually(10_000, async () => (decodeQr(await page.screenshot()) === groups ? true : undefined));
    const { rows } = await world.database.pool.query('select channel from enrolment.enrolment where camp_id = $1', [camp.campId]);
    expect(rows).toEqual([{ channel: 'gdt' }]);
  });

  test('[2.7-02] the aliases of tui show it too', async () => {
    const phone = await world.phone(await newcomer(world));
    for (const alias of ['adservingby', 'throwingby', 'groupingby', 'pandaby', 'flamingoby']) {
      const page = await world.open(phone, `/${alias}`);
      await page.getByRole('heading', { name: '五天，把家里的' }).waitFor();
      // No camp, no places: nothing is invented.
      expect(await page.locator('.xt-seats').count()).toBe(0);
      await page.close();
    }
  });

  test('what operators saved stands in the place of our own; what is no page does not', async () => {
    const saved = {
      title: '安心存钱课',
      blocks: [{ kind: 'hero', headline: ['安心存钱'], name: '三晚直播' }, { kind: 'closing' }, { kind: 'dock', label: '我要报名' }],
    };
    await world.database.pool.query(
      `insert into content.landing_page (page, id, json) values ('tui', 'autumn', $1), ('tui', 'broken', '{}') on conflict do nothing`,
      [JSON.stringify(saved)],
    );
    const phone = await world.phone(await newcomer(world));
    const page = await world.open(phone, '/tui/autumn');
    await page.getByText('我要报名').waitFor();
    expect(await page.title()).toBe('安心存钱课');
    const other = await world.open(phone, '/tui/broken');
    await other.getByText('免费报名，进班级群').waitFor();
  });

  test.each([[320], [430]])('at %i px it is whole and readable for everybody', async (width) => {
    const camp = await aCamp(world.database.pool);
    const phone = await world.phone(await newcomer(world), { width });
    const page = await world.open(phone, `/tui?campId=${camp.campId}`);
    // The page is there before WeChat is asked; only after that it stays.
    await learnerOf(world, phone);
    await page.getByText('报名截止还有').waitFor();
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(width);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => [id, nodes[0]?.html]),
    ).toEqual([]);
  });
});

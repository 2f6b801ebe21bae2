import { randomUUID } from 'node:crypto';
import { aCamp, type BuiltCamp } from '@xuetang/testkit/builders';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { learnerOf, newcomer } from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let camp: BuiltCamp;
beforeAll(async () => {
  world = await createWorld();
  camp = await aCamp(world.database.pool, { groups: 2, cap: 100 });
});
afterAll(() => world?.close());

const rows = async <T extends object>(text: string, ...values: unknown[]): Promise<T[]> =>
  (await world.database.pool.query<T>(text, values)).rows;

/** The worker looks every minute; a test does not wait for it. */
const look = async (): Promise<void> => {
  await rows(`select graphile_worker.add_job('promotion.attribute', '{}')`);
  const atWork = `select from graphile_worker.jobs where task_identifier in ('promotion.attribute', 'promotion.post-conversions')`;
  await eventually(15_000, async () => ((await rows(atWork)).length === 0 ? true : undefined));
};

const keptOn = (page: Page): Promise<{ id: string; clickIds: Record<string, string>; told?: true; seatTold?: true }> =>
  page.evaluate(`JSON.parse(localStorage.getItem('xt-lineage'))`);

/** Comes by an ad, agrees, taps, and has a code on the screen. */
const comeByAd = async (phone: BrowserContext, clickId: string): Promise<{ page: Page; learnerId: string }> => {
  const page = await world.open(phone, `/tui?campId=${camp.campId}&channel=gdt&gdt_vid=${clickId}`);
  const learnerId = await learnerOf(world, phone);
  await page.getByRole('checkbox').check();
  await page.locator('[data-join]').last().click();
  await page.locator('.xt-qr[data-qr="group"]').waitFor();
  return { page, learnerId };
};

describe('from the click to the seat to the network that sold the click', () => {
  test('[1-01] [7.2-19] one lineage through landing page, login and join-group page; told once, and only after a consent that says so', async () => {
    const clickId = `wx0${randomUUID().slice(0, 12)}`;
    const phone = await world.phone(await newcomer(world));
    const { page, learnerId } = await comeByAd(phone, clickId);

    const lineage = await keptOn(page);
    expect(lineage.clickIds).toEqual({ gdt_vid: clickId });
    const click = () => rows('select learner_id, network, channel, page from promotion.click where lineage_id = $1', lineage.id);
    await eventually(15_000, async () => ((await click()).length > 0 ? true : undefined));
    expect(await click()).toEqual([{ learner_id: learnerId, network: 'tencent', channel: 'gdt', page: 'tui' }]);
    expect(await rows('select lineage_id from enrolment.enrolment where learner_id = $1', learnerId)).toEqual([{ lineage_id: lineage.id }]);

    // The policy in force when somebody agreed may be one that names no ad network.
    await rows(`update privacy.consent set version = '2026-11-01' where learner_id = $1`, learnerId);
    await look();
    expect(world.ads.ofClick(clickId)).toEqual([]);
    await rows(`update privacy.consent set version = '2026-12-01' where learner_id = $1 and document = 'privacy'`, learnerId);
    await look();
    await eventually(15_000, async () => (world.ads.ofClick(clickId).length > 0 ? true : undefined));

    // A refresh, and the same ad's address once more, are the same visit: what was told is not told again.
    await eventually(15_000, async () => ((await keptOn(page)).seatTold ? true : undefined));
    const toldAgain: string[] = [];
    page.on('request', (request) => /saveClickIdCache|reportWeixinAd/.test(request.url()) && toldAgain.push(request.url()));
    await page.reload();
    await page.locator('.xt-qr[data-qr="group"]').waitFor();
    expect(await keptOn(page)).toMatchObject({ id: lineage.id, told: true });
    expect(toldAgain).toEqual([]);
    await look();
    expect(world.ads.ofClick(clickId)).toMatchObject([{ network: 'tencent', type: 'REGISTER', times: 1 }]);
    expect(world.ads.ofClick(clickId)[0]?.outerId).toBe(`xt_seated_${lineage.id.replaceAll('-', '')}`);
  });

  test('who has not agreed gets the seat all the same, and no network hears of the click', async () => {
    const clickId = `wx0${randomUUID().slice(0, 12)}`;
    const phone = await world.phone(await newcomer(world));
    const page = await world.open(phone, `/classInfo21?campId=${camp.campId}&gdt_vid=${clickId}`);
    await page.locator('.xt-qr[data-qr="group"]').waitFor();
    const { id } = await keptOn(page);
    await look();
    expect(await rows('select event from promotion.milestone where lineage_id = $1', id)).toEqual([{ event: 'seated' }]);
    expect(await rows('select from promotion.click where lineage_id = $1', id)).toEqual([]);
    expect(await rows('select from_url from enrolment.enrolment where lineage_id = $1', id)).toEqual([
      { from_url: `/classInfo21?campId=${camp.campId}` },
    ]);
    expect(world.ads.ofClick(clickId)).toEqual([]);
  });
});

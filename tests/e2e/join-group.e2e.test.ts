import type { JoinAnswer } from '@xuetang/contract/enrolment';
import { aCamp, anEnrolment, groupQrText, type CampShape } from '@xuetang/testkit/builders';
import { decodeQr } from '@xuetang/testkit/browser';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { learnerOf, newcomer, pathOf, visit as visitIn } from './visitor.ts';
import { createWorld, DEFAULT_QR, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const TEACHER_QR = 'https://u.wechat.com/xuetang-teacher';
const camp = (shape: CampShape = {}) => aCamp(world.database.pool, shape);
const visit = (path: string, phone?: BrowserContext) => visitIn(world, path, phone);

describe('from the ad to the group', () => {
  test('[0-02] [1-01] [1-04] [1-05] [2.11-02] [4.1-01] [4.2-04] [4.2-10] [4.3-01] [4.5-03] [4.5-04] first visit: logged in, seated, the scanned code is the group’s', async () => {
    const one = await camp({ groups: 2 });
    const { scanned, code, title, page } = await visit(pathOf(one));
    expect(scanned).toBe(groupQrText(one.groupIds[0]!));
    expect(code).toMatch(/^编号：1[0-9A-Z]{6}-正常报名-00$/);
    expect(title).toBe('加入班级群');
    expect(page.url()).not.toContain('code=');
    expect(await page.locator('.xt-hall').innerText()).toContain('第 86 期 · 3 班');
  });

  test('[4.5-02] the second visit shows the same group, also with room in another', async () => {
    const one = await camp({ groups: 2 });
    const first = await visit(pathOf(one));
    await visit(pathOf(one));
    const second = await visit(pathOf(one), first.phone);
    expect(second.scanned).toBe(first.scanned);
    expect(second.code).toMatch(/^编号：1\w{6}-等待开课-03$/);
  });

  test('a full group: the next one', async () => {
    const one = await camp({ groups: 2, cap: 1 });
    const scanned = [(await visit(pathOf(one))).scanned, (await visit(pathOf(one))).scanned];
    expect(scanned).toEqual(one.groupIds.map(groupQrText));
  });

  test('[4.1-06] [4.2-12] [4.3-04] a full period: scene 7 and the default code', async () => {
    const one = await camp({ groups: 1, cap: 1 });
    await visit(pathOf(one));
    const late = await visit(pathOf(one));
    expect(late.scanned).toBe(DEFAULT_QR);
    expect(late.code).toMatch(/^编号：3\w{6}-本期已满-02$/);
    expect(await late.page.locator('h1').innerText()).toBe('这一期已经满员');
  });

  test('[4.2-01] already in the group: the default code', async () => {
    const one = await camp();
    const first = await visit(pathOf(one));
    await world.database.pool.query('update enrolment.enrolment set confirmed_at = now() where learner_id = $1', [
      await learnerOf(world, first.phone),
    ]);
    expect((await visit(pathOf(one), first.phone)).scanned).toBe(DEFAULT_QR);
  });

  test.each([
    ['4.2-02', TEACHER_QR, TEACHER_QR, '2'],
    ['4.2-03', null, DEFAULT_QR, '3'],
  ])('[%s] [4.2-11] the group’s code is dead, teacher %s', async (_id, teacherQr, expected, kind) => {
    const one = await camp({ teacherQr });
    const first = await visit(pathOf(one));
    await world.database.pool.query('update enrolment.class_group set qr_invalid_at = now() where id = $1', [one.groupIds[0]]);
    const { scanned, code } = await visit(pathOf(one), first.phone);
    expect(scanned).toBe(expected);
    expect(code).toMatch(new RegExp(`^编号：${kind}\\w{6}-群已失效-06$`));
  });

  test.each([
    [1, groupQrText('')],
    [6, groupQrText('')],
    [2, TEACHER_QR],
    [3, DEFAULT_QR],
    [9, DEFAULT_QR],
  ])('linkType %i from the server', async (linkType, expected) => {
    const one = await camp();
    const phone = await world.phone(await newcomer(world));
    await phone.route('**/live/saveEntryRecordAndAllocateClass', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data?: JoinAnswer };
      await route.fulfill({ response, json: { ...body, data: { ...body.data, linkType } } });
    });
    expect((await visit(pathOf(one), phone)).scanned).toMatch(expected);
  });

  test('[4.1-04] a free join that is answered with another type than 1: the default code', async () => {
    const one = await camp();
    const phone = await world.phone(await newcomer(world));
    await phone.route('**/live/saveEntryRecordAndAllocateClass', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data?: JoinAnswer };
      await route.fulfill({ response, json: { ...body, data: { ...body.data, type: 3 } } });
    });
    expect((await visit(pathOf(one), phone)).scanned).toBe(DEFAULT_QR);
  });

  test('[1-16] an enrolment from before shows its scene', async () => {
    const one = await camp({ period: 'running' });
    const first = await visit(pathOf(one));
    expect(first.code).toMatch(/等待招生-08$/);
    await anEnrolment(world.database.pool, one, await learnerOf(world, first.phone));
    expect((await visit(pathOf(one), first.phone)).code).toMatch(/^编号：1\w{6}-正在上课-04$/);
  });

  test('a snapshot user is led to the phone login, and nobody is created', async () => {
    const one = await camp();
    const before = await world.database.pool.query('select count(*)::int as n from identity.learner');
    const page = await world.open(await world.phone('snapshot'), pathOf(one));
    await page.waitForURL('**/tuiLogin**');
    const after = await world.database.pool.query('select count(*)::int as n from identity.learner');
    expect(after.rows).toEqual(before.rows);
  });
});

describe('when something fails, a code is on the screen within 4 s', () => {
  test('[4.1-08] the server dies before the check: 96', async () => {
    const one = await camp();
    const { phone } = await visit(pathOf(one));
    await world.api.kill();
    const { scanned, code, shownMs, waitedMs } = await visit(pathOf(one), phone);
    expect([scanned, code]).toEqual([DEFAULT_QR, expect.stringMatching(/^编号：3\w{6}-查询异常-96$/)]);
    expect(shownMs).toBeLessThan(4_000);
    expect(waitedMs).toBeLessThan(3_500);
    await world.restartApi();
  });

  test('[4.1-09] the server dies between check and join: 97, and the default code', async () => {
    const one = await camp();
    const phone = await world.phone(await newcomer(world));
    await phone.route('**/live/saveEntryRecordAndAllocateClass', async (route) => {
      await world.api.kill();
      await route.continue();
    });
    const { scanned, code, shownMs, waitedMs } = await visit(pathOf(one), phone);
    expect([scanned, code]).toEqual([DEFAULT_QR, expect.stringMatching(/-报名异常-97$/)]);
    expect(shownMs).toBeLessThan(4_000);
    expect(waitedMs).toBeLessThan(3_500);
    await world.restartApi();
  });

  test('a server that accepts and never answers: the budget ends the wait', async () => {
    const one = await camp();
    const phone = await world.phone(await newcomer(world));
    await phone.route('**/live/checkLiveOrder', () => {});
    const { scanned, code, shownMs, waitedMs } = await visit(pathOf(one), phone);
    expect([scanned, code]).toEqual([DEFAULT_QR, expect.stringMatching(/-查询异常-96$/)]);
    expect(shownMs).toBeLessThan(4_000);
    expect(waitedMs).toBeLessThan(3_500);
  });

  test('[4.9-01] a session that ended elsewhere is opened anew, without a word', async () => {
    const one = await camp();
    const first = await visit(pathOf(one));
    await world.database.pool.query(`update identity.session set ended_at = now(), ended_why = 'revoked' where learner_id = $1`, [
      await learnerOf(world, first.phone),
    ]);
    await world.restartApi();
    const page = await world.open(first.phone, pathOf(one));
    await page.locator('.xt-join-code', { hasText: '等待开课' }).waitFor();
    expect(decodeQr(await page.screenshot())).toBe(first.scanned);
  });
});

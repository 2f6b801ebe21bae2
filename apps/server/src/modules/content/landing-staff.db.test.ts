import type { CampId } from '@xuetang/contract/ids';
import * as calls from '@xuetang/contract/staff/landing';
import { aCamp } from '@xuetang/testkit/builders';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../../tests/benches/open-console.ts';

const { somebody, database, rows, audit } = await openConsole();
const LAST = [{ kind: 'closing' }, { kind: 'dock', label: '报名' }];
const aPage = (title: string, more: object = {}) => JSON.stringify({ title, blocks: LAST, ...more });
const auditOf = async (about: string) => (await audit()).filter(({ subject, outcome }) => subject === about && outcome !== 'read');

test('a page from a design goes on air, is changed, and an older version comes back as a new one', async () => {
  const { campId } = await aCamp(database.pool);
  const { ask, staffId } = await somebody({ roles: ['operator'], name: '林晓梅' });
  const design = await ask(calls.readLandingDesign, { page: 'tui27' });
  const json = design.data?.json ?? '';
  expect(await ask(calls.saveLandingPage, { page: 'tui27', id: 'autumn', json, campId })).toMatchObject({
    code: 0,
    data: { version: 1, path: '/tui27/autumn' },
  });
  expect((await ask(calls.saveLandingPage, { page: 'tui27', id: 'autumn', json: aPage('秋'), seen: 1 })).data?.version).toBe(2);
  const back = await ask(calls.restoreLandingPage, { page: 'tui27', id: 'autumn', version: 1 }, { reason: '新版本的价格写错了' });
  expect(back.data).toEqual({ version: 3, path: '/tui27/autumn' });
  expect((await ask(calls.readLandingPage, { page: 'tui27', id: 'autumn' })).data).toMatchObject({
    version: 3,
    json,
    campId,
    savedBy: '林晓梅',
  });
  expect((await ask(calls.readLandingPage, { page: 'tui27', id: 'autumn', version: 2 })).data?.json).toBe(aPage('秋'));
  expect(
    (await ask(calls.listLandingVersions, { page: 'tui27', id: 'autumn', before: 3 })).data?.list.map(({ version }) => version),
  ).toEqual([2, 1]);
  const written = (await auditOf('page:tui27/autumn')).filter(({ after }) => after !== null);
  expect(written).toMatchObject([
    { call: '/landing/save', staff_id: staffId, before: { version: 0 }, after: { version: 1, campId } },
    { call: '/landing/save', before: { version: 1 }, after: { version: 2, campId: null } },
    { call: '/landing/restore', reason: '新版本的价格写错了', before: { version: 2 }, after: { version: 3, from: 1, campId } },
  ]);
});

test('a page lists every address below it, and previews stand on no list', async () => {
  const { ask } = await somebody({ roles: ['operator'] });
  for (const id of ['spring', '', 'winter']) await ask(calls.saveLandingPage, { page: 'tui', id, json: aPage('课') });
  await ask(calls.saveLandingPage, { page: 'tui30', id: 'spring', json: aPage('课') });
  const preview = await ask(calls.previewLandingPage, { page: 'tui', json: aPage('课') });
  expect(preview.data?.path).toMatch(/^\/tui\/preview-[0-9a-f]{12}$/);
  const paths = async (payload: { page?: string; after?: string }) =>
    (await ask(calls.listLandingPages, payload)).data?.list.map(({ path, version }) => `${path} ${version}`);
  expect(await paths({ page: 'tui' })).toEqual(['/tui 1', '/tui/spring 1', '/tui/winter 1']);
  expect(await paths({ page: 'tui', after: '/tui/spring' })).toEqual(['/tui/winter 1']);
  expect(await paths({ after: '/tui/winter' })).toContain('/tui30/spring 1');
});

test('what would not be shown is refused with its faults, and nothing is kept of it', async () => {
  const { ask } = await somebody({ roles: ['operator'] });
  const wrong = [
    [{ page: 'myHome', id: 'wrong', json: aPage('课') }, 'myHome 不是落地页'],
    [{ page: 'tui', id: 'wrong', json: '{' }, '内容不是 JSON'],
    [
      { page: 'tui', id: 'wrong', json: aPage('课', { blocks: [{ kind: 'follow', title: '周三 21:00 开讲', text: '课' }, ...LAST] }) },
      '写了“21:00”',
    ],
    [
      {
        page: 'tui',
        id: 'wrong',
        json: aPage('稳', { blocks: [{ kind: 'steps', title: '课', list: [{ title: '稳赚' }, { title: '安' }] }, ...LAST] }),
      },
      '稳赚',
    ],
    [{ page: 'tuisavemobile-oauth', id: 'wrong', json: aPage('课') }, '缺少 form'],
  ] as const;
  for (const [payload, words] of wrong) {
    const refused = await ask(calls.saveLandingPage, payload);
    expect(refused).toMatchObject({ code: 43501, data: { faults: [expect.stringContaining(words)] } });
  }
  const nowhere = { page: 'tui', id: 'wrong', json: aPage('课'), campId: '999999' as CampId };
  expect(await ask(calls.saveLandingPage, nowhere)).toMatchObject({ code: 43504 });
  expect(await rows(`select from content.landing_page where id = 'wrong'`)).toEqual([]);
  expect(await ask(calls.saveLandingPage, { page: 'tui', id: 'fresh', json: aPage('课'), seen: 3 })).toMatchObject({ code: 43503 });
  expect(await ask(calls.restoreLandingPage, { page: 'tui', id: 'fresh', version: 9 }, { reason: '想恢复旧版' })).toMatchObject({
    code: 43502,
  });
  expect(await ask(calls.restoreLandingPage, { page: 'tui', id: 'fresh', version: 9 })).toMatchObject({ code: 43006 });
  expect(await ask(calls.readLandingPage, { page: 'tui', id: 'fresh' })).toMatchObject({ code: 43502 });
});

test('whoever may only look changes nothing', async () => {
  const { ask } = await somebody({ roles: ['compliance'] });
  expect(await ask(calls.listLandingPages, {})).toMatchObject({ code: 0 });
  expect(await ask(calls.saveLandingPage, { page: 'tui', id: 'mine', json: aPage('课') })).toMatchObject({ code: 43003 });
  expect(await ask(calls.previewLandingPage, { page: 'tui', json: aPage('课') })).toMatchObject({ code: 43003 });
});

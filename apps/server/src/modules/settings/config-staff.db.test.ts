import { approveProposal, type ProposalId } from '@xuetang/contract/staff/proposals';
import * as calls from '@xuetang/contract/staff/config';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../../tests/benches/open-console.ts';

const { somebody, rows, audit } = await openConsole();
const changesOf = async (about: string) => (await audit()).filter(({ subject, after }) => subject === about && after !== null);
const proposed = (asked: { data?: unknown }) => (asked.data as { proposalId: ProposalId }).proposalId;

test('a value is published over the version that was seen, read, and brought back with a reason', async () => {
  const { ask, staffId } = await somebody({ roles: ['operator'], name: '陈思远' });
  expect(await ask(calls.readConfig, { key: 'miniComplaint' })).toMatchObject({ code: 43521 });
  expect((await ask(calls.publishConfig, { key: 'miniComplaint', value: '1', seen: 0 })).data).toEqual({ version: 1 });
  expect(await ask(calls.publishConfig, { key: 'miniComplaint', value: '0', seen: 0 })).toMatchObject({ code: 43524 });
  const overrides = '[{"channel":"gdt","value":1}]';
  expect((await ask(calls.publishConfig, { key: 'miniComplaint', value: '0', overrides, seen: 1 })).data).toEqual({ version: 2 });
  expect((await ask(calls.readConfig, { key: 'miniComplaint' })).data).toMatchObject({
    version: 2,
    value: 0,
    overrides: [{ channel: 'gdt', value: 1 }],
    publishedBy: '陈思远',
    careful: false,
  });
  expect(await ask(calls.rollBackConfig, { key: 'miniComplaint', version: 9 }, { reason: '投诉入口要打开' })).toMatchObject({
    code: 43521,
  });
  expect((await ask(calls.rollBackConfig, { key: 'miniComplaint', version: 1 }, { reason: '投诉入口要打开' })).data).toEqual({
    version: 3,
  });
  expect((await ask(calls.listConfigVersions, { key: 'miniComplaint', before: 3 })).data?.list.map(({ version }) => version)).toEqual([
    2, 1,
  ]);
  expect(await changesOf('config:miniComplaint')).toMatchObject([
    { staff_id: staffId, before: { version: 0 }, after: { version: 1, value: 1 } },
    { before: { version: 1, value: 1 }, after: { version: 2, value: 0, overrides: [{ channel: 'gdt', value: 1 }] } },
    { call: '/config/roll-back', reason: '投诉入口要打开', before: { version: 2 }, after: { version: 3, value: 1, from: 1 } },
  ]);
});

test('the list has what was published and what the app reads, and goes on from a key', async () => {
  const { ask } = await somebody({ roles: ['operator'] });
  await ask(calls.publishConfig, { key: 'shelf', value: '{"one":1}' });
  const all = (await ask(calls.listConfigs, {})).data?.list ?? [];
  expect(all.find(({ key }) => key === 'appStore')).toEqual({ key: 'appStore', careful: true, published: null });
  expect(all.find(({ key }) => key === 'shelf')).toMatchObject({ careful: false, published: { version: 1 } });
  const keys = all.map(({ key }) => key);
  expect((await ask(calls.listConfigs, { after: keys[3]! })).data?.list.map(({ key }) => key)).toEqual(keys.slice(4));
});

test('a careful key is published by two, and stale where another came between', async () => {
  const [one, other] = [await somebody({ roles: ['operator'] }), await somebody({ roles: ['operator'] })];
  const value = JSON.stringify({ appId: 'wx99xuetangapp001' });
  const why = { reason: '更换应用主体' };
  expect(await one.ask(calls.publishConfig, { key: 'nativeApp', value })).toMatchObject({ code: 43523 });
  const first = proposed(await one.ask(calls.publishCarefulConfig, { key: 'nativeApp', value }, why));
  const second = proposed(await one.ask(calls.publishCarefulConfig, { key: 'nativeApp', value }, why));
  expect(await rows(`select from settings.remote_config where key = 'nativeApp'`)).toEqual([]);
  expect(await one.ask(approveProposal, { proposalId: first })).toMatchObject({ code: 43305 });
  expect(await other.ask(approveProposal, { proposalId: first })).toMatchObject({ code: 0, data: { answer: { version: 1 } } });
  expect(await other.ask(approveProposal, { proposalId: second })).toMatchObject({ code: 43306 });
  expect(await rows(`select version, value from settings.remote_config where key = 'nativeApp'`)).toEqual([
    { version: 1, value: { appId: 'wx99xuetangapp001' } },
  ]);
});

test('what the app could not read is refused in words, and compliance only looks', async () => {
  const { ask } = await somebody({ roles: ['operator'] });
  const refused = await ask(calls.publishConfig, { key: 'phoneNumberManufacturerConfig', value: '{"open":1,"manufacturers":[]}' });
  expect(refused).toMatchObject({ code: 43522, data: { faults: [expect.stringMatching(/^phoneNumberManufacturerConfig\.open: .*期望/)] } });
  const away = JSON.stringify({ ios: 'https://evil.example/', android: '/app' });
  expect(await ask(calls.publishCarefulConfig, { key: 'appStore', value: away }, { reason: '换一个下载地址' })).toMatchObject({
    code: 43522,
    data: { faults: ['appStore.ios: 跳转到没有登记的域名'] },
  });
  expect(await ask(calls.publishConfig, { key: 'shelf', value: '{' })).toMatchObject({ status: 400 });
  expect(await ask(calls.publishConfig, { key: 'shelf', value: '1', overrides: '{}' })).toMatchObject({ code: 43522 });
  expect(await (await somebody({ roles: ['compliance'] })).ask(calls.publishConfig, { key: 'shelf', value: '1' })).toMatchObject({
    code: 43003,
  });
});

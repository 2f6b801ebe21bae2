import { approveProposal, type ProposalId } from '@xuetang/contract/staff/proposals';
import * as calls from '@xuetang/contract/staff/routing';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../../tests/benches/open-console.ts';

const { somebody, rows, audit, database } = await openConsole();
const why = { reason: '合作方要求更改' };
const changesOf = async (about: string) =>
  (await audit()).filter(({ subject, after, outcome }) => subject === about && after !== null && outcome === 'done');
const two = async () => [await somebody({ roles: ['operator'] }), await somebody({ roles: ['operator'] })] as const;
const proposed = (asked: { data?: unknown }) => (asked.data as { proposalId: ProposalId }).proposalId;

test('a channel is closed by one and opened by two; what else is known of it stays', async () => {
  const [one, other] = await two();
  await database.pool.query(`insert into settings.channel (channel, wechat_type, network) values ('gdt', 99, 'tencent')`);
  expect(await one.ask(calls.closeChannel, { channel: 'gdt', link: 'https://evil.example/' }, why)).toMatchObject({ code: 43531 });
  expect(await one.ask(calls.openChannel, { channel: 'gdt' }, why)).toMatchObject({ code: 43533 });
  expect(await one.ask(calls.closeChannel, { channel: 'gdt', link: '/index' }, why)).toMatchObject({ code: 0 });
  expect(await one.ask(calls.closeChannel, { channel: 'gdt', link: '/myHome' }, why)).toMatchObject({ code: 43534 });
  const led = await one.ask(calls.leadChannel, { channel: 'gdt', link: '/tui' }, why);
  expect(led).toMatchObject({ code: 43301, status: 202 });
  const opened = await one.ask(calls.openChannel, { channel: 'gdt' }, why);
  expect(await other.ask(approveProposal, { proposalId: proposed(led) })).toMatchObject({ code: 0 });
  // Opened was proposed for a channel that led elsewhere.
  expect(await other.ask(approveProposal, { proposalId: proposed(opened) })).toMatchObject({ code: 43306 });
  expect((await one.ask(calls.listChannels, {})).data?.list).toContainEqual({
    channel: 'gdt',
    subChannel: '',
    wechatType: 99,
    open: false,
    link: '/tui',
    network: 'tencent',
  });
  expect(await changesOf('channel:gdt')).toMatchObject([
    { call: '/channels/close', before: { open: true, link: null }, after: { open: false, link: '/index', wechatType: 99 } },
    { call: '/channels/lead', staff_id: other.staffId, before: { link: '/index' }, after: { link: '/tui' } },
  ]);
});

test('a redirect is set by two and stopped by one, also where its host is not allowed any more', async () => {
  const [one, other] = await two();
  const route = { mainPath: '/tui', link: 'https://wxaurl.cn/abc' };
  expect(await one.ask(calls.saveRoute, { ...route, link: '//evil.example' }, why)).toMatchObject({ code: 43531 });
  expect(await one.ask(calls.saveRoute, { ...route, mainPath: '/tui?a=1' }, why)).toMatchObject({ code: 43532 });
  const asked = await one.ask(calls.saveRoute, route, why);
  expect(await rows('select from settings.dynamic_route')).toEqual([]);
  expect(await other.ask(approveProposal, { proposalId: proposed(asked) })).toMatchObject({ code: 0 });
  expect(await one.ask(calls.removeHost, { host: 'wxaurl.cn', use: 'link' }, why)).toMatchObject({ code: 0 });
  expect(await one.ask(calls.stopRoute, { mainPath: '/tui' }, why)).toMatchObject({ code: 0 });
  expect(await one.ask(calls.stopRoute, { mainPath: '/tui' }, why)).toMatchObject({ code: 43535 });
  expect((await one.ask(calls.listRoutes, {})).data?.list).toEqual([
    { domainId: 1, mainPath: '/tui', link: 'https://wxaurl.cn/abc', available: false },
  ]);
  expect(await changesOf('route:1/tui')).toMatchObject([
    { before: null, after: { link: 'https://wxaurl.cn/abc', available: true } },
    { before: { available: true }, after: { available: false } },
  ]);
});

test('a host is allowed by two and removed by one', async () => {
  const [one, other] = await two();
  const host = { host: 'partner.example.com', use: 'api' } as const;
  const asked = await one.ask(calls.addHost, host, why);
  expect(await other.ask(approveProposal, { proposalId: proposed(asked) })).toMatchObject({ code: 0 });
  expect(await one.ask(calls.addHost, host, why)).toMatchObject({ code: 43537 });
  expect((await one.ask(calls.listHosts, { after: 'partner' })).data?.list[0]).toEqual({ host: 'partner.example.com', uses: ['api'] });
  expect(await one.ask(calls.removeHost, host, why)).toMatchObject({ code: 0 });
  expect(await one.ask(calls.removeHost, host, why)).toMatchObject({ code: 43536 });
  expect(await changesOf('host:partner.example.com')).toMatchObject([
    { before: { allowed: false }, after: { allowed: true, use: 'api' } },
    { before: { allowed: true, use: 'api' }, after: { allowed: false } },
  ]);
  expect(await (await somebody({ roles: ['engineer'] })).ask(calls.removeHost, host, why)).toMatchObject({ code: 43003 });
});

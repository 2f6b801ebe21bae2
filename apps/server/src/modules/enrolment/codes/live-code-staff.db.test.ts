import type { LiveCodeId } from '@xuetang/contract/ids';
import { listLiveCodes, makeLiveCode, setLiveCodeTargets } from '@xuetang/contract/staff/live-codes';
import { aCamp } from '@xuetang/testkit/builders';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../../../tests/benches/open-console.ts';

const { somebody, database, rows, audit, clock } = await openConsole();

test('a live code is made, led somewhere and listed with where it leads now', async () => {
  const { campId } = await aCamp(database.pool, { now: clock.now() });
  const operator = await somebody({ roles: ['operator'] });
  const made = await operator.ask(makeLiveCode, { name: '地铁海报', campId, channel: 'metro-01' });
  const liveCodeId = made.data?.liveCodeId as LiveCodeId;
  const listed = async () => (await operator.ask(listLiveCodes, {})).data?.list.find((code) => code.liveCodeId === liveCodeId);
  expect(await listed()).toMatchObject({ leadsTo: `/classInfo21?campId=${campId}&channel=metro-01`, isFallback: true, targets: [] });

  await rows(`insert into settings.allowed_host (host, use) values ('live.example.com', 'link')`);
  const later = new Date(clock.now().getTime() + 3_600_000).toISOString();
  const targets = [
    { link: 'https://live.example.com/room/1', fromAt: later },
    { link: '/tui/autumn', whileEnrolling: true },
  ];
  expect(await operator.ask(setLiveCodeTargets, { liveCodeId, targets })).toMatchObject({ code: 0 });
  await rows('insert into enrolment.live_code_scan (live_code_id, day, scans) values ($1, $2, 12)', [liveCodeId, clock.now()]);
  expect(await listed()).toMatchObject({
    name: '地铁海报',
    leadsTo: '/tui/autumn?channel=metro-01',
    isFallback: false,
    scansInSevenDays: 12,
    targets: [
      { link: 'https://live.example.com/room/1', fromAt: later, untilAt: null, whileEnrolling: false },
      { link: '/tui/autumn', fromAt: null, untilAt: null, whileEnrolling: true },
    ],
  });
  expect(await operator.ask(setLiveCodeTargets, { liveCodeId, targets: [] })).toMatchObject({ code: 0 });
  expect((await audit()).filter(({ subject, outcome }) => subject === `live-code:${liveCodeId}` && outcome === 'done')).toMatchObject([
    { before: { targets: [] }, after: { targets: [{ link: 'https://live.example.com/room/1' }, { link: '/tui/autumn' }] } },
    { before: { targets: [{ link: 'https://live.example.com/room/1' }, { link: '/tui/autumn' }] }, after: { targets: [] } },
  ]);
});

test('it leads to no host that is not allowed, and only whoever may sets it', async () => {
  const { campId } = await aCamp(database.pool, { now: clock.now() });
  const operator = await somebody({ roles: ['operator'] });
  const liveCodeId = (await operator.ask(makeLiveCode, { name: '书签', campId })).data?.liveCodeId as LiveCodeId;
  for (const link of ['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)'])
    expect(await operator.ask(setLiveCodeTargets, { liveCodeId, targets: [{ link }] }), link).toMatchObject({ code: 43719 });
  expect(await operator.ask(setLiveCodeTargets, { liveCodeId: 'nobody-knows', targets: [] })).toMatchObject({ code: 43718 });
  expect(await operator.ask(makeLiveCode, { name: '书签', campId: '999999' })).toMatchObject({ code: 43712 });
  expect(await (await somebody({ roles: ['teacher'] })).ask(setLiveCodeTargets, { liveCodeId, targets: [] })).toMatchObject({
    code: 43003,
  });
  expect(await rows('select from enrolment.live_code_target where live_code_id = $1', [liveCodeId])).toEqual([]);
});

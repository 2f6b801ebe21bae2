import { runSimulator } from '@xuetang/contract/staff/simulator';
import { aCamp } from '@xuetang/testkit/builders';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../../../tests/benches/open-console.ts';

const { somebody, database, rows, audit, clock } = await openConsole();

test('a day is played against the camp as it stands: when groups fill, when seats run out; nothing of the camp changes', async () => {
  const { campId, groupIds } = await aCamp(database.pool, { groups: 2, cap: 20, now: clock.now() });
  const operator = await somebody({ roles: ['operator'] });
  const played = await operator.ask(runSimulator, { campId, visitors: 500, curve: 'flat', returning: 0, joins: 1 });
  expect(played.data).toMatchObject({
    campName: '小白理财训练营',
    groups: groupIds.map((id) => ({ id, before: 0, after: 20, softCap: 20 })),
  });
  expect(played.data?.outAt).not.toBeNull();
  expect(played.data?.hours.reduce((sum, { seated }) => sum + seated, 0)).toBe(40);
  expect(await rows('select taken from enrolment.class_group where id = any($1)', [groupIds])).toEqual([{ taken: 0 }, { taken: 0 }]);
  // The same seed, the same day.
  expect((await operator.ask(runSimulator, { campId, visitors: 500, curve: 'flat', returning: 0, joins: 1 })).data).toEqual(played.data);
});

test('what is no curve is refused, a camp without a period is told, and teachers do not play', async () => {
  const { campId } = await aCamp(database.pool, { period: 'none' });
  const operator = await somebody({ roles: ['operator'] });
  for (const curve of ['night', '1,2,3', Array.from({ length: 24 }, () => 0).join(',')])
    expect(await operator.ask(runSimulator, { campId, curve }), curve).toMatchObject({ code: 40001 });
  expect(await operator.ask(runSimulator, { campId, curve: Array.from({ length: 24 }, () => 2).join(',') })).toMatchObject({ code: 43713 });
  expect(await (await somebody({ roles: ['teacher'] })).ask(runSimulator, { campId })).toMatchObject({ code: 43003 });
  expect((await audit()).slice(-1)).toMatchObject([{ call: '/simulator/run', subject: `camp:${campId}`, outcome: 'staff.not_allowed' }]);
});

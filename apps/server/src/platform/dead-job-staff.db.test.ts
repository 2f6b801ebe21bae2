import { buryJobs, listDeadJobs, tryJobsAgain } from '@xuetang/contract/staff/jobs';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../tests/benches/open-console.ts';

const { somebody, rows, audit } = await openConsole();
const REASON = '供应商已停用，改由人工处理';

/** Jobs of this kind that were given up. */
const deadJobs = async (name: string, count: number): Promise<string[]> => {
  const made = await rows<{ id: string }>(
    `select (graphile_worker.add_job($1, json_build_object('mobile', '13912345678'), max_attempts => 1)).id from generate_series(1, $2)`,
    [name, count],
  );
  const ids = made.map(({ id }) => id);
  await rows('update graphile_worker._private_jobs set attempts = max_attempts where id = any($1)', [ids]);
  return ids;
};

test('an engineer sees what was given up, without anything of anybody, and tries it again', async () => {
  const ids = await deadJobs('test.given-up', 3);
  const engineer = await somebody({ roles: ['engineer'] });
  const listed = await engineer.ask(listDeadJobs, { name: 'test.given-up' });
  expect(listed.data).toMatchObject({ kinds: [{ name: 'test.given-up', count: 3 }], hasMore: false });
  expect(listed.data?.list).toMatchObject(ids.map((id) => ({ id, tries: 1, fields: ['mobile'] })));
  expect(JSON.stringify(listed)).not.toContain('13912345678');
  expect((await engineer.ask(listDeadJobs, { after: ids[1] })).data?.list.map(({ id }) => id)).toEqual([ids[2]]);

  expect(await engineer.ask(tryJobsAgain, { ids: ids.slice(0, 1) })).toMatchObject({ code: 0, data: { count: 1 } });
  expect(await engineer.ask(tryJobsAgain, { ids: ids.slice(0, 1) })).toMatchObject({ code: 43721 });
  expect(await engineer.ask(tryJobsAgain, { name: 'test.given-up', ids })).toMatchObject({ code: 40001 });
  expect(await rows('select attempts from graphile_worker._private_jobs where id = $1', [ids[0]])).toEqual([{ attempts: 0 }]);
  const told = (await audit()).filter(({ call, outcome }) => call === '/jobs/again' && outcome === 'done');
  expect(told).toMatchObject([
    { subject: `jobs:${ids[0]}`, before: { dead: { 'test.given-up': 3 } }, after: { dead: { 'test.given-up': 2 }, tried: 1 } },
  ]);
});

test('they are buried for a reason, which is kept; operators may not', async () => {
  await deadJobs('test.hopeless', 2);
  const [engineer, operator] = [await somebody({ roles: ['engineer'] }), await somebody({ roles: ['operator'] })];
  expect(await operator.ask(buryJobs, { name: 'test.hopeless' }, { reason: REASON })).toMatchObject({ code: 43003 });
  expect(await engineer.ask(buryJobs, { name: 'test.hopeless' })).toMatchObject({ code: 43006 });
  expect(await engineer.ask(buryJobs, { name: 'test.hopeless' }, { reason: REASON })).toMatchObject({ data: { count: 2 } });
  expect(await rows(`select reason from platform.buried_job where name = 'test.hopeless'`)).toEqual([
    { reason: REASON },
    { reason: REASON },
  ]);
  expect((await audit()).at(-1)).toMatchObject({ call: '/jobs/bury', outcome: 'done', reason: REASON, after: { buried: 2 } });
});

import type { ProposalId } from '@xuetang/contract/staff/proposals';
import { approveProposal } from '@xuetang/contract/staff/proposals';
import { blockLearner, blockLearnerLonger, liftBlock, listBlocks } from '@xuetang/contract/staff/blacklist';
import { aCamp, aLearner } from '@xuetang/testkit/builders';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../../../tests/benches/open-console.ts';

const { somebody, database, rows, audit, clock } = await openConsole();
const reason = '多次在群里辱骂老师，已经核实';
const tells = '多次在群里辱骂老师';
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();

const aNumber = async () => {
  const { learnerId } = await aLearner(database.pool, clock.now());
  const [row] = await rows<{ learn_number: string }>('select learn_number from identity.learner where id = $1', [learnerId]);
  return { learnerId, learnNumber: row?.learn_number ?? '' };
};

test('one person blocks for three days at most, once, and says why', async () => {
  const { learnerId, learnNumber } = await aNumber();
  const compliance = await somebody({ roles: ['compliance'] });
  const asked = { learnNumber, scope: 'global', tells, until: inHours(72) } as const;
  expect(await compliance.ask(blockLearner, asked)).toMatchObject({ code: 43006 });
  expect(await compliance.ask(blockLearner, { ...asked, until: inHours(73) }, { reason })).toMatchObject({ code: 43733 });
  expect(await compliance.ask(blockLearner, { ...asked, until: inHours(-1) }, { reason })).toMatchObject({ code: 43732 });
  expect(await compliance.ask(blockLearner, { ...asked, learnNumber: '1' }, { reason })).toMatchObject({ code: 43403 });
  expect(await compliance.ask(blockLearner, asked, { reason })).toMatchObject({ code: 0 });
  // Three days after three days would be longer than three days.
  expect(await compliance.ask(blockLearner, asked, { reason })).toMatchObject({ code: 43734 });
  expect(await rows('select scope, reason, expires_at from identity.block where learner_id = $1', [learnerId])).toEqual([
    { scope: 'global', reason: tells, expires_at: new Date(asked.until) },
  ]);
  const done = (await audit()).filter(({ subject, outcome }) => subject === `learn-number:${learnNumber}` && outcome === 'done');
  expect(done).toMatchObject([{ before: null, reason, after: { scope: 'global', tells, until: asked.until } }]);
  const service = await somebody({ roles: ['service'] });
  expect(await service.ask(listBlocks, {})).toMatchObject({ code: 43003 });
});

test('of two who block the same learner at once the second sees the first’s block', async () => {
  const { learnerId, learnNumber } = await aNumber();
  const people = [await somebody({ roles: ['compliance'] }), await somebody({ roles: ['compliance'] })];
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('select from identity.learner where id = $1 for update', [learnerId]);
  const asked = { learnNumber, scope: 'channel', place: 'dy-01', tells, until: inHours(2) } as const;
  const said = Promise.all(people.map(({ ask }) => ask(blockLearner, asked, { reason })));
  // Both have come to the learner's lock, so neither has looked for a block yet.
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await rows(waiting)).length).toBe(2);
  await holder.query('commit');
  holder.release();
  expect((await said).map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 43734]);
});

test('longer takes two, and what has changed below a proposal is not overwritten', async () => {
  const { learnerId, learnNumber } = await aNumber();
  const [one, other] = [await somebody({ roles: ['compliance'] }), await somebody({ roles: ['compliance'] })];
  const asked = { learnNumber, scope: 'mini-program', tells } as const;
  const proposed = await one.ask(blockLearnerLonger, asked, { reason });
  expect(proposed).toMatchObject({ code: 43301, status: 202 });
  expect(await rows('select from identity.block where learner_id = $1', [learnerId])).toEqual([]);
  const approve = (said: unknown) =>
    other.ask(approveProposal, { proposalId: (said as { data: { proposalId: ProposalId } }).data.proposalId });
  expect(await approve(proposed)).toMatchObject({ code: 0 });
  expect(await rows('select scope, expires_at from identity.block where learner_id = $1', [learnerId])).toEqual([
    { scope: 'mini-program', expires_at: null },
  ]);
  const stale = await one.ask(blockLearnerLonger, { ...asked, until: inHours(200) }, { reason });
  expect(await other.ask(liftBlock, { learnNumber, scope: 'mini-program' }, { reason })).toMatchObject({ code: 0 });
  expect(await approve(stale)).toMatchObject({ code: 43306 });
});

test('a camp and a channel keep somebody from a seat there; blocks are listed page by page, and lifted for a reason', async () => {
  const { campId } = await aCamp(database.pool, { now: clock.now() });
  const { learnerId, learnNumber } = await aNumber();
  const compliance = await somebody({ roles: ['compliance'] });
  const asked = { learnNumber, tells, until: inHours(5) };
  expect(await compliance.ask(blockLearner, { ...asked, scope: 'camp' }, { reason })).toMatchObject({ code: 40001 });
  expect(await compliance.ask(blockLearner, { ...asked, scope: 'global', place: '1' }, { reason })).toMatchObject({ code: 40001 });
  expect(await compliance.ask(blockLearner, { ...asked, scope: 'camp', place: '999999' }, { reason })).toMatchObject({ code: 43712 });
  expect(await compliance.ask(blockLearner, { ...asked, scope: 'camp', place: campId }, { reason })).toMatchObject({ code: 0 });
  expect(await compliance.ask(blockLearner, { ...asked, scope: 'channel', place: 'dy-02' }, { reason })).toMatchObject({ code: 0 });
  expect((await compliance.ask(listBlocks, { learnNumber })).data?.list).toEqual([
    { learnNumber, scope: 'camp', place: campId, tells, since: null, until: asked.until },
    { learnNumber, scope: 'channel', place: 'dy-02', tells, since: null, until: asked.until },
  ]);
  await rows(
    `insert into enrolment.blocked_learner (learner_id, channel, reason) select $1, 'ks-' || lpad(n::text, 3, '0'), $2 from generate_series(1, 150) n`,
    [learnerId, tells],
  );
  const first = await compliance.ask(listBlocks, { scope: 'channel' });
  const second = await compliance.ask(listBlocks, { scope: 'channel', after: first.data?.next ?? '' });
  const places = [first, second].flatMap(({ data }) => data?.list.map(({ learnNumber: whose, place }) => `${whose} ${place}`) ?? []);
  expect([first.data?.list.length, second.data?.next, new Set(places).size]).toEqual([100, null, places.length]);
  expect(places.filter((text) => text.startsWith(`${learnNumber} `))).toHaveLength(151);

  const lift = { learnNumber, scope: 'camp', place: campId } as const;
  expect(await compliance.ask(liftBlock, lift, { reason })).toMatchObject({ code: 0 });
  expect(await compliance.ask(liftBlock, lift, { reason })).toMatchObject({ code: 43735 });
  expect((await audit()).filter(({ call, outcome }) => call === '/blacklist/lift' && outcome === 'done').at(-1)).toMatchObject({
    before: { scope: 'camp', place: campId, tells },
    after: null,
  });
});

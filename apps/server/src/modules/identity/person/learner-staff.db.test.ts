import type { LearnerId } from '@xuetang/contract/ids';
import { findLearner, revealLearner } from '@xuetang/contract/staff/learners';
import { aCamp, aLearner, anEnrolment } from '@xuetang/testkit/builders';
import { consoleEnv } from '@xuetang/testkit/server-env';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../../../tests/benches/open-console.ts';
import { readConsoleConfig } from '../../../platform/console-config.ts';
import { seal, sealUnbound } from '../../../platform/crypto.ts';
import { written } from '../../../platform/lookup.ts';
import { mobileOf } from '../tables.ts';

const { clock, database, somebody, rows, audit } = await openConsole();
const { keys } = readConsoleConfig(consoleEnv(database.url));
const MOBILE = '13812345678';
const reason = '学员来电核实身份';

const aLearnerWith = async (mobile: string): Promise<{ learnerId: LearnerId; classId: string }> => {
  const [{ learnerId }, camp] = [await aLearner(database.pool, clock.now()), await aCamp(database.pool)];
  await anEnrolment(database.pool, camp, learnerId, { enrolledDaysAgo: 1 });
  await database.pool.query(`update identity.learner set nickname = '月光下的阿凯', mobile_sealed = $2, mobile_lookup = $3 where id = $1`, [
    learnerId,
    sealUnbound(keys.data, mobile),
    written(keys.lookup, mobile),
  ]);
  const [row] = await rows<{ class_id: string }>('select class_id from enrolment.class_group where id = $1', [camp.groupIds[0]]);
  return { learnerId, classId: row?.class_id ?? '' };
};
const { learnerId, classId } = await aLearnerWith(MOBILE);

test('a learner is found by a whole number and seen masked, by their own class’s teacher alone', async () => {
  const [own, other] = [await somebody({ roles: [`teacher@class:${classId}`] }), await somebody({ roles: ['teacher@class:999999'] })];
  expect((await own.ask(findLearner, { mobile: MOBILE })).data).toMatchObject({
    learnerId,
    mobile: '138****5678',
    nickname: '月***凯',
    classIds: [classId],
  });
  expect(await other.ask(findLearner, { mobile: MOBILE })).toMatchObject({ code: 43004 });
  expect(await own.ask(findLearner, { mobile: '13800000000' })).toMatchObject({ code: 43403 });
  expect(await own.ask(findLearner, {})).toMatchObject({ code: 40001 });
  expect(await own.ask(revealLearner, { learnerId, field: 'mobile' }, { reason })).toMatchObject({ code: 43003 });
  expect(JSON.stringify(await audit())).not.toContain(MOBILE);
});

test('a field is revealed with a reason, a fresh code and a row that stands before it leaves', async () => {
  const service = await somebody({ roles: ['service'] });
  expect(await service.ask(revealLearner, { learnerId, field: 'mobile' })).toMatchObject({ code: 43006 });
  expect((await service.ask(revealLearner, { learnerId, field: 'mobile' }, { reason })).data).toEqual({ value: MOBILE });
  const told = (await audit()).filter(({ subject, outcome }) => subject === `learner:${learnerId}` && outcome === 'done');
  expect(told).toMatchObject([{ staff_id: service.staffId, reason, after: { revealed: 'mobile' } }]);
  clock.advance(10 * 60_000 + 1);
  expect(await service.ask(revealLearner, { learnerId, field: 'mobile' }, { reason })).toMatchObject({ code: 43005 });
});

test('of forty at once thirty are revealed, and the tenth is an alarm', async () => {
  const service = await somebody({ roles: ['service'] });
  const said = await Promise.all(Array.from({ length: 40 }, () => service.ask(revealLearner, { learnerId, field: 'mobile' }, { reason })));
  expect(said.filter(({ code }) => code === 0)).toHaveLength(30);
  expect(said.filter(({ code }) => code === 43402)).toHaveLength(10);
  expect(await rows('select kind from staff.alarm where staff_id = $1', [service.staffId])).toEqual([{ kind: 'reveals' }]);
});

test('a number that was brought from somebody else’s row is neither shown nor revealed', async () => {
  const [one, two] = [await aLearnerWith('13811110001'), await aLearnerWith('13811110002')];
  await rows(`update identity.learner set mobile_sealed = $2 where id = $1`, [
    one.learnerId,
    seal(keys.data, '13811110002', mobileOf(two.learnerId)),
  ]);
  const service = await somebody({ roles: ['service'] });
  expect((await service.ask(findLearner, { mobile: '13811110001' })).data).toMatchObject({ learnerId: one.learnerId, mobile: null });
  expect(await service.ask(revealLearner, { learnerId: one.learnerId, field: 'mobile' }, { reason })).toMatchObject({ code: 43401 });
});

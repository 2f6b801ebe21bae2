import type { GroupId } from '@xuetang/contract/ids';
import { addGroupCode, listGroupCodes, makeJoinWay, swapGroupCode } from '@xuetang/contract/staff/codes';
import { aCamp } from '@xuetang/testkit/builders';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../../../tests/benches/open-console.ts';

const { somebody, database, rows, audit, clock, wecom } = await openConsole();
const DAY_MS = 24 * 3_600_000;
const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS).toISOString();

const aGroup = async () => {
  const camp = await aCamp(database.pool, { now: clock.now() });
  const groupId = camp.groupIds[0] as GroupId;
  const [row] = await rows<{ class_id: string }>('select class_id from enrolment.class_group where id = $1', [groupId]);
  return { ...camp, groupId, classId: row?.class_id ?? '' };
};
const rowsAbout = async (groupId: string) => (await audit()).filter(({ subject }) => subject === `group:${groupId}`);

test('a teacher sees the groups of their own class, with the clock and the health of their codes', async () => {
  const [own] = [await aGroup(), await aGroup()];
  const teacher = await somebody({ roles: [`teacher@class:${own.classId}`] });
  const listed = await teacher.ask(listGroupCodes, {});
  expect(listed.data?.list).toMatchObject([
    { groupId: own.groupId, campId: own.campId, label: '86 期 3 班 1 群', taken: 0, isShown: true, waiting: 0, health: null, pressed: 0 },
  ]);
  const operator = await somebody({ roles: ['operator'] });
  expect((await operator.ask(listGroupCodes, {})).data?.list.length).toBeGreaterThan(1);
  expect((await operator.ask(listGroupCodes, { campId: own.campId })).data?.list.map(({ groupId }) => groupId)).toEqual([own.groupId]);
  expect((await operator.ask(listGroupCodes, { campId: own.campId, after: own.groupId })).data?.list).toEqual([]);
  // Eight who pressed in vain, and nobody who arrived.
  await database.pool.query(`insert into identity.learner (learn_number) select 'pressing ' || n from generate_series(1, 8) n`);
  await database.pool.query(
    `insert into enrolment.qr_press (group_id, learner_id, pressed_at, failed_after_s)
     select $1, l.id, $2, 8 from identity.learner l where l.learn_number like 'pressing %'`,
    [own.groupId, new Date(clock.now().getTime() - 60_000)],
  );
  expect((await teacher.ask(listGroupCodes, {})).data?.list).toMatchObject([{ health: 0, pressed: 8 }]);
});

test('a code is added once, waits, and is put up at once when somebody says so; the trace says from what to what', async () => {
  const { groupId, classId } = await aGroup();
  const teacher = await somebody({ roles: [`teacher@class:${classId}`] });
  expect(await teacher.ask(swapGroupCode, { groupId })).toMatchObject({ code: 43705 });
  const content = `https://weixin.qq.com/g/next-${groupId}`;
  expect(await teacher.ask(addGroupCode, { groupId, content, madeAt: ago(6) })).toMatchObject({ code: 43704 });
  expect(await teacher.ask(addGroupCode, { groupId, content, madeAt: ago(1) })).toMatchObject({ code: 0 });
  expect(await teacher.ask(addGroupCode, { groupId, content })).toMatchObject({ code: 43703 });
  expect(await teacher.ask(swapGroupCode, { groupId, since: ago(3) })).toMatchObject({ code: 43706 });
  expect(await teacher.ask(swapGroupCode, { groupId })).toMatchObject({ code: 0 });
  expect(await rows('select qr_content, qr_since from enrolment.class_group where id = $1', [groupId])).toEqual([
    { qr_content: content, qr_since: clock.now() },
  ]);
  expect(await rows('select why from enrolment.qr_change where group_id = $1', [groupId])).toEqual([{ why: 'by-hand' }]);
  expect((await rowsAbout(groupId)).map(({ call, outcome }) => [call, outcome])).toEqual([
    ['/codes/swap', 'code.none_waits'],
    ['/codes/add', 'code.too_old'],
    ['/codes/add', 'done'],
    ['/codes/add', 'code.known'],
    ['/codes/swap', 'code.changed'],
    ['/codes/swap', 'done'],
  ]);
  expect((await rowsAbout(groupId)).at(-1)).toMatchObject({
    staff_id: teacher.staffId,
    before: { content: `https://weixin.qq.com/g/xuetang-test-${groupId}` },
    after: { content },
  });
});

test('nobody touches the codes of another class, nor learns whether they are there', async () => {
  const [own, other] = [await aGroup(), await aGroup()];
  const teacher = await somebody({ roles: [`teacher@class:${own.classId}`] });
  const content = 'https://weixin.qq.com/g/somebody-elses';
  expect(await teacher.ask(addGroupCode, { groupId: other.groupId, content })).toMatchObject({ code: 43004 });
  expect(await teacher.ask(swapGroupCode, { groupId: other.groupId })).toMatchObject({ code: 43004 });
  expect(await teacher.ask(makeJoinWay, { groupId: other.groupId })).toMatchObject({ code: 43004 });
  expect(await rows('select from enrolment.group_qr where group_id = $1', [other.groupId])).toEqual([]);
  expect(await teacher.ask(addGroupCode, { groupId: '999999', content })).toMatchObject({ code: 43701 });
  const engineer = await somebody({ roles: ['engineer'] });
  expect(await engineer.ask(listGroupCodes, {})).toMatchObject({ code: 43003 });
});

test('of ten who swap at once one puts the only code up', async () => {
  const { groupId } = await aGroup();
  const operator = await somebody({ roles: ['operator'] });
  await operator.ask(addGroupCode, { groupId, content: 'https://weixin.qq.com/g/the-only-one' });
  const people = await Promise.all(Array.from({ length: 10 }, () => somebody({ roles: ['operator'] })));
  const said = await Promise.all(people.map(({ ask }) => ask(swapGroupCode, { groupId })));
  expect(said.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, ...Array.from({ length: 9 }, () => 43705)]);
  expect(await rows('select from enrolment.qr_change where group_id = $1', [groupId])).toHaveLength(1);
});

test('WeCom is asked for a code that does not end: for whoever may, and once under a key', async () => {
  const { groupId } = await aGroup();
  const operator = await somebody({ roles: ['operator'] });
  expect(await operator.ask(makeJoinWay, { groupId })).toMatchObject({ code: 43702 });
  const chatId = wecom.groups.add();
  await rows('update enrolment.class_group set physics_wechat_group_id = $2 where id = $1', [groupId, chatId]);
  const ways = () => wecom.books.joinWays.size;
  const before = ways();
  const service = await somebody({ roles: ['service'] });
  expect(await service.ask(makeJoinWay, { groupId })).toMatchObject({ code: 43003 });
  expect(ways()).toBe(before);
  const under = { idempotencyKey: 'the-same-way' };
  const made = await operator.ask(makeJoinWay, { groupId }, under);
  expect(made.data?.qrUrl).toMatch(/^https?:/);
  expect(await operator.ask(makeJoinWay, { groupId }, under)).toMatchObject({ code: 0, data: made.data });
  expect(ways()).toBe(before + 1);
  expect((await rowsAbout(groupId)).at(-1)).toMatchObject({ outcome: 'done', after: { qrUrl: made.data?.qrUrl } });
  wecom.misbehave({ path: 'externalcontact/groupchat/add_join_way', kind: 'rate-limit' });
  expect(await operator.ask(makeJoinWay, { groupId })).toMatchObject({ code: 43708 });
});

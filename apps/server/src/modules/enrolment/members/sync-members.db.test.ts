// Long because one stand-in of WeCom, one database and two processes serve all of it.
import type { LearnerId } from '@xuetang/contract/ids';
import { aCamp, aLearner, giveUnionids, someLearners, unionidOf, type BuiltCamp } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forget } from '../../../platform/forget.ts';
import { startWecomStandIn, type WecomStandIn } from '../../../../../../stand-ins/wecom/wecom.ts';
import { createApi } from '../../../create-api.ts';
import { createWorker } from '../../../create-worker.ts';
import { readConfig } from '../../../platform/config.ts';
import { openDatabase, type Database } from '../../../platform/db.ts';
import { createLog } from '../../../platform/log.ts';
import type { GroupChat, Wecom } from '../../../providers/wecom/port.ts';
import { createWecom } from '../../../providers/wecom/wecom.ts';
import { strangersEnd } from './group-reading.store.ts';
import { readOwners, readStaleGroups } from './sweep-groups.ts';
import { memberSync, readGroup, type SyncPorts } from './sync-members.ts';

const clock = createTestClock();
let database: TestDatabase;
let db: Database;
let api: Awaited<ReturnType<typeof createApi>>;
let wecom: WecomStandIn;
let ports: SyncPorts;
let startWorker: () => ReturnType<typeof createWorker>;

beforeAll(async () => {
  database = await createTestDatabase();
  wecom = await startWecomStandIn({ port: 0, now: () => clock.now().getTime() });
  const config = readConfig(serverEnv(database.url, { XT_WECOM: wecom.settings, XT_LOG_LEVEL: 'silent' }));
  api = await createApi(config, clock);
  await api.listen();
  db = openDatabase(database.url, 5);
  startWorker = () => createWorker(config, clock);
  const account = config.wecom!;
  ports = {
    db,
    clock,
    log: createLog('test', 'silent'),
    wecom: createWecom(account, () => clock.now().getTime()),
  };
});
afterAll(async () => {
  await wecom.close();
  await api.close();
  await db.close();
  await database.drop();
});
beforeEach(() => {
  wecom.reset();
  wecom.callTo(`${api.url()}/putin/wecom/callback`);
});

/** A learner whom WeCom can name: the unionid is on record. */
const someWithWechat = async (count: number): Promise<{ learnerId: LearnerId; unionid: string }[]> => {
  const learners = await someLearners(database.pool, count);
  const ids = learners.map(({ learnerId }) => learnerId);
  await giveUnionids(database.pool, ids);
  return ids.map((learnerId) => ({ learnerId, unionid: unionidOf(learnerId) }));
};

const seat = (camp: BuiltCamp, learners: readonly LearnerId[], group = 0) =>
  database.pool.query(
    `with g as (update enrolment.class_group set taken = taken + cardinality($1::bigint[]) where id = $2 returning taken)
     insert into enrolment.enrolment (family_id, learner_id, attempt, camp_id, group_id, seat_no, live_until, enrolled_at)
     select $3, l, 1, $4, $2, g.taken - cardinality($1::bigint[]) + n, $5::timestamptz + interval '15 days', $5
     from g, unnest($1::bigint[]) with ordinality as s(l, n)`,
    [learners, camp.groupIds[group], camp.familyId, camp.campId, clock.now()],
  );

/** A camp whose groups exist at WeCom as well. */
const aCampAtWecom = async (groups: number): Promise<BuiltCamp & { chats: string[] }> => {
  const camp = await aCamp(database.pool, { groups, cap: 50, now: clock.now() });
  const chats = camp.groupIds.map((id) => wecom.groups.add({ chatId: `wr-${id}` }));
  await database.pool.query(`update enrolment.class_group set physics_wechat_group_id = 'wr-' || id where id = any($1)`, [camp.groupIds]);
  return { ...camp, chats };
};

const jobs = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ group: string }>(
    `select j.payload ->> 'groupId' as "group" from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'enrolment.sync-members' order by j.id`,
  );
  return rows.map(({ group }) => group);
};
/** What the worker does with the hints that wait. */
const work = async (): Promise<void> => {
  const waiting = await jobs();
  await database.pool.query('delete from graphile_worker._private_jobs');
  for (const groupId of waiting) await memberSync(ports).run({ groupId });
};
const sweep = async (): Promise<void> => {
  clock.advance(4 * 60_000);
  await readStaleGroups(ports);
};

/** By unionid, as our tables have it. */
const stored = async (group: string | undefined): Promise<string[]> => {
  const { rows } = await database.pool.query<{ unionid: string }>(
    `select w.unionid from enrolment.group_member m join identity.wechat_account w on w.learner_id = m.learner_id
     where m.group_id = $1 and m.left_at is null order by w.unionid collate "C"`,
    [group],
  );
  return rows.map(({ unionid }) => unionid);
};
const confirmed = async (group: string | undefined): Promise<string[]> => {
  const { rows } = await database.pool.query<{ id: string }>(
    'select learner_id as id from enrolment.enrolment where group_id = $1 and confirmed_at is not null order by learner_id',
    [group],
  );
  return rows.map(({ id }) => id);
};
const stateOf = async (group: string | undefined) =>
  (await database.pool.query<{ state: string }>('select state from enrolment.class_group where id = $1', [group])).rows[0]?.state;

describe('who is in a group', () => {
  test('a callback is a hint: written once, answered at once, and the list is what counts', async () => {
    const camp = await aCampAtWecom(1);
    const [group, chat] = [camp.groupIds[0], camp.chats[0] ?? ''];
    const [one, other] = await someWithWechat(2);
    await seat(camp, [one!.learnerId, other!.learnerId]);
    wecom.unreliable({ repeat: 1 });
    wecom.groups.join(chat, one!);
    await wecom.deliver();
    expect(wecom.books.counts['callback taken']).toBeGreaterThanOrEqual(2);
    expect(await jobs(), 'however often it was told').toEqual([group]);
    expect(await confirmed(group), 'nothing is believed yet').toEqual([]);
    await work();
    expect(await stored(group)).toEqual([one!.unionid]);
    expect(await confirmed(group)).toEqual([one!.learnerId]);
  });

  test('from the scan to the confirmed seat in the running processes', async () => {
    const camp = await aCampAtWecom(1);
    const [me] = await someWithWechat(1);
    await seat(camp, [me!.learnerId]);
    const worker = await startWorker();
    wecom.groups.join(camp.chats[0] ?? '', me!);
    await expect.poll(() => confirmed(camp.groupIds[0])).toEqual([me!.learnerId]);
    // Whoever reads old lists by the clock may have written one more meanwhile.
    await expect.poll(jobs).toEqual([]);
    await worker.close();
  });

  test('WeCom may save our address, and nobody else may speak there', async () => {
    expect(await wecom.verify()).toBe(true);
    const url = `${api.url()}/putin/wecom/callback?msg_signature=${'0'.repeat(40)}&timestamp=1&nonce=1`;
    expect((await fetch(`${url}&echostr=x`)).status).toBe(403);
    expect((await fetch(url, { method: 'POST', body: '<xml><Encrypt>AAAA</Encrypt></xml>' })).status).toBe(403);
    expect((await fetch(url, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })).status).toBe(403);
    expect((await fetch(url, { method: 'POST', body: 'x'.repeat(65 * 1_024) })).status).toBe(400);
    expect(await jobs()).toEqual([]);
  });

  test('a group of WeCom that is none of ours leaves no work', async () => {
    wecom.groups.join(wecom.groups.add(), { unionid: 'oU0' });
    await wecom.deliver();
    expect([wecom.books.counts['callback taken'], await jobs()]).toEqual([2, []]);
  });

  test('who leaves is out, who comes back is in, and a confirmed seat stays', async () => {
    const camp = await aCampAtWecom(1);
    const [group, chat] = [camp.groupIds[0], camp.chats[0] ?? ''];
    const [me] = await someWithWechat(1);
    await seat(camp, [me!.learnerId]);
    wecom.groups.join(chat, me!);
    await sweep();
    wecom.groups.leave(chat, me!.unionid);
    await sweep();
    expect([await stored(group), await confirmed(group)]).toEqual([[], [me!.learnerId]]);
    wecom.groups.join(chat, me!);
    await sweep();
    expect(await stored(group)).toEqual([me!.unionid]);
    const { rows } = await database.pool.query('select left_at from enrolment.group_member where group_id = $1', [group]);
    expect(rows).toEqual([{ left_at: null }]);
  });

  test('strangers are recorded, cost nobody a seat, and a group with more people than seats is told', async () => {
    const camp = await aCampAtWecom(1);
    const [group, chat] = [camp.groupIds[0], camp.chats[0] ?? ''];
    const [seated, elsewhere] = await someWithWechat(2);
    await seat(camp, [seated!.learnerId]);
    for (const person of [seated!, elsewhere!, { unionid: 'oU-nobody-we-know' }]) wecom.groups.join(chat, person);
    await sweep();
    const { rows } = await database.pool.query(
      `select g.taken, r.members, r.strangers from enrolment.class_group g join enrolment.group_reading r on r.group_id = g.id where g.id = $1`,
      [group],
    );
    expect(rows).toEqual([{ taken: 1, members: 3, strangers: 2 }]);
    expect(await confirmed(group)).toEqual([seated!.learnerId]);
    expect(await (await fetch(`${api.adminUrl()}/metrics`)).text()).toMatch(/^xt_groups_overfull [1-9]/m);
    const kept = JSON.stringify((await database.pool.query('select * from enrolment.group_member')).rows);
    expect(kept, 'the unionid is not kept').not.toContain('oU-nobody');
  });

  test('somebody who becomes known later is found in the next list', async () => {
    const camp = await aCampAtWecom(1);
    const [group, chat] = [camp.groupIds[0], camp.chats[0] ?? ''];
    const { learnerId } = await aLearner(database.pool);
    await seat(camp, [learnerId]);
    wecom.groups.join(chat, { unionid: unionidOf(learnerId) });
    await sweep();
    expect(await confirmed(group)).toEqual([]);
    await giveUnionids(database.pool, [learnerId]);
    await sweep();
    expect(await confirmed(group)).toEqual([learnerId]);
  });

  test('a dissolved group is scene 14 from then on; a lost owner is found in the list of groups, and found again', async () => {
    const camp = await aCampAtWecom(2);
    const [gone, led] = camp.groupIds;
    const [me] = await someWithWechat(1);
    wecom.groups.join(camp.chats[0] ?? '', me!);
    await sweep();
    wecom.groups.dissolve(camp.chats[0] ?? '');
    wecom.groups.loseOwner(camp.chats[1] ?? '');
    await wecom.deliver();
    await work();
    expect([await stateOf(gone), await stateOf(led), await stored(gone)]).toEqual(['dissolved', 'normal', []]);
    await readOwners(ports);
    expect([await stateOf(gone), await stateOf(led)]).toEqual(['dissolved', 'ownerless']);
    wecom.groups.findOwner(camp.chats[1] ?? '', 'ChenSiYuan');
    await readOwners(ports);
    expect(await stateOf(led)).toBe('normal');
    await database.pool.query(`update enrolment.class_group set state = 'banned' where id = $1`, [led]);
    await sweep();
    await readOwners(ports);
    expect(await stateOf(led), 'what operations banned stays banned').toBe('banned');
  });

  test('a list that was asked for earlier and comes later changes nothing', async () => {
    const camp = await aCampAtWecom(1);
    const group = { groupId: camp.groupIds[0] ?? '', chatId: camp.chats[0] ?? '' };
    const [me] = await someWithWechat(1);
    const empty: GroupChat = { chatId: group.chatId, name: '', members: [] };
    const full: GroupChat = { ...empty, members: [{ memberId: 'wm1', isStaff: false, unionid: me!.unionid, joinedAt: clock.now() }] };
    let answerLate = (_chat: GroupChat): void => {};
    const late = new Promise<GroupChat>((resolve) => (answerLate = resolve));
    const answers: (GroupChat | Promise<GroupChat>)[] = [late, full];
    const reads = async () => ({ outcome: 'read' as const, chat: await answers.shift()! });
    const slow: SyncPorts = { ...ports, wecom: { ...ports.wecom, readGroupChat: reads } };
    const first = readGroup(slow, group);
    clock.advance(1_000);
    await readGroup(slow, group);
    answerLate(empty);
    await first;
    expect(await stored(group.groupId)).toEqual([me!.unionid]);
  });

  test('WeCom away: nothing changes, the sweep stops early, and the lag is told until it is back', async () => {
    await database.pool.query(`update enrolment.class_group set physics_wechat_group_id = null`);
    const camp = await aCampAtWecom(6);
    const [me] = await someWithWechat(1);
    wecom.groups.join(camp.chats[5] ?? '', me!);
    await sweep();
    const asked: string[] = [];
    const away =
      (outcome: 'away' | 'busy'): Wecom['readGroupChat'] =>
      async (chatId) => (asked.push(chatId), { outcome, why: 'test' });
    clock.advance(10 * 60_000);
    await readStaleGroups({ ...ports, wecom: { ...ports.wecom, readGroupChat: away('away') } });
    expect(asked).toHaveLength(3);
    await readStaleGroups({ ...ports, wecom: { ...ports.wecom, readGroupChat: away('busy') } });
    expect(asked, 'too many asks are not answered with more').toHaveLength(4);
    expect(await stored(camp.groupIds[5])).toEqual([me!.unionid]);
    const lag = async () => Number(/^xt_member_sync_lag_seconds (\S+)/m.exec(await (await fetch(`${api.adminUrl()}/metrics`)).text())?.[1]);
    expect(await lag()).toBe(600);
    await sweep();
    expect(await lag()).toBe(0);
  });
});

describe('groups that WeCom does not show us', () => {
  test('are not taken for dissolved, say why, and do not keep the others from being read', async () => {
    await database.pool.query(`update enrolment.class_group set physics_wechat_group_id = null`);
    const broken = await aCamp(database.pool, { groups: 5, now: clock.now() });
    await database.pool.query(`update enrolment.class_group set physics_wechat_group_id = 'wr-typo-' || id where id = any($1)`, [
      broken.groupIds,
    ]);
    const camp = await aCampAtWecom(1);
    const [me] = await someWithWechat(1);
    await seat(camp, [me!.learnerId]);
    wecom.groups.join(camp.chats[0] ?? '', me!);
    await readStaleGroups(ports);
    expect(await confirmed(camp.groupIds[0])).toEqual([me!.learnerId]);
    expect(await stateOf(broken.groupIds[0])).toBe('normal');
    const { rows } = await database.pool.query('select distinct trouble, read_at from enrolment.group_reading where group_id = any($1)', [
      broken.groupIds,
    ]);
    expect(rows).toEqual([{ trouble: '40050', read_at: null }]);
  });
});

describe('strangers', () => {
  test('are forgotten a month after their class; learners’ own rows stay', async () => {
    const camp = await aCampAtWecom(1);
    const [me] = await someWithWechat(1);
    for (const person of [me!, { unionid: 'oU-nobody-we-know' }]) wecom.groups.join(camp.chats[0] ?? '', person);
    await sweep();
    const kept = async () =>
      (await database.pool.query('select from enrolment.group_member where group_id = $1', [camp.groupIds[0]])).rowCount;
    const forgetIn = (days: number) =>
      forget({ db, clock: { now: () => new Date(clock.now().getTime() + days * 24 * 3_600_000) } }, [strangersEnd]);
    await forgetIn(47);
    expect(await kept()).toBe(2);
    await forgetIn(49);
    expect(await kept()).toBe(1);
  });
});

/** What may happen in a world of three groups and five people. */
type Deed = { deed: 'join' | 'leave'; group: number; person: number } | { deed: 'dissolve'; group: number } | { deed: 'work' };
const at = (below: number) => fc.integer({ min: 0, max: below - 1 });
const deeds = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ deed: fc.constant('join' as const), group: at(3), person: at(5) }) },
    { weight: 3, arbitrary: fc.record({ deed: fc.constant('leave' as const), group: at(3), person: at(5) }) },
    { weight: 1, arbitrary: fc.record({ deed: fc.constant('dissolve' as const), group: at(3) }) },
    { weight: 2, arbitrary: fc.constant({ deed: 'work' as const }) },
  ),
  { minLength: 5, maxLength: 25 },
);

/** Lets all that happen with callbacks that are lost, repeated and reordered; says in which groups we are wrong at the end. */
const wrongAfter = async (happening: readonly Deed[], chance: number, swept: boolean): Promise<string[]> => {
  wecom.reset();
  wecom.hold();
  let state = chance;
  // A small generator, so that a failing run can be run again.
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  wecom.unreliable({ lose: 0.4, repeat: 0.4, reorder: true, random });
  const camp = await aCampAtWecom(3);
  const people = await someWithWechat(5);
  for (const group of [0, 1, 2])
    await seat(
      camp,
      people.slice(group, group + 1).map(({ learnerId }) => learnerId),
      group,
    );
  const everIn = camp.chats.map(() => new Set<string>());
  for (const happened of happening) {
    clock.advance(1_000);
    if (happened.deed === 'work') {
      await wecom.deliver();
      await work();
      continue;
    }
    const chat = camp.chats[happened.group] ?? '';
    if (wecom.books.chats.get(chat)?.dissolved) continue;
    if (happened.deed === 'dissolve') wecom.groups.dissolve(chat);
    else if (happened.deed === 'leave') wecom.groups.leave(chat, people[happened.person]!.unionid);
    else {
      wecom.groups.join(chat, people[happened.person]!);
      everIn[happened.group]?.add(people[happened.person]!.learnerId);
    }
  }
  await wecom.deliver();
  await work();
  if (swept) await sweep();

  const wrong: string[] = [];
  for (const [nth, chat] of camp.chats.entries()) {
    const group = camp.groupIds[nth];
    const inside = wecom.inside(chat);
    const seated = people[nth]!;
    const isConfirmed = (await confirmed(group)).includes(seated.learnerId);
    const dissolved = wecom.books.chats.get(chat)?.dissolved ? 'dissolved' : 'normal';
    if (JSON.stringify(await stored(group)) !== JSON.stringify(inside)) wrong.push(`members of ${nth}`);
    if ((await stateOf(group)) !== dissolved) wrong.push(`state of ${nth}`);
    if (inside.includes(seated.unionid) && !isConfirmed) wrong.push(`seat of ${nth} not confirmed`);
    if (isConfirmed && !everIn[nth]?.has(seated.learnerId)) wrong.push(`seat of ${nth} confirmed without cause`);
  }
  return wrong;
};

describe('whatever is lost, repeated or reordered', () => {
  test('we come to believe what stands in WeCom’s books', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(deeds, fc.integer({ min: 1, max: 2_147_483_646 }), async (happening, chance) => {
        expect(await wrongAfter(happening, chance, true)).toEqual([]);
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });

  test('the check can fail: with callbacks alone and no sweep we end up wrong', { timeout: 120_000 }, async () => {
    const runs = fc.sample(fc.tuple(deeds, fc.integer({ min: 1, max: 2_147_483_646 })), { numRuns: 12, seed: 5 });
    const wrong: string[] = [];
    for (const [happening, chance] of runs) wrong.push(...(await wrongAfter(happening, chance, false)));
    expect(wrong.length).toBeGreaterThan(0);
  });
});

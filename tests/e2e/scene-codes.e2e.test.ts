import type { LearnerId } from '@xuetang/contract/ids';
import { scenes, type Scene } from '@xuetang/contract/scenes';
import { aCamp, anEnrolment, groupQrText, type BuiltCamp, type CampShape } from '@xuetang/testkit/builders';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDecision } from '../../apps/server/src/modules/enrolment/index.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/db.ts';
import { eventually } from './eventually.ts';
import { learnerOf, newcomer, settled } from './visitor.ts';
import { createWorld, DEFAULT_QR, type World } from './world.ts';

const TEACHER_QR = 'https://u.wechat.com/xuetang-teacher';

let world: World;
let db: Database;
let phone: BrowserContext;
let page: Page;
let me: LearnerId;

// One learner on one phone: every camp has a family of its own, so one's past in one says nothing in another.
beforeAll(async () => {
  world = await createWorld();
  db = openDatabase(world.database.url, 2);
  phone = await world.phone(await newcomer(world));
  page = await world.open(phone, '/classInfo21');
  me = await learnerOf(world, phone);
  await settled(page);
});
afterAll(async () => {
  await db?.close();
  await world?.close();
});

const sql = (text: string, ...values: unknown[]) => world.database.pool.query(text, values);
const seen = async (path: string) => {
  await page.goto(`${world.h5}${path}`);
  return settled(page);
};
const codeOf = (kind: 1 | 2 | 3, scene: Scene) => new RegExp(`^编号：${kind}[0-9A-Z]{6}-${scenes[scene].label}-${scenes[scene].suffix}$`);
const aPhoneLink = async (quota: number): Promise<string> => {
  const { rows } = await world.database.pool.query<{ id: string }>(
    `insert into promotion.short_link (id, link_type, campaign, title, target_page, mini_app_id, phone_quota, created_at, created_by)
     values ('link' || gen_random_uuid()::varchar(8), 3, 'x', 'x', 'classInfo20-fans', 'wx99xuetangmini01', $1, now(), 'x') returning id`,
    [quota],
  );
  return rows[0]?.id ?? '';
};

interface Situation {
  scene: Scene;
  name: string;
  /** The clauses that it shows. */
  proves?: string;
  shape?: CampShape;
  /** Answers what the address carries besides the camp. */
  lay?: (camp: BuiltCamp) => Promise<unknown>;
  more?: string | (() => Promise<string>);
  shows: 'group' | 'teacher' | 'default';
}

const before = (days: number) => (camp: BuiltCamp) => anEnrolment(world.database.pool, camp, me, { enrolledDaysAgo: days, ended: true });
const seated = (camp: BuiltCamp) => anEnrolment(world.database.pool, camp, me);
const setGroup = (set: string) => async (camp: BuiltCamp) => {
  await seated(camp);
  await sql(`update enrolment.class_group set ${set} where id = $1`, camp.groupIds[0]);
};

const situations: Situation[] = [
  { scene: 1, name: 'never enrolled', proves: '[4.1-02] [4.1-03] ', shows: 'group' },
  { scene: 2, name: 'an earlier enrolment ended', lay: before(40), shows: 'group' },
  { scene: 3, name: 'seated, awaiting the start', proves: '[4.1-05] ', lay: seated, shows: 'group' },
  { scene: 4, name: 'seated, in session', shape: { period: 'running' }, lay: seated, shows: 'group' },
  {
    scene: 5,
    name: 'ended, and nothing open',
    lay: async (camp) => {
      await before(40)(camp);
      await sql(`update enrolment.period set enrol_until = now() - interval '1 hour' where id = $1`, camp.periodId);
    },
    shows: 'default',
  },
  { scene: 6, name: 'the group’s code is dead', lay: setGroup('qr_invalid_at = now()'), shows: 'teacher' },
  {
    scene: 7,
    name: 'the period is full',
    shape: { cap: 1 },
    lay: (camp) => sql('update enrolment.class_group set taken = soft_cap, open = false where id = $1', camp.groupIds[0]),
    shows: 'default',
  },
  { scene: 9, name: 'no open period', shape: { period: 'none' }, shows: 'default' },
  {
    scene: 10,
    name: 'owns the advanced course',
    lay: async (camp) => {
      await sql('update enrolment.family set advanced_teacher_id = $1 where id = $2', camp.teacherId, camp.familyId);
      await sql('insert into enrolment.advanced_learner values ($1, $2)', camp.familyId, me);
    },
    shows: 'teacher',
  },
  {
    scene: 11,
    name: 'on the camp’s black list',
    lay: (camp) => sql(`insert into enrolment.blocked_learner (learner_id, camp_id, reason) values ($1, $2, '刷单')`, me, camp.campId),
    shows: 'default',
  },
  { scene: 14, name: 'the group was dissolved', lay: setGroup(`state = 'dissolved'`), shows: 'teacher' },
  {
    scene: 15,
    name: 'not whom the channel is for',
    lay: () => sql(`insert into enrolment.channel_audience values ('alumni', 'returning')`),
    more: '&channel=alumni',
    shows: 'default',
  },
  { scene: 16, name: 'too soon after the last time', lay: before(20), shows: 'default' },
  { scene: 94, name: 'the mobile number was refused', more: async () => `&shortParamId=${await aPhoneLink(1)}`, shows: 'default' },
  { scene: 95, name: 'no numbers are left', more: async () => `&shortParamId=${await aPhoneLink(0)}`, shows: 'default' },
];

describe('[4.3] the code number leads to the stored decision, and the code is of the kind that it says', () => {
  test.each(situations.map((situation) => [situation.proves ?? '', situation.scene, situation.name, situation] as const))(
    '%sscene %i: %s',
    async (_proves, scene, _name, { shape, lay, more = '', shows }) => {
      const camp = await aCamp(world.database.pool, shape);
      await lay?.(camp);
      const query = typeof more === 'string' ? more : await more();
      const { scanned, code } = await seen(`/classInfo21?campId=${camp.campId}${query}`);
      expect(scanned).toBe({ group: groupQrText(camp.groupIds[0] ?? ''), teacher: TEACHER_QR, default: DEFAULT_QR }[shows]);
      expect(code).toMatch(codeOf({ group: 1, teacher: 2, default: 3 }[shows] as 1 | 2 | 3, scene));
      expect(await readDecision(db.of(), code)).toMatchObject({ scene, campId: camp.campId, learnerId: me });
    },
  );
});

/** What the page decides alone: nothing is stored, but the short id is in the exception log. */
describe('scenes that only the page can give', () => {
  const reported = (code: string) => {
    const shortId = /^编号：3([0-9A-Z]{6})-/.exec(code)?.[1] ?? 'none';
    return eventually(15_000, async () => {
      const { rows } = await sql(
        `select body->>'exceptionDesc' as said from reporting.event where kind = 'exception' and body->>'exceptionDesc' like $1`,
        `%${shortId}%`,
      );
      return (rows as { said: string }[])[0]?.said;
    });
  };

  test.each([
    [96, 'the check fails', '**/live/checkLiveOrder'],
    [97, 'the free join fails', '**/live/saveEntryRecordAndAllocateClass'],
  ] as const)('[4.1-07] [4.1-11] %i: %s', async (scene, _name, call) => {
    const camp = await aCamp(world.database.pool);
    await page.route(call, (route) => route.abort());
    const { scanned, code } = await seen(`/classInfo21?campId=${camp.campId}`);
    await page.unroute(call);
    expect([scanned, code]).toEqual([DEFAULT_QR, expect.stringMatching(codeOf(3, scene))]);
    expect(await reported(code)).toContain(`scene ${scene}`);
    expect(await readDecision(db.of(), code)).toBeUndefined();
  });

  test('[4.1-11] 98: the seat is there and the code’s picture is not; the decision is the server’s, and the next visit shows the code', async () => {
    const camp = await aCamp(world.database.pool);
    await page.route('**/qr/**', (route) => route.abort());
    const { scanned, code } = await seen(`/classInfo21?campId=${camp.campId}`);
    await page.unroute('**/qr/**');
    expect([scanned, code]).toEqual([DEFAULT_QR, expect.stringMatching(codeOf(3, 98))]);
    expect(await readDecision(db.of(), code)).toMatchObject({ scene: 1, groupId: camp.groupIds[0] });
    expect((await seen(`/classInfo21?campId=${camp.campId}`)).scanned).toBe(groupQrText(camp.groupIds[0] ?? ''));
  });

  test('[4.1-11] 3: a link without a camp; 13 for a scene that is not in the table, under the default code of an unexpected type', async () => {
    const bare = await seen('/classInfo21');
    expect([bare.scanned, bare.code]).toEqual([DEFAULT_QR, expect.stringMatching(codeOf(3, 3))]);
    const camp = await aCamp(world.database.pool);
    await page.route('**/live/checkLiveOrder', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { ...body, data: { ...body.data, type: 8, sceneCode: 12 } } });
    });
    const odd = await seen(`/classInfo21?campId=${camp.campId}`);
    await page.unroute('**/live/checkLiveOrder');
    expect([odd.scanned, odd.code]).toEqual([DEFAULT_QR, expect.stringMatching(codeOf(3, 13))]);
  });
});

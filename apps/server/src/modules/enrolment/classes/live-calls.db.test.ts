import { getLiveShareHomeData, listOpenCamps } from '@xuetang/contract/enrolment';
import type { CampId, LiveCodeId, OrderNo } from '@xuetang/contract/ids';
import { getLiveCenterQrData, getLiveCodeRedirect, getWechatQrcodeByPayOrder } from '@xuetang/contract/live';
import { getTeacherWechatPic } from '@xuetang/contract/own-teacher';
import {
  aCamp,
  aLearner,
  aPeriod,
  anEnrolment,
  groupQrText,
  someLearners,
  type BuiltCamp,
  type BuiltLearner,
} from '@xuetang/testkit/builders';
import { decodeQr } from '@xuetang/testkit/browser';
import { signedClient } from '@xuetang/testkit/signed-client';
import { describe, expect, test } from 'vitest';
import { openApi } from '../../../../../../tests/benches/open-api.ts';
import type { Tx } from '../../../platform/db.ts';
import { countScans, scanLiveCode } from '../codes/live-code.ts';

const { api, database, db } = await openApi({
  before: ({ pool }) => pool.query(`insert into settings.allowed_host (host, use) values ('ours.test', 'link') on conflict do nothing`),
});

const as = ({ token }: Partial<BuiltLearner>) => signedClient(api.url(), token);
const shows = async (address: string | null | undefined): Promise<string | undefined> => {
  const response = await fetch(new URL(address ?? '', api.url()));
  return response.status === 200 ? decodeQr(Buffer.from(await response.arrayBuffer())) : undefined;
};
const setGroup = (camp: BuiltCamp, set: string) =>
  database.pool.query(`update enrolment.class_group set ${set} where id = $1`, [camp.groupIds[0]]);

describe('live/getLiveCodeRedirect', () => {
  let nth = 0;
  const aCode = async (camp: BuiltCamp, targets: [link: string, more?: string][], channel: string | null = null): Promise<LiveCodeId> => {
    const id = `poster-${++nth}` as LiveCodeId;
    await database.pool.query('insert into enrolment.live_code (id, name, camp_id, channel) values ($1, $2, $3, $4)', [
      id,
      '昆明门店海报',
      camp.campId,
      channel,
    ]);
    for (const [place, [link, more = 'null, null, false']] of targets.entries())
      await database.pool.query(`insert into enrolment.live_code_target values ($1, $2, $3, ${more})`, [id, place, link]);
    return id;
  };
  const scan = async (liveCode: LiveCodeId, idempotencyKey?: string) =>
    (await as({})(getLiveCodeRedirect, { liveCode }, idempotencyKey === undefined ? {} : { idempotencyKey })).data;
  const scansOf = async (id: LiveCodeId) => {
    await countScans(db);
    return (await database.pool.query<{ scans: number }>('select scans from enrolment.live_code_scan where live_code_id = $1', [id])).rows;
  };

  test('[7.2-12] leads to the first target in force, with its channel, and counts the scan once', async () => {
    const camp = await aCamp(database.pool);
    const id = await aCode(camp, [['/over', `null, now() - interval '1 day', false`], ['/tui?campId=7']], 'shop-1');
    const key = crypto.randomUUID();
    const led = { linkUrl: '/tui?campId=7&channel=shop-1', isFallback: false };
    expect(await scan(id, key)).toEqual(led);
    expect(await scan(id, key), 'asked again on the backup host').toEqual(led);
    expect(await scansOf(id)).toEqual([{ scans: 1 }]);
    await scan(id);
    expect(await scansOf(id)).toEqual([{ scans: 2 }]);
  });

  test('a dead target, an address that is not allowed, or a camp that takes nobody falls to the camp’s join-group page', async () => {
    const camp = await aCamp(database.pool);
    const over = await aCamp(database.pool, { period: 'over' });
    const fallback = (of: BuiltCamp) => ({ linkUrl: `/classInfo21?campId=${of.campId}`, isFallback: true });
    for (const link of ['https://evil.test/', '//evil.test', 'javascript:alert(1)', 'https://ours.test@evil.test/', '/\\evil.test'])
      expect([link, await scan(await aCode(camp, [[link]]))]).toEqual([link, fallback(camp)]);
    expect(await scan(await aCode(camp, [['/over', `null, now(), false`]]))).toEqual(fallback(camp));
    expect(await scan(await aCode(over, [['/tui', 'null, null, true']]))).toEqual(fallback(over));
    expect(await scan(await aCode(camp, [['https://ours.test/page?a=1']]))).toEqual({
      linkUrl: 'https://ours.test/page?a=1',
      isFallback: false,
    });
  });

  test('whoever scans a poster waits for nobody who scans it too, and each is counted once, also by two who count at once', async () => {
    const id = await aCode(await aCamp(database.pool), [['/tui']]);
    const scanHere = (tx: Tx) => scanLiveCode(tx, id, new Date(), (link) => link);
    await db.transaction(async (first) => {
      await scanHere(first);
      expect(await scan(id)).toMatchObject({ isFallback: false });
    });
    for (let nth = 0; nth < 20; nth++) await db.transaction(scanHere);
    await Promise.all([countScans(db), countScans(db), countScans(db)]);
    expect(await scansOf(id)).toEqual([{ scans: 22 }]);
  });

  test('a code that nobody printed is unknown and not counted', async () => {
    expect(await as({})(getLiveCodeRedirect, { liveCode: 'nobodys-code' })).toMatchObject({ code: 41211 });
    expect(await scansOf('nobodys-code' as LiveCodeId)).toEqual([]);
  });
});

describe('live/getLiveCenterQrData', () => {
  const center = async (learner: BuiltLearner) => (await as(learner)(getLiveCenterQrData, {})).data?.classes;

  test('[7.2-13] every class with a live seat, the newest first, with the codes that can be scanned', async () => {
    const learner = await aLearner(database.pool);
    const [older, newer, over] = [await aCamp(database.pool), await aCamp(database.pool), await aCamp(database.pool, { period: 'over' })];
    await anEnrolment(database.pool, older, learner.learnerId, { enrolledDaysAgo: 9, confirmed: true });
    await anEnrolment(database.pool, newer, learner.learnerId, { enrolledDaysAgo: 1 });
    await anEnrolment(database.pool, over, learner.learnerId, { ended: true });
    const classes = await center(learner);
    expect(classes).toMatchObject([
      { campId: newer.campId, periodName: '第 86 期', className: '3 班', teacherName: '周若兰', isJoinGroup: 0, groupQrcodeIsInvalid: 0 },
      { campId: older.campId, isJoinGroup: 1 },
    ]);
    expect(await shows(classes?.[0]?.groupQrcode)).toBe(groupQrText(newer.groupIds[0] ?? ''));
    expect(await shows(classes?.[0]?.teacherQrCode)).toBe('https://u.wechat.com/xuetang-teacher');
  });

  test.each(["state = 'dissolved'", 'qr_invalid_at = now()', 'qr_shown_until = now()', 'qr_content = null'])(
    'a group with %s shows no code of its own',
    async (set) => {
      const learner = await aLearner(database.pool);
      const camp = await aCamp(database.pool);
      await anEnrolment(database.pool, camp, learner.learnerId);
      await setGroup(camp, set);
      expect(await center(learner)).toMatchObject([
        { groupQrcodeIsInvalid: 1, groupQrcode: null, teacherQrCode: expect.stringContaining('.png') },
      ]);
    },
  );

  test('whoever has no seat has no class', async () => expect(await center(await aLearner(database.pool))).toEqual([]));
});

describe('live/getWechatQrcodeByPayOrder/{order}', () => {
  let nth = 0;
  const anOrder = async (camp: BuiltCamp, learner: BuiltLearner): Promise<OrderNo> => {
    const order = `XT2026111500000${++nth}`;
    await database.pool.query(
      `insert into enrolment.order_class (order_no, learner_id, class_id) select $1, $2, id from enrolment.class where period_id = $3`,
      [order, learner.learnerId, camp.periodId],
    );
    return order as OrderNo;
  };
  const ask = (learner: BuiltLearner, order: OrderNo) => as(learner)(getWechatQrcodeByPayOrder, { order });

  test('[7.2-16] leads to the class that was bought: its group’s code for a seat in it, else its teacher’s alone', async () => {
    const learner = await aLearner(database.pool);
    const [bought, other] = [await aCamp(database.pool), await aCamp(database.pool)];
    await anEnrolment(database.pool, other, learner.learnerId);
    const order = await anOrder(bought, learner);
    expect((await ask(learner, order)).data).toMatchObject({
      campId: bought.campId,
      groupId: null,
      isJoinGroup: 0,
      groupQrcode: null,
      teacherQrCode: expect.stringContaining('.png'),
    });
    await anEnrolment(database.pool, bought, learner.learnerId);
    const { data } = await ask(learner, order);
    expect(data).toMatchObject({ campId: bought.campId, groupId: bought.groupIds[0], groupQrcodeIsInvalid: 0 });
    expect(await shows(data?.groupQrcode)).toBe(groupQrText(bought.groupIds[0] ?? ''));
  });

  test('another’s order says the same as none at all', async () => {
    const [owner, stranger] = (await someLearners(database.pool, 2)) as [BuiltLearner, BuiltLearner];
    const order = await anOrder(await aCamp(database.pool), owner);
    const words = async (learner: BuiltLearner, asked: OrderNo) => {
      const { code, message, data } = await ask(learner, asked);
      return { code, message, data };
    };
    expect((await ask(owner, order)).code).toBe(0);
    expect(await words(stranger, order)).toEqual({ code: 41212, message: '没有找到这笔订单，请核对后再试', data: null });
    expect(await words(stranger, order)).toEqual(await words(stranger, 'XT99999999999999' as OrderNo));
  });
});

describe('course/getTeacherWechatPic', () => {
  const pic = async (learner: BuiltLearner, campId?: CampId) => as(learner)(getTeacherWechatPic, campId ? { campId } : {});
  const nameTeacher = (camp: BuiltCamp, teacherId: string | null) =>
    database.pool.query('update enrolment.camp set default_teacher_id = $2 where id = $1', [camp.campId, teacherId]);

  test('[7.2-21] one’s own class first, then whom the camp names, else nobody', async () => {
    const learner = await aLearner(database.pool);
    const [mine, named, bare] = [
      await aCamp(database.pool, { teacherQr: 'https://u.wechat.com/mine' }),
      await aCamp(database.pool, { teacherQr: 'https://u.wechat.com/named' }),
      await aCamp(database.pool),
    ];
    await anEnrolment(database.pool, mine, learner.learnerId);
    await nameTeacher(named, named.teacherId);
    await nameTeacher(mine, named.teacherId);
    const own = await pic(learner, mine.campId);
    expect(own.data).toMatchObject({ teacherName: '周若兰', isOwn: true, customerLink: null });
    expect(await shows(own.data?.teacherWechatPic)).toBe('https://u.wechat.com/mine');
    expect((await pic(learner)).data?.isOwn).toBe(true);
    const other = await pic(learner, named.campId);
    expect(other.data?.isOwn).toBe(false);
    expect(await shows(other.data?.teacherWechatPic)).toBe('https://u.wechat.com/named');
    expect((await pic(learner, bare.campId)).data).toBeNull();
    expect((await pic(await aLearner(database.pool))).data).toBeNull();
    expect((await pic(learner, '999999999999999999' as CampId)).code).toBe(41201);
  });

  test('a teacher who is named by no camp cannot be asked for by strangers', async () => {
    const camp = await aCamp(database.pool);
    expect((await pic(await aLearner(database.pool), camp.campId)).data).toBeNull();
  });
});

describe('live/getLiveShareHomeData', () => {
  const facts = async (campId: CampId) => as({})(getLiveShareHomeData, { campId });

  test('[7.2-11] the open period with its seats counted now, null without one', async () => {
    const camp = await aCamp(database.pool, { groups: 2, cap: 10 });
    await anEnrolment(database.pool, camp, (await aLearner(database.pool)).learnerId);
    expect((await facts(camp.campId)).data).toMatchObject({ campName: '小白理财训练营', periodNumber: 86, seatsAll: 20, seatsLeft: 19 });
    expect((await facts((await aCamp(database.pool, { period: 'over' })).campId)).data).toBeNull();
    expect((await facts('999999999999999999' as CampId)).code).toBe(41201);
  });

  test('while the first period is full, the one that a visitor would be seated in', async () => {
    const camp = await aCamp(database.pool, { cap: 10 });
    const later = await aPeriod(database.pool, camp, { number: 87, starts: 20, cap: 12 });
    const period = async () => (await facts(camp.campId)).data;
    expect(await period()).toMatchObject({ periodNumber: 86, seatsLeft: 10 });
    await setGroup(camp, 'taken = 10, open = false');
    expect(await period()).toMatchObject({ periodNumber: 87, seatsLeft: 12, seatsAll: 12, enrolled: 0 });
    // A code that is dead is found by no claim, so its group has no seats to promise.
    await database.pool.query('update enrolment.class_group set qr_invalid_at = now() where period_id = $1', [later]);
    expect(await period()).toMatchObject({ periodNumber: 86, seatsLeft: 0, enrolled: 10 });
  });

  test('who teaches, in the order in which the classes fill, each with the face of their own row', async () => {
    const camp = await aCamp(database.pool, { groups: 2 });
    await database.pool.query(`update enrolment.teacher set portrait = 'long-hair' where id = $1`, [camp.teacherId]);
    const { rows } = await database.pool.query<{ id: string }>(
      `with t as (insert into enrolment.teacher (name) values ('安怡') returning id),
         c as (insert into enrolment.class (period_id, number, teacher_id) select $1, 4, id from t returning id)
       update enrolment.class_group set class_id = (select id from c) where id = $2 returning (select id from t)`,
      [camp.periodId, camp.groupIds[1]],
    );
    expect((await facts(camp.campId)).data?.teachers).toEqual([
      { teacherId: camp.teacherId, name: '周若兰', portrait: 'long-hair' },
      { teacherId: rows[0]?.id, name: '安怡', portrait: null },
    ]);
  });
});

describe('live/listOpenCamps', () => {
  test('the camps where a seat can be had now, and no other', async () => {
    const open = await aCamp(database.pool);
    const full = await aCamp(database.pool);
    const over = await aCamp(database.pool, { period: 'over' });
    await setGroup(full, 'taken = soft_cap, open = false');
    // So that of all camps of this file ours begins first.
    await database.pool.query(`update enrolment.period set starts_at = now() + interval '1 hour' where id = $1`, [open.periodId]);
    const [first, ...others] = (await as({})(listOpenCamps, {})).data?.camps ?? [];
    expect(first).toMatchObject({ campId: open.campId, campName: '小白理财训练营' });
    expect([full, over].filter(({ campId }) => others.some((camp) => camp.campId === campId))).toEqual([]);
  });
});

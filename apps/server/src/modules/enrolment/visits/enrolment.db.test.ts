import { checkLiveOrder, getClassInfo, saveEntryRecordAndAllocateClass } from '@xuetang/contract/enrolment';
import type { CampId } from '@xuetang/contract/ids';
import { aCamp, aLearner, anEnrolment, someLearners, type BuiltCamp } from '@xuetang/testkit/builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { describe, expect, test } from 'vitest';
import { decisionIdOf } from './decision-id.ts';
import { RULE } from './scene.rule.ts';
import { openApi } from '../../../../../../tests/benches/open-api.ts';

const { api, database } = await openApi();

const visitor = async () => {
  const learner = await aLearner(database.pool);
  const ask = signedClient(api.url(), learner.token);
  return {
    ...learner,
    check: async (campId: CampId, more = {}) => (await ask(checkLiveOrder, { campId, ...more })).data,
    save: async (campId: CampId, more = {}) => (await ask(saveEntryRecordAndAllocateClass, { campId, ...more })).data,
    ask,
  };
};

/** A super-fan link that wants a mobile number: nobody here has given one. */
const aPhoneLink = async (quota: number): Promise<string> => {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into promotion.short_link (id, link_type, campaign, title, target_page, mini_app_id, phone_quota, created_at, created_by)
     values ('link' || gen_random_uuid()::varchar(8), 3, 'x', 'x', 'classInfo20-fans', 'wx99xuetangmini01', $1, now(), 'x') returning id`,
    [quota],
  );
  return rows[0]?.id ?? '';
};

const setGroup = (camp: BuiltCamp, set: string) =>
  database.pool.query(`update enrolment.class_group set ${set} where id = $1`, [camp.groupIds[0]]);

describe('[7.2] the way to a seat', () => {
  test('[7.2-09] [3-03] [3-04] a new visitor may register: type 1, scene 1, a stored decision', async () => {
    const camp = await aCamp(database.pool);
    const me = await visitor();
    const answer = await me.check(camp.campId, { channel: 'gdt-01' });
    expect(answer).toMatchObject({ type: 1, sceneCode: 1, toWechat: 0, learnNumber: expect.stringMatching(/^\d+$/) });
    const { rows } = await database.pool.query('select * from enrolment.decision where id = $1', [decisionIdOf(answer?.decision ?? '')]);
    expect(rows).toMatchObject([{ learner_id: me.learnerId, camp_id: camp.campId, rule: RULE, call: 'check', facts: { seat_left: true } }]);
  });

  test('[7.2-10] [1-03] [1-04] the save call seats the visitor, keeps fromUrl, and the second visit sees the same group', async () => {
    const camp = await aCamp(database.pool, { groups: 2 });
    const me = await visitor();
    const saved = await me.save(camp.campId, { fromUrl: 'https://h5.example/classInfo21?campId=1' });
    expect(saved).toMatchObject({
      type: 1,
      sceneCode: 1,
      linkType: 1,
      isJoinGroup: 0,
      groupQrcodeIsInvalid: 0,
      groupId: camp.groupIds[0],
      qrCodeType: 1,
    });
    const again = await me.check(camp.campId);
    expect(again).toMatchObject({ type: 2, sceneCode: 3, groupId: camp.groupIds[0] });
    const { rows } = await database.pool.query('select from_url, seat_no from enrolment.enrolment where learner_id = $1', [me.learnerId]);
    expect(rows).toEqual([{ from_url: 'https://h5.example/classInfo21?campId=1', seat_no: 1 }]);
  });

  test('saving twice keeps one seat', async () => {
    const camp = await aCamp(database.pool);
    const me = await visitor();
    const answers = await Promise.all(Array.from({ length: 20 }, () => me.save(camp.campId)));
    expect(new Set(answers.map((answer) => answer?.groupId))).toEqual(new Set([camp.groupIds[0]]));
    const { rows } = await database.pool.query('select taken from enrolment.class_group where id = $1', [camp.groupIds[0]]);
    expect(rows).toEqual([{ taken: 1 }]);
  });

  test('groups fill one after another, and a full period answers 7 from both calls', async () => {
    const camp = await aCamp(database.pool, { groups: 2, cap: 2 });
    const groups: (string | undefined)[] = [];
    for (let nth = 0; nth < 4; nth++) groups.push((await (await visitor()).save(camp.campId))?.groupId);
    expect(groups).toEqual([camp.groupIds[0], camp.groupIds[0], camp.groupIds[1], camp.groupIds[1]]);
    const late = await visitor();
    expect(await late.save(camp.campId)).toMatchObject({ type: 3, sceneCode: 7 });
    expect(await late.check(camp.campId)).toMatchObject({ type: 3, sceneCode: 7 });
  });

  test('[7.2-15] what the page says around the code', async () => {
    const camp = await aCamp(database.pool);
    const me = await visitor();
    expect((await me.ask(getClassInfo, { campId: camp.campId })).data).toEqual({ campName: '小白理财训练营' });
    await me.save(camp.campId);
    expect((await me.ask(getClassInfo, { campId: camp.campId })).data).toMatchObject({
      seat: { periodName: '第 86 期', className: '3 班', teacherName: '周若兰', teacherPortrait: null, classmates: 1 },
    });
  });

  test('an unknown camp is said to be unknown', async () => {
    const me = await visitor();
    expect(await me.ask(checkLiveOrder, { campId: '99999999' })).toMatchObject({ code: 41201, data: null });
    expect(await me.ask(saveEntryRecordAndAllocateClass, { campId: '99999999' })).toMatchObject({ code: 41201 });
  });
});

describe('each scene, through the server', () => {
  const scene = async (camp: BuiltCamp, prepare: (me: Awaited<ReturnType<typeof visitor>>) => Promise<unknown>, more = {}) => {
    const me = await visitor();
    await prepare(me);
    return me.check(camp.campId, more);
  };
  const nothing = async () => {};

  test('4 in session, joined or not', async () => {
    const camp = await aCamp(database.pool, { period: 'running' });
    expect(await scene(camp, (me) => anEnrolment(database.pool, camp, me.learnerId))).toMatchObject({
      type: 2,
      sceneCode: 4,
      isJoinGroup: 0,
    });
    expect(await scene(camp, (me) => anEnrolment(database.pool, camp, me.learnerId, { confirmed: true }))).toMatchObject({
      isJoinGroup: 1,
    });
  });

  test.each([['dissolved'], ['banned'], ['ownerless']])('14 group %s: invalid, with the teacher', async (state) => {
    const camp = await aCamp(database.pool);
    await setGroup(camp, `state = '${state}'`);
    const answer = await scene(camp, (me) => anEnrolment(database.pool, camp, me.learnerId));
    expect(answer).toMatchObject({
      type: 2,
      sceneCode: 14,
      groupQrcodeIsInvalid: 1,
      teacherQrCode: expect.stringContaining('.png'),
      qrCodeType: 2,
    });
    expect(answer).not.toHaveProperty('groupQrcode');
  });

  test('6 expired or invalid code, with and without a teacher code', async () => {
    const camp = await aCamp(database.pool, { teacherQr: null });
    await setGroup(camp, `qr_shown_until = now() - interval '1 minute'`);
    const answer = await scene(camp, (me) => anEnrolment(database.pool, camp, me.learnerId));
    expect(answer).toMatchObject({ type: 2, sceneCode: 6, groupQrcodeIsInvalid: 1 });
    expect(answer).not.toHaveProperty('teacherQrCode');
  });

  test('2 enrolled before, may again; 16 too soon; 16 too often; 5 ended and nothing open', async () => {
    const camp = await aCamp(database.pool);
    const before =
      (days: number, attempt = 1) =>
      (me: { learnerId: BuiltLearnerId }) =>
        anEnrolment(database.pool, camp, me.learnerId, { enrolledDaysAgo: days, ended: true, attempt });
    type BuiltLearnerId = Awaited<ReturnType<typeof visitor>>['learnerId'];
    expect(await scene(camp, before(40))).toMatchObject({ type: 1, sceneCode: 2 });
    expect(await scene(camp, before(29))).toMatchObject({ type: 3, sceneCode: 16 });
    const often = async (me: { learnerId: BuiltLearnerId }) => {
      for (const attempt of [1, 2, 3])
        await anEnrolment(database.pool, camp, me.learnerId, { enrolledDaysAgo: 400 - attempt * 60, ended: true, attempt });
    };
    expect(await scene(camp, often)).toMatchObject({ sceneCode: 16 });
    await database.pool.query(`update enrolment.period set enrol_until = now() - interval '1 hour' where id = $1`, [camp.periodId]);
    expect(await scene(camp, before(40))).toMatchObject({ sceneCode: 5 });
  });

  test('re-enrolling closes the ended enrolment and counts the attempt', async () => {
    const camp = await aCamp(database.pool);
    const me = await visitor();
    await anEnrolment(database.pool, camp, me.learnerId, { enrolledDaysAgo: 40, ended: true });
    await database.pool.query('update enrolment.enrolment set live = true where learner_id = $1', [me.learnerId]);
    expect(await me.save(camp.campId)).toMatchObject({ type: 1, sceneCode: 2 });
    const { rows } = await database.pool.query('select attempt, live from enrolment.enrolment where learner_id = $1 order by 1', [
      me.learnerId,
    ]);
    expect(rows).toEqual([
      { attempt: 1, live: false },
      { attempt: 2, live: true },
    ]);
  });

  test('9 no open period; 11 blocked in camp or channel; 15 wrong audience; 94 and 95 from the super-fan link', async () => {
    expect(await scene(await aCamp(database.pool, { period: 'none' }), nothing)).toMatchObject({ type: 3, sceneCode: 9 });
    const camp = await aCamp(database.pool);
    const block = (column: string, value: unknown) => (me: { learnerId: string }) =>
      database.pool.query(`insert into enrolment.blocked_learner (learner_id, ${column}, reason) values ($1, $2, '刷单')`, [
        me.learnerId,
        value,
      ]);
    expect(await scene(camp, block('camp_id', camp.campId))).toMatchObject({ sceneCode: 11 });
    expect(await scene(camp, block('channel', 'gdt-02'), { channel: 'gdt-02' })).toMatchObject({ sceneCode: 11 });
    expect(await scene(camp, block('channel', 'gdt-02'), { channel: 'gdt-03' })).toMatchObject({ sceneCode: 1 });
    await database.pool.query(`insert into enrolment.channel_audience values ('alumni', 'returning')`);
    expect(await scene(camp, nothing, { channel: 'alumni' })).toMatchObject({ sceneCode: 15 });
    const [open, full] = [await aPhoneLink(1), await aPhoneLink(0)];
    expect(await scene(camp, nothing, { shortParamId: open })).toMatchObject({ sceneCode: 94 });
    expect(await scene(camp, nothing, { shortParamId: full })).toMatchObject({ sceneCode: 95 });
  });

  test('10 owner of the advanced course: linkType 2 with the named teacher', async () => {
    const camp = await aCamp(database.pool);
    await database.pool.query('update enrolment.family set advanced_teacher_id = $1 where id = $2', [camp.teacherId, camp.familyId]);
    const own = (me: { learnerId: string }) =>
      database.pool.query('insert into enrolment.advanced_learner values ($1, $2)', [camp.familyId, me.learnerId]);
    expect(await scene(camp, own)).toMatchObject({ type: 2, sceneCode: 10, linkType: 2, teacherQrCode: expect.any(String) });
  });

  test('a client that skips the check gets no seat either: blocked, over the limit, wrong audience, refused phone', async () => {
    const camp = await aCamp(database.pool);
    const me = await visitor();
    await database.pool.query(`insert into enrolment.blocked_learner (learner_id, camp_id, reason) values ($1, $2, '刷单')`, [
      me.learnerId,
      camp.campId,
    ]);
    expect(await me.save(camp.campId)).toMatchObject({ type: 3, sceneCode: 11 });
    expect(await (await visitor()).save(camp.campId, { shortParamId: await aPhoneLink(1) })).toMatchObject({ type: 3, sceneCode: 94 });
    const { rows } = await database.pool.query('select taken from enrolment.class_group where id = $1', [camp.groupIds[0]]);
    expect(rows).toEqual([{ taken: 0 }]);
  });
});

describe('QR pictures', () => {
  test('open for the holder of the seat only, and not for long', async () => {
    const camp = await aCamp(database.pool);
    const [mine, other] = await Promise.all([visitor(), visitor()]);
    const saved = await mine.save(camp.campId);
    const picture = `${api.url()}${saved?.groupQrcode}`;
    const response = await fetch(picture);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await fetch(picture.replace(`.${mine.learnerId}.`, `.${other.learnerId}.`))).status).toBe(404);
    expect((await fetch(picture.replace(`g.${camp.groupIds[0]}`, 'g.1'))).status).toBe(404);
    await setGroup(camp, 'qr_invalid_at = now()');
    expect((await fetch(picture)).status).toBe(404);
  });
});

describe('I1, small: the last seats', () => {
  test('300 learners, 100 seats: exactly 100 seated, nobody twice, everybody answered', async () => {
    const camp = await aCamp(database.pool, { groups: 4, cap: 25 });
    const learners = await someLearners(database.pool, 300);
    const answers = await Promise.all(
      learners.map(
        async ({ token }) => (await signedClient(api.url(), token)(saveEntryRecordAndAllocateClass, { campId: camp.campId })).data,
      ),
    );
    const scenes = Object.groupBy(answers, (answer) => String(answer?.sceneCode));
    expect([scenes['1']?.length, scenes['7']?.length]).toEqual([100, 200]);
    const { rows } = await database.pool.query('select group_id, count(*)::int from enrolment.enrolment where camp_id = $1 group by 1', [
      camp.campId,
    ]);
    expect(rows.map((row: { count: number }) => row.count)).toEqual([25, 25, 25, 25]);
  });
});

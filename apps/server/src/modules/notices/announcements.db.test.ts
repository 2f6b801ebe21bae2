import { randomBytes } from 'node:crypto';
import { getClassDesk } from '@xuetang/contract/class-pass';
import type { ClassId } from '@xuetang/contract/ids';
import { announceToClass, listNotices } from '@xuetang/contract/notices';
import { makeClassPass } from '@xuetang/contract/staff/homework';
import { announce, withdrawNotice } from '@xuetang/contract/staff/notices';
import { aCamp, aLearner, anEnrolment } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { signedClient } from '@xuetang/testkit/signed-client';
import { expect, test } from 'vitest';
import { openApiOn } from '../../../../../tests/benches/open-api.ts';
import { openConsole } from '../../../../../tests/benches/open-console.ts';

const clock = createTestClock();
const { database, somebody, audit, rows } = await openConsole({ clock });
const api = await openApiOn(database.url, { clock, env: { XT_LOG_LEVEL: 'silent' } });
const { pool } = database;
const DAY_MS = 24 * 3_600_000;
const newKey = () => randomBytes(16).toString('base64url');

const aClass = async () => {
  const camp = await aCamp(pool, { period: 'running' });
  const [row] = await rows<{ class_id: ClassId }>('select class_id from enrolment.class_group where id = $1', [camp.groupIds[0]]);
  return { camp, classId: row!.class_id };
};
type Class = Awaited<ReturnType<typeof aClass>>;

const signed = (device = '') => ({
  timestamp: Math.floor(clock.now().getTime() / 1_000),
  headers: { ...(device ? { device } : {}), 'x-forwarded-for': '203.0.113.8' },
});
/** A teacher's phone that has the pass of a class. */
const aDesk = async ({ classId }: Class) => {
  const teacher = await somebody({ name: '周若兰', roles: [`teacher@class:${classId}`] });
  const made = await teacher.ask(makeClassPass, { classId }, { reason: '在手机上发通知' });
  const pass = made.data?.path.split('pass=')[1] ?? '';
  const ask = signedClient(api.url(), '');
  let device = '';
  await ask(getClassDesk, { pass }, { ...signed(), onHeaders: (headers) => void (device = headers.get('device') ?? '') });
  const say = (words: string, key = newKey(), by = device) => ask(announceToClass, { pass, key, words }, signed(by));
  return { teacher, pass, say };
};
const aReader = async (...classes: Class[]) => {
  const { learnerId, token } = await aLearner(pool, clock.now());
  for (const { camp } of classes) await anEnrolment(pool, camp, learnerId);
  const ask = signedClient(api.url(), token);
  return { learnerId, read: async (before?: string) => (await ask(listNotices, before ? { before } : {}, signed())).data };
};

test('what a teacher says by a pass is read by those of this class, with the name, and by nobody else', async () => {
  const [one, other] = [await aClass(), await aClass()];
  const [reader, both, outsider] = [await aReader(one), await aReader(one, other), await aReader()];
  const desk = await aDesk(one);
  expect(await desk.say('今晚八点，带上最近一个月的账单。')).toMatchObject({ code: 0 });
  clock.advance(1_000);
  await (await aDesk(other)).say('明天起改在一楼教室。');
  expect(await reader.read()).toMatchObject({
    list: [{ words: '今晚八点，带上最近一个月的账单。', by: '周若兰' }],
    hasMore: false,
    hasClass: true,
  });
  expect((await both.read())?.list.map(({ words }) => words)).toEqual(['明天起改在一楼教室。', '今晚八点，带上最近一个月的账单。']);
  expect(await outsider.read()).toMatchObject({ list: [], hasClass: false });
  await pool.query('update enrolment.enrolment set released_at = now(), live = false where learner_id = $1', [reader.learnerId]);
  expect(await reader.read()).toMatchObject({ list: [], hasClass: false });
});

test('the same key is one announcement, from fifty taps too; another phone, a pass that is over and empty words are refused', async () => {
  const one = await aClass();
  const reader = await aReader(one);
  const desk = await aDesk(one);
  const key = newKey();
  const said = await Promise.all(Array.from({ length: 50 }, () => desk.say('带上账单', key)));
  expect(new Set(said.map(({ data }) => data?.noticeId)).size).toBe(1);
  expect((await reader.read())?.list).toHaveLength(1);
  expect([await desk.say(' '), await desk.say('长'.repeat(501)), await desk.say('二字')]).toMatchObject([
    { code: 42351 },
    { code: 42351 },
    { code: 0 },
  ]);
  expect(await desk.say('带上账单', newKey(), 'A'.repeat(22))).toMatchObject({ code: 42311 });
  clock.advance(13 * 3_600_000);
  expect(await desk.say('带上账单')).toMatchObject({ code: 42311 });
});

test('ten in a day and no eleventh, whoever says it; tomorrow again', async () => {
  // Ten in the morning in Beijing: whatever the hour is, an hour later is the same day.
  clock.set(new Date(Math.ceil(clock.now().getTime() / DAY_MS) * DAY_MS + 2 * 3_600_000));
  const one = await aClass();
  const desk = await aDesk(one);
  const said = await Promise.all(Array.from({ length: 12 }, (_, nth) => desk.say(`第 ${nth} 条`)));
  expect(said.filter(({ code }) => code === 0)).toHaveLength(10);
  expect(said.filter(({ code }) => code === 42352)).toHaveLength(2);
  expect(await desk.teacher.ask(announce, { classId: one.classId, words: '还有一件事' })).toMatchObject({ code: 42352 });
  clock.advance(DAY_MS);
  const later = await somebody({ roles: [`teacher@class:${one.classId}`] });
  expect(await later.ask(announce, { classId: one.classId, words: '还有一件事' })).toMatchObject({ code: 0 });
});

test('our people say it and take it back, with who, what and why in the audit', async () => {
  const one = await aClass();
  const reader = await aReader(one);
  const teacher = await somebody({ name: '周若兰', roles: [`teacher@class:${one.classId}`] });
  const said = await teacher.ask(announce, { classId: one.classId, words: '今晚改讲保险' });
  const noticeId = said.data!.noticeId;
  expect((await reader.read())?.list).toMatchObject([{ noticeId, by: '周若兰' }]);
  expect(await teacher.ask(withdrawNotice, { noticeId })).toMatchObject({ code: 43006 });
  expect(await teacher.ask(withdrawNotice, { noticeId }, { reason: '写错了时间' })).toMatchObject({ code: 0 });
  expect(await teacher.ask(withdrawNotice, { noticeId }, { reason: '写错了时间' })).toMatchObject({ code: 43601 });
  expect((await reader.read())?.list).toEqual([]);
  expect(await teacher.ask(announce, { classId: '987654', words: '没有这个班' })).toMatchObject({ code: 43004 });
  const admin = await somebody({ roles: ['admin'] });
  expect(await admin.ask(announce, { classId: '987654', words: '没有这个班' })).toMatchObject({ code: 43580 });
  const done = (await audit()).filter(({ subject, outcome }) => outcome === 'done' && /^(class|notice):/.test(subject));
  expect(done.slice(-2)).toMatchObject([
    { subject: `class:${one.classId}`, after: { words: '今晚改讲保险' } },
    { subject: `notice:${noticeId}`, reason: '写错了时间', before: { words: '今晚改讲保险' } },
  ]);
});

test('a long list goes on page by page, none twice and none left out; another class’s notice is no place in it', async () => {
  const [one, other] = [await aClass(), await aClass()];
  const reader = await aReader(one);
  await pool.query(
    `insert into notices.announcement (class_id, said_key, words, staff_id, said_by, said_at)
     select $1, lpad(n::text, 22, '0'), '第 ' || n || ' 条', 1, '周若兰', $2::timestamptz - (n / 3) * interval '1 hour' from generate_series(1, 45) n`,
    [one.classId, clock.now()],
  );
  const seen: string[] = [];
  let before: string | undefined;
  for (let page = 0; page < 3; page++) {
    const answer = await reader.read(before);
    seen.push(...answer!.list.map(({ noticeId }) => noticeId));
    before = seen[seen.length - 1];
    expect(answer!.hasMore).toBe(page < 2);
  }
  expect([seen.length, new Set(seen).size]).toEqual([45, 45]);
  const [foreign] = await rows<{ id: string }>(
    `insert into notices.announcement (class_id, said_key, words, staff_id, said_by, said_at)
     values ($1, $2, '别班的事', 1, '韩梅', $3) returning id`,
    [other.classId, '9'.repeat(22), clock.now()],
  );
  expect(JSON.stringify(await reader.read(foreign!.id))).not.toContain('别班的事');
});

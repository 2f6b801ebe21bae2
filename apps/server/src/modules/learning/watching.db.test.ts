import { createHash, randomBytes } from 'node:crypto';
import { listSections } from '@xuetang/contract/courses';
import type { SectionId } from '@xuetang/contract/ids';
import { openSection } from '@xuetang/contract/sections';
import { openSitting, reportWatched, type SittingId } from '@xuetang/contract/watching';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { aCourse, anEntitlement } from '@xuetang/testkit/course-builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { expect, test } from 'vitest';
import { openApi } from '../../../../../tests/benches/open-api.ts';

const clock = createTestClock();
const { api, database } = await openApi({ clock });
const { pool } = database;

const LENGTH_S = 100;
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_3 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.33';

/** The clock of the server is moved, so that of the phone goes with it. */
const signedNow = () => ({ timestamp: Math.floor(clock.now().getTime() / 1_000) });

/** Somebody who may hear a track of a hundred seconds, and has opened it. */
const aListener = async () => {
  const learner = await aLearner(pool);
  const course = await aCourse(pool, { sections: [{ medium: 'audio', seconds: LENGTH_S }] });
  await anEntitlement(pool, course, learner.learnerId);
  const sectionId = course.sectionIds[0] as SectionId;
  const ask = signedClient(api.url(), learner.token);
  await ask(openSection, { sectionId }, signedNow());
  return { learner, course, sectionId, ask };
};
type Listener = Awaited<ReturnType<typeof aListener>>;

const sit = async ({ ask, sectionId }: Pick<Listener, 'ask' | 'sectionId'>, headers: Record<string, string> = {}) => {
  const { data } = await ask(openSitting, { sectionId }, { headers, ...signedNow() });
  if (data?.outcome !== 'open') throw new Error(`not open: ${data?.outcome}`);
  return data;
};
const report = async ({ ask }: Pick<Listener, 'ask'>, sitting: SittingId, seq: number, from: number, to: number) =>
  (await ask(reportWatched, { sitting, seq, played: [{ from, to }], placeS: to }, signedNow())).data;
/** The same learner, logged in once more. */
const onAnotherPhone = async ({ learner }: Listener): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await pool.query(
    `insert into identity.session (token_hash, learner_id, created_at, last_seen_at, device_id, proven_at)
     select $2, learner_id, created_at, last_seen_at, 'another-phone-of-hers-', proven_at from identity.session where token_hash = $1`,
    [learner.token, token].map((each) => createHash('sha256').update(each).digest()),
  );
  return token;
};
const learnedAt = async ({ learner, sectionId }: Listener) =>
  (
    await pool.query<{ at: Date | null }>('select learned_at as at from learning.progress where learner_id = $1 and section_id = $2', [
      learner.learnerId,
      sectionId,
    ])
  ).rows[0]?.at;

test('what was heard is counted once, by the clock of the server, and eighty in a hundred are learning', async () => {
  const listener = await aListener();
  const { sitting, ...opened } = await sit(listener);
  expect(opened).toEqual({ outcome: 'open', lengthS: LENGTH_S, placeS: 0, watchedS: 0, replaced: null });
  // At once, nobody has heard a minute.
  expect(await report(listener, sitting, 1, 0, 60)).toMatchObject({ outcome: 'counted', watchedS: 3, isLearned: false });
  clock.advance(30_000);
  expect(await report(listener, sitting, 2, 3, 60)).toMatchObject({ watchedS: 60, isLearned: false });
  expect(await report(listener, sitting, 2, 60, 100)).toMatchObject({ outcome: 'counted', watchedS: 60 });
  clock.advance(20_000);
  expect(await learnedAt(listener)).toBeNull();
  expect(await report(listener, sitting, 3, 40, 80)).toMatchObject({ watchedS: 80, isLearned: true });
  expect(await learnedAt(listener)).not.toBeNull();
  const { data } = await listener.ask(listSections, { courseId: listener.course.courseId }, signedNow());
  expect(data?.list[0]?.state.is).toBe('learned');
  const { rows } = await pool.query('select seconds::text, milestone from learning.watched where learner_id = $1', [
    listener.learner.learnerId,
  ]);
  expect(rows).toEqual([{ seconds: '{[0,80)}', milestone: 80 }]);
});

test('another phone takes the place of this one, which is told of it; and goes on where this one was', async () => {
  const listener = await aListener();
  const first = await sit(listener);
  clock.advance(20_000);
  await report(listener, first.sitting, 1, 0, 20);
  const token = await onAnotherPhone(listener);
  const second = await sit({ ask: signedClient(api.url(), token), sectionId: listener.sectionId }, { 'user-agent': IPHONE });
  expect(second).toMatchObject({ placeS: 20, watchedS: 20, replaced: '其他设备' });
  expect(await report(listener, first.sitting, 2, 20, 30)).toMatchObject({
    outcome: 'replaced',
    by: { device: '微信 · 苹果手机', since: clock.now().toISOString() },
  });
});

test('after ten minutes of silence a sitting is over, and what was said before stays', async () => {
  const listener = await aListener();
  const { sitting } = await sit(listener);
  clock.advance(20_000);
  await report(listener, sitting, 1, 0, 20);
  clock.advance(600_000);
  expect(await report(listener, sitting, 2, 20, 30)).toMatchObject({ outcome: 'ended', by: null });
  expect(await sit(listener)).toMatchObject({ placeS: 20, watchedS: 20, replaced: null });
});

test('nobody sits before what is not open, and nobody speaks for another', async () => {
  const listener = await aListener();
  const { sitting } = await sit(listener);
  const stranger = signedClient(api.url(), (await aLearner(pool)).token);
  expect((await stranger(openSitting, { sectionId: listener.sectionId }, signedNow())).data).toEqual({ outcome: 'refused' });
  expect(await stranger(openSitting, { sectionId: '987654321' }, signedNow())).toMatchObject({ code: 41804 });
  clock.advance(60_000);
  expect(await report({ ask: stranger }, sitting, 1, 0, 60)).toMatchObject({ outcome: 'ended', watchedS: 0 });
  expect(await report(listener, sitting, 1, 0, 10)).toMatchObject({ watchedS: 10 });
});

test('fifty at the same moment: each second once, each report once', async () => {
  const listener = await aListener();
  const { sitting } = await sit(listener);
  clock.advance(120_000);
  await Promise.all(Array.from({ length: 50 }, (_, nth) => report(listener, sitting, nth + 1, nth, nth + 2)));
  const last = await report(listener, sitting, 51, 0, 51);
  expect(last).toMatchObject({ outcome: 'counted', watchedS: 51 });
});

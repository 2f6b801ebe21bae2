import {
  checkCertificate,
  claimCertificate,
  getCertificateCourse,
  listCertificates,
  replaceCertificate,
} from '@xuetang/contract/certificates';
import type { CertificateNo } from '@xuetang/contract/ids';
import { aCamp, aLearner, anEnrolment } from '@xuetang/testkit/builders';
import { aCampCourse, aCourse, anEntitlement, someProgress, type BuiltCourse, type SectionShape } from '@xuetang/testkit/course-builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { expect, test } from 'vitest';
import { openApi } from '../../../../../tests/benches/open-api.ts';
import { testKeys } from '../../../../../tests/benches/test-keys.ts';
import { systemClock } from '../../platform/clock.ts';
import { issueCertificate } from './issue.ts';

const { api, database, db } = await openApi();
const { pool } = database;
const anybody = signedClient(api.url());

const somebody = async () => {
  const learner = await aLearner(pool);
  return { ...learner, ask: signedClient(api.url(), learner.token) };
};
type Somebody = Awaited<ReturnType<typeof somebody>>;

const learn = async ({ learnerId }: Somebody, { sectionIds }: BuiltCourse, count = sectionIds.length) => {
  for (const id of sectionIds.slice(0, count)) await someProgress(pool, id, learnerId, { learned: true });
};
/** Somebody who may learn a course of three sections and has learned so many of them. */
const aPupil = async (learned = 3, sections?: SectionShape[]) => {
  const learner = await somebody();
  const course = await aCourse(pool, sections ? { sections } : {});
  await anEntitlement(pool, course, learner.learnerId);
  await learn(learner, course, learned);
  return { ...learner, course };
};
const rowsOf = async ({ learnerId }: Somebody) =>
  (
    await pool.query<{ no: string; state: string }>('select no, state from papers.certificate where learner_id = $1 order by issued_at', [
      learnerId,
    ])
  ).rows;

test('what is missing is said with the way to it, and nothing is issued before all of it is done', async () => {
  const pupil = await aPupil(2);
  const { courseId, sectionIds } = pupil.course;
  const { data } = await pupil.ask(getCertificateCourse, {});
  expect(data).toMatchObject({
    issued: null,
    course: { courseId, isMet: false, conditions: [{ what: 'sections', done: 2, needed: 3, of: 3 }], next: { sectionId: sectionIds[2] } },
  });
  expect(await pupil.ask(claimCertificate, { courseId, name: '李秀英' })).toMatchObject({ code: 42322 });
  expect((await pupil.ask(listCertificates, {})).data).toMatchObject({ list: [], toEarn: [{ courseId, isMet: false }] });
  const stranger = await somebody();
  expect((await stranger.ask(getCertificateCourse, { courseId })).data).toMatchObject({ course: null });
  expect(await stranger.ask(claimCertificate, { courseId, name: '李秀英' })).toMatchObject({ code: 42322 });
});

test('of evenings that are held once, three in five are enough', async () => {
  const evenings = Array.from({ length: 5 }, (): SectionShape => ({ medium: 'live', minutes: 60 }));
  const pupil = await aPupil(1, [{}, ...evenings]);
  const { courseId, sectionIds } = pupil.course;
  const conditions = async () => (await pupil.ask(getCertificateCourse, { courseId })).data?.course;
  for (const id of sectionIds.slice(1, 3)) await someProgress(pool, id, pupil.learnerId);
  expect(await conditions()).toMatchObject({ isMet: false, conditions: [{ done: 1 }, { what: 'evenings', done: 2, needed: 3, of: 5 }] });
  await someProgress(pool, sectionIds[3]!, pupil.learnerId);
  expect(await conditions()).toMatchObject({ isMet: true });
});

test('fifty who claim at once get one certificate, and whoever comes later gets the same number', async () => {
  const pupil = await aPupil();
  const { courseId } = pupil.course;
  const claim = { learnerId: pupil.learnerId, courseId, name: '李秀英' };
  const issued = await Promise.all(Array.from({ length: 50 }, () => issueCertificate({ db, clock: systemClock, keys: testKeys }, claim)));
  const again = await pupil.ask(claimCertificate, { courseId, name: '李秀兰' });
  const rows = await rowsOf(pupil);
  expect(rows).toHaveLength(1);
  expect(issued).toEqual(Array.from({ length: 50 }, () => ({ no: rows[0]?.no })));
  expect(again.data).toEqual({ no: rows[0]?.no });
  expect((await pupil.ask(getCertificateCourse, { courseId })).data).toMatchObject({ issued: 'valid' });
});

test('a certificate of a camp says its period and what was heard by our clock; others see half of the name', async () => {
  const learner = await somebody();
  const camp = await aCamp(pool, { period: 'over' });
  const course = await aCampCourse(pool, camp, 1);
  await anEnrolment(pool, camp, learner.learnerId, { ended: true, enrolledDaysAgo: 52 });
  await learn(learner, course);
  await pool.query(
    `insert into learning.watched (learner_id, section_id, seconds, total_s, place_s, changed_at) values ($1, $2, '{[0,300)}', 300, 300, now())`,
    [learner.learnerId, course.sectionIds[2]],
  );
  const claimed = await learner.ask(claimCertificate, { courseId: course.courseId, name: '李秀英' });
  const no = claimed.data?.no as CertificateNo;
  const [own] = (await learner.ask(listCertificates, {})).data?.list ?? [];
  expect(own).toMatchObject({
    no,
    name: '李秀英',
    state: 'valid',
    periodName: expect.stringMatching(/^第 \d+ 期$/),
    sections: 2,
    minutes: 5,
    files: null,
    replacementsLeft: 2,
    checkUrl: `http://127.0.0.1:4000/certificate-check/${no}`,
  });
  const { data: checked } = await anybody(checkCertificate, { no });
  expect(checked?.certificate).toMatchObject({ no, hiddenName: '李*英', state: 'valid', sections: 2, minutes: 5 });
  expect(JSON.stringify(checked)).not.toContain('李秀英');
  expect((await anybody(checkCertificate, { no: 'XT00-0000-0000' })).data).toMatchObject({ certificate: null });
  expect(await anybody(checkCertificate, { no: 'XT86-0142-7K' })).toMatchObject({ code: 40001 });
});

test('a name that was wrong is put right twice; the old number says that it was replaced, and nobody changes another’s', async () => {
  const pupil = await aPupil();
  const { courseId } = pupil.course;
  expect(await pupil.ask(claimCertificate, { courseId, name: '李13800138000' })).toMatchObject({ code: 42323 });
  const first = (await pupil.ask(claimCertificate, { courseId, name: '李秀莹' })).data!.no;
  expect(await (await somebody()).ask(replaceCertificate, { no: first, name: '王大锤' })).toMatchObject({ code: 42321 });
  const second = (await pupil.ask(replaceCertificate, { no: first, name: '李秀英' })).data!.no;
  expect(await pupil.ask(replaceCertificate, { no: first, name: '李秀英' })).toMatchObject({ code: 42321 });
  const third = (await pupil.ask(replaceCertificate, { no: second, name: '李秀瑛' })).data!.no;
  expect(await pupil.ask(replaceCertificate, { no: third, name: '李秀英' })).toMatchObject({ code: 42325 });
  expect(await rowsOf(pupil)).toMatchObject([
    { no: first, state: 'replaced' },
    { no: second, state: 'replaced' },
    { no: third, state: 'valid' },
  ]);
  const { list = [], toEarn } = (await pupil.ask(listCertificates, {})).data ?? {};
  expect(list.map(({ no, name, replacedBy }) => [no, name, replacedBy])).toEqual([
    [third, '李秀瑛', null],
    [second, '李秀英', third],
    [first, '李秀莹', second],
  ]);
  expect(toEarn).toEqual([]);
  expect((await anybody(checkCertificate, { no: first })).data?.certificate).toMatchObject({ state: 'replaced' });
});

test('twenty at once who replace one certificate leave one valid one', async () => {
  const pupil = await aPupil();
  const no = (await pupil.ask(claimCertificate, { courseId: pupil.course.courseId, name: '李秀莹' })).data!.no;
  const answers = await Promise.all(Array.from({ length: 20 }, () => pupil.ask(replaceCertificate, { no, name: '李秀英' })));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect((await rowsOf(pupil)).map(({ state }) => state).toSorted()).toEqual(['replaced', 'valid']);
});

test('that it was issued stands in the message center once, and is a reminder for whoever agreed to one', async () => {
  const pupil = await aPupil();
  const { courseId } = pupil.course;
  await pool.query(
    `insert into notices.consent (learner_id, app_id, openid, template_id, kind, agreed_at) values ($1, 'wx1', $2, 't1', 'certificate', now())`,
    [pupil.learnerId, `o-${pupil.learnerId}`],
  );
  const claim = { learnerId: pupil.learnerId, courseId, name: '李秀英' };
  // Ten in the morning in Beijing: nothing waits for the night to end.
  const clock = { now: () => new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 + 26 * 3_600_000) };
  await Promise.all(Array.from({ length: 50 }, () => issueCertificate({ db, clock, keys: testKeys }, claim)));
  const { rows } = await pool.query(
    `select (select count(*)::int from content.message where learner_id = $1) as messages,
       (select array_agg(kind || ' ' || state) from notices.reminder where learner_id = $1) as reminders`,
    [pupil.learnerId],
  );
  expect(rows).toEqual([{ messages: 1, reminders: ['certificate due'] }]);
});

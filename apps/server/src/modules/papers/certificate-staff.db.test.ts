import { readCertificate, revokeCertificate } from '@xuetang/contract/staff/certificates';
import { aLearner } from '@xuetang/testkit/builders';
import { aCourse, anEntitlement, someProgress } from '@xuetang/testkit/course-builders';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../../tests/benches/open-console.ts';
import { testKeys } from '../../../../../tests/benches/test-keys.ts';
import { issueCertificate } from './issue.ts';

const { somebody, database, db, clock, audit, rows } = await openConsole();
const { pool } = database;
const reason = '查明由他人代学，经两位同事核对';

const aCertificate = async () => {
  const { learnerId } = await aLearner(pool);
  const course = await aCourse(pool, { sections: [{}] });
  await anEntitlement(pool, course, learnerId);
  await someProgress(pool, course.sectionIds[0]!, learnerId, { learned: true });
  const claim = () => issueCertificate({ db, clock, keys: testKeys }, { learnerId, courseId: course.courseId, name: '李秀英' });
  const issued = await claim();
  if (typeof issued === 'string') throw new Error(issued);
  return { ...issued, claim };
};

test('one of ours revokes a certificate with a reason, once; its owner gets no other, and the audit says who', async () => {
  const { no, claim } = await aCertificate();
  const officer = await somebody({ roles: ['compliance'] });
  expect(await officer.ask(revokeCertificate, { no })).toMatchObject({ code: 43006 });
  expect(await officer.ask(revokeCertificate, { no }, { reason })).toMatchObject({ code: 0 });
  expect(await officer.ask(revokeCertificate, { no }, { reason })).toMatchObject({ code: 43576 });
  expect(await claim()).toBe('revoked');
  expect(await rows('select state, revoked_why from papers.certificate where no = $1', [no])).toEqual([
    { state: 'revoked', revoked_why: reason },
  ]);
  const done = (await audit()).filter(({ outcome, subject }) => outcome === 'done' && subject === `certificate:${no}`);
  expect(done).toMatchObject([{ staff_id: officer.staffId, reason, before: { state: 'valid' }, after: { state: 'revoked' } }]);
});

test('who reads a certificate on the phone sees half of the name', async () => {
  const { no } = await aCertificate();
  const service = await somebody({ roles: ['service'] });
  expect((await service.ask(readCertificate, { no })).data).toMatchObject({ no, hiddenName: '李*英', state: 'valid', drawnAt: null });
  expect(await service.ask(readCertificate, { no: 'XT00-0000-0000' })).toMatchObject({ code: 42321 });
});

test('of thirty who claim while it is revoked nobody gets a second one', async () => {
  const { no, claim } = await aCertificate();
  const officer = await somebody({ roles: ['compliance'] });
  await Promise.all([officer.ask(revokeCertificate, { no }, { reason }), ...Array.from({ length: 30 }, claim)]);
  const { rows: left } = await pool.query(
    `select state from papers.certificate c where (learner_id, course_id) = (select learner_id, course_id from papers.certificate where no = $1)`,
    [no],
  );
  expect(left).toEqual([{ state: 'revoked' }]);
});

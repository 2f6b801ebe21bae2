import * as calls from '@xuetang/contract/certificates';
import type { CourseId, LearnerId } from '@xuetang/contract/ids';
import { hiddenName, printedNameFault, REPLACEMENTS_MOST, tidyName } from '@xuetang/contract/printed-name.rule';
import { beijingDay } from '../../platform/beijing-day.ts';
import { unsealIfWhole } from '../../platform/crypto.ts';
import { answer, type Answer } from '../../platform/http/answer.ts';
import type { ObjectStore } from '../../providers/object-store/port.ts';
import { issuedFor, readCertificate, readCertificates, type CertificateRow } from './certificate.store.ts';
import { areMet, conditionsOf, missingOf } from './conditions.rule.ts';
import { earnedRecordsOf, type EarnedRecord } from './earned-records.ts';
import type { Addresses } from './credential.rule.ts';
import { issueCertificate, replaceCertificate, type Issuing } from './issue.ts';
import { namePlace } from './name-place.ts';

/** Long enough to open it in WeChat's browser and again in the phone's own. */
const FILES_OPEN_S = 600;

interface CertificatePorts extends Issuing {
  objects: ObjectStore;
  addresses: Addresses;
}

const earned = (record: EarnedRecord): calls.EarnedCourse => {
  const conditions = conditionsOf(record);
  const { courseId, courseName, periodName, next } = record;
  return { courseId, courseName, periodName, conditions, isMet: areMet(conditions), next };
};

const paper = (row: CertificateRow) => ({
  no: row.no,
  courseName: row.course_name,
  periodName: row.period_name,
  teacher: row.teacher,
  from: row.studied_from,
  until: row.studied_until,
  sections: row.sections,
  minutes: row.minutes,
  issuedOn: beijingDay(row.issued_at),
  state: row.state,
});

/** Those nearest to their certificate first; a course in which nothing was begun is not spoken of. */
const toEarn = (records: readonly EarnedRecord[], issued: ReadonlySet<CourseId>): calls.EarnedCourse[] =>
  records
    .filter(({ courseId, studied }) => studied !== null && !issued.has(courseId))
    .map(earned)
    .toSorted((one, other) => missingOf(one.conditions) - missingOf(other.conditions));

export const certificateAnswers = (on: CertificatePorts): Answer[] => {
  const { db, clock, keys, objects, addresses } = on;
  const nameOf = ({ name_sealed: sealed, no }: CertificateRow): string => unsealIfWhole(keys.data, sealed, namePlace(no)) ?? '';
  const shown = (row: CertificateRow): calls.Certificate => ({
    ...paper(row),
    courseId: row.course_id,
    name: nameOf(row),
    // Nobody shows a paper that is not valid any more.
    files:
      row.state === 'valid' && row.picture_key !== null && row.pdf_key !== null
        ? { picture: objects.downloadUrl(row.picture_key, FILES_OPEN_S), pdf: objects.downloadUrl(row.pdf_key, FILES_OPEN_S) }
        : null,
    checkUrl: addresses.check(row.no),
    replacementsLeft: row.state === 'valid' ? Math.max(0, REPLACEMENTS_MOST - row.replaces) : 0,
    replacedBy: row.replaced_by,
    revokedWhy: row.revoked_why,
  });
  const nearest = async (learner: LearnerId, course: CourseId | undefined) => {
    const records = (await earnedRecordsOf(db, learner, clock.now())).map(earned);
    if (course !== undefined) return records.find(({ courseId }) => courseId === course);
    return records.toSorted((one, other) => missingOf(one.conditions) - missingOf(other.conditions))[0];
  };

  return [
    answer(calls.listCertificates, async ({ session: { learnerId } }) => {
      const now = clock.now();
      const [rows, records] = await Promise.all([readCertificates(db, learnerId), earnedRecordsOf(db, learnerId, now)]);
      const issued = new Set(rows.filter(({ state }) => state !== 'replaced').map(({ course_id: course }) => course));
      return { list: rows.map(shown), toEarn: toEarn(records, issued), now: now.toISOString() };
    }),

    answer(calls.getCertificateCourse, async ({ input: { courseId }, session: { learnerId } }) => {
      const course = await nearest(learnerId, courseId);
      const standing = course ? await issuedFor(db, learnerId, course.courseId) : [];
      const issued = (['revoked', 'valid'] as const).find((state) => standing.some((each) => each.state === state)) ?? null;
      return { course: course ?? null, issued, now: clock.now().toISOString() };
    }),

    answer(calls.claimCertificate, async ({ input: { courseId, name: typed }, session: { learnerId }, fail }) => {
      const name = tidyName(typed);
      if (printedNameFault(name)) return fail('certificate.name');
      const outcome = await issueCertificate(on, { learnerId, courseId, name });
      if (outcome === 'not-yet') return fail('certificate.not_yet');
      return outcome === 'revoked' ? fail('certificate.revoked') : outcome;
    }),

    answer(calls.replaceCertificate, async ({ input: { no, name: typed }, session: { learnerId }, tx, fail }) => {
      const name = tidyName(typed);
      if (printedNameFault(name)) return fail('certificate.name');
      const outcome = await replaceCertificate(tx, { learnerId, no, name }, on);
      if (outcome === 'unknown') return fail('certificate.unknown');
      return outcome === 'enough' ? fail('certificate.replaced_enough') : outcome;
    }),

    answer(calls.checkCertificate, async ({ input: { no } }) => {
      const row = await readCertificate(db, no);
      return { certificate: row ? { ...paper(row), hiddenName: hiddenName(nameOf(row)) } : null, now: clock.now().toISOString() };
    }),
  ];
};

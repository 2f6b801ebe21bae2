import { randomBytes } from 'node:crypto';
import type { CertificateNo, CourseId, LearnerId } from '@xuetang/contract/ids';
import { REPLACEMENTS_MOST } from '@xuetang/contract/printed-name.rule';
import { beijingDay } from '../../platform/beijing-day.ts';
import type { Clock } from '../../platform/clock.ts';
import { seal, type DataKeys } from '../../platform/crypto.ts';
import { inside, tablesOf, type Database, type Tx } from '../../platform/db.ts';
import { enqueue } from '../../platform/jobs.ts';
import { addCertificate, endCertificate, issuedFor, readCertificate } from './certificate.store.ts';
import { areMet, conditionsOf } from './conditions.rule.ts';
import { earnedRecordsOf } from './earned-records.ts';
import { drawCertificate } from './draw-job.ts';
import { namePlace } from './name-place.ts';
import { tellIssued } from './tell-issued.ts';
import type { PapersTables } from './tables.ts';

/** Crockford's letters: no I, L, O or U, so that a number can be read from a paper and typed. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const newNo = (): CertificateNo => {
  const letters = Array.from(randomBytes(10), (byte) => LETTERS[byte % LETTERS.length]).join('');
  return `XT${letters.slice(0, 2)}-${letters.slice(2, 6)}-${letters.slice(6)}` as CertificateNo;
};

export interface Issuing {
  db: Database;
  clock: Clock;
  keys: { data: DataKeys };
}

interface Claim {
  learnerId: LearnerId;
  courseId: CourseId;
  name: string;
}

/**
 * Issues a certificate, or gives the one that stands: fifty who claim at once get one number. What was learned is read before the
 * transaction: it only ever grows.
 */
export const issueCertificate = async (
  { db, clock, keys }: Issuing,
  { learnerId, courseId, name }: Claim,
): Promise<{ no: CertificateNo } | 'not-yet' | 'revoked'> => {
  const now = clock.now();
  const record = (await earnedRecordsOf(db, learnerId, now)).find((each) => each.courseId === courseId);
  if (!record?.studied || !areMet(conditionsOf(record))) return 'not-yet';
  const { studied } = record;
  return db.transaction(async (tx) => {
    const no = newNo();
    const isNew = await addCertificate(tx, {
      no,
      learner_id: learnerId,
      course_id: courseId,
      name_sealed: seal(keys.data, name, namePlace(no)),
      course_name: record.courseName,
      period_name: record.periodName,
      teacher: record.teacher,
      studied_from: beijingDay(studied.from),
      studied_until: beijingDay(studied.until),
      sections: record.sections.learned,
      minutes: record.minutes,
      issued_at: now,
      replaces: 0,
    });
    // Looked at behind the insert: whoever was revoked while it waited is seen here.
    const standing = await issuedFor(inside(tx), learnerId, courseId);
    if (standing.some(({ state }) => state === 'revoked')) {
      if (isNew) await tablesOf<PapersTables>(tx).deleteFrom('papers.certificate').where('no', '=', no).execute();
      return 'revoked';
    }
    if (isNew) {
      await enqueue(tx, drawCertificate, { no });
      await tellIssued(tx, { learnerId, no, courseName: record.courseName }, now);
    }
    return { no: standing.find(({ state }) => state === 'valid')?.no ?? no };
  });
};

/** Another with the right name, in its place: what was learned is what stood on the first. */
export const replaceCertificate = async (
  tx: Tx,
  { learnerId, no: old, name }: { learnerId: LearnerId; no: CertificateNo; name: string },
  { clock, keys }: Pick<Issuing, 'clock' | 'keys'>,
): Promise<{ no: CertificateNo } | 'unknown' | 'enough'> => {
  const known = await readCertificate(inside(tx), old);
  if (known?.learner_id !== learnerId || known.state !== 'valid') return 'unknown';
  if (known.replaces >= REPLACEMENTS_MOST) return 'enough';
  const [no, now] = [newNo(), clock.now()];
  if (!(await endCertificate(tx, old, { state: 'replaced', replaced_by: no }, now))) return 'unknown';
  const { course_id, course_name, period_name, teacher, studied_from, studied_until, sections, minutes, replaces } = known;
  await addCertificate(tx, {
    no,
    learner_id: learnerId,
    name_sealed: seal(keys.data, name, namePlace(no)),
    issued_at: now,
    replaces: replaces + 1,
    course_id,
    course_name,
    period_name,
    teacher,
    studied_from,
    studied_until,
    sections,
    minutes,
  });
  await enqueue(tx, drawCertificate, { no });
  return { no };
};

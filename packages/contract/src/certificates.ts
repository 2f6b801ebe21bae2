import { z } from 'zod';
import { call } from './call.ts';
import { Medium } from './courses.ts';
import { CertificateNo, CourseId, SectionId } from './ids.ts';
import { PRINTED_NAME_MOST } from './printed-name.rule.ts';

const Moment = z.iso.datetime();
const Day = z.iso.date();

/** One thing that has to be done before a certificate is issued. */
const Condition = z.object({
  what: z.enum(['sections', 'evenings', 'homework', 'exams']),
  done: z.number().int(),
  needed: z.number().int(),
  /** Of how many in all: not every evening is needed. */
  of: z.number().int(),
});
export type Condition = z.infer<typeof Condition>;

const EarnedCourse = z.object({
  courseId: CourseId,
  courseName: z.string(),
  periodName: z.string().nullable(),
  conditions: z.array(Condition),
  isMet: z.boolean(),
  /** The first thing that is open and not yet learned. */
  next: z.object({ sectionId: SectionId, title: z.string(), medium: Medium }).nullable(),
});
export type EarnedCourse = z.infer<typeof EarnedCourse>;

/** What stands on the paper besides the name: it was so on the day of issue, and stays so. */
const Paper = z.object({
  no: CertificateNo,
  courseName: z.string(),
  periodName: z.string().nullable(),
  teacher: z.string(),
  from: Day,
  until: Day,
  sections: z.number().int(),
  /** Verified by our own clock: what was really heard and seen. */
  minutes: z.number().int(),
  issuedOn: Day,
  state: z.enum(['valid', 'replaced', 'revoked']),
});

const Certificate = Paper.extend({
  courseId: CourseId,
  name: z.string(),
  /** Null while they are being drawn. The picture carries the signed credential. Both addresses end after some minutes. */
  files: z.object({ picture: z.url(), pdf: z.url() }).nullable(),
  checkUrl: z.url(),
  /** How often the name may still be put right by the learner himself. */
  replacementsLeft: z.number().int(),
  replacedBy: CertificateNo.nullable(),
  revokedWhy: z.string().nullable(),
});
export type Certificate = z.infer<typeof Certificate>;

/** The learner's certificates, the newest first, and what is missing for those that he may still earn. */
export const listCertificates = call({
  method: 'POST',
  service: 'course2',
  path: '/certificate/mine',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may',
  request: z.object({}),
  response: z.object({ list: z.array(Certificate), toEarn: z.array(EarnedCourse), now: Moment }),
  errors: [],
});

/** What one course still asks for. Without a course: of the one that is nearest to its certificate. Null where the learner has none. */
export const getCertificateCourse = call({
  method: 'POST',
  service: 'course2',
  path: '/certificate/conditions',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may',
  request: z.object({ courseId: CourseId.optional() }),
  response: z.object({ course: EarnedCourse.nullable(), issued: z.enum(['valid', 'revoked']).nullable(), now: Moment }),
  errors: [],
});

const name = z.string().max(2 * PRINTED_NAME_MOST);

/** Issues it, once a course. The name is printed as it is written here. */
export const claimCertificate = call({
  method: 'POST',
  service: 'course2',
  path: '/certificate/claim',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ courseId: CourseId, name }),
  response: z.object({ no: CertificateNo }),
  errors: ['certificate.not_yet', 'certificate.name', 'certificate.revoked'],
  limit: { per: 'caller', perMinute: 10 },
});

/** Another in its place, because the name was wrong; the old number says that it was replaced. */
export const replaceCertificate = call({
  method: 'POST',
  service: 'course2',
  path: '/certificate/replace',
  who: 'learner',
  effect: 'once',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ no: CertificateNo, name }),
  response: z.object({ no: CertificateNo }),
  errors: ['certificate.unknown', 'certificate.name', 'certificate.replaced_enough'],
  limit: { per: 'caller', perMinute: 10 },
});

const CheckedCertificate = Paper.extend({
  /** 李*英: enough to hold it against a paper, too little to find somebody. */
  hiddenName: z.string(),
});
export type CheckedCertificate = z.infer<typeof CheckedCertificate>;

/** Whether a paper that somebody shows is one of ours, for everybody. Null: no such number. */
export const checkCertificate = call({
  method: 'POST',
  service: 'course2',
  path: '/certificate/check',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({ no: CertificateNo }),
  response: z.object({ certificate: CheckedCertificate.nullable(), now: Moment }),
  errors: [],
  limit: { per: 'caller', perMinute: 20 },
});

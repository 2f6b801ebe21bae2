import { hiddenName } from '@xuetang/contract/printed-name.rule';
import * as calls from '@xuetang/contract/staff/certificates';
import { unsealIfWhole, type DataKeys } from '../../platform/crypto.ts';
import { inside } from '../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../platform/http/staff-answer.ts';
import { endCertificate, readCertificate } from './certificate.store.ts';
import { namePlace } from './name-place.ts';

/** As many letters of a reason as the certificate keeps; the audit has all of it. */
const REASON_KEPT = 200;

export const certificateStaffAnswers = ({ keys }: { keys: { data: DataKeys } }): StaffAnswer[] => [
  staffAnswer(calls.readCertificate, async ({ input: { no }, tx, fail }) => {
    const row = await readCertificate(inside(tx), no);
    if (!row) return fail('certificate.unknown');
    return {
      no,
      hiddenName: hiddenName(unsealIfWhole(keys.data, row.name_sealed, namePlace(no)) ?? ''),
      courseName: row.course_name,
      periodName: row.period_name,
      state: row.state,
      issuedAt: row.issued_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      replacedBy: row.replaced_by,
      revokedWhy: row.revoked_why,
      drawnAt: row.drawn_at?.toISOString() ?? null,
    };
  }),

  staffAnswer(calls.revokeCertificate, async ({ input: { no }, tx, now, reason, note, fail }) => {
    const why = [...(reason ?? '')].slice(0, REASON_KEPT).join('');
    if (!(await endCertificate(tx, no, { state: 'revoked', revoked_why: why }, now))) return fail('certificate.not_valid');
    note.before({ state: 'valid' });
    note.after({ state: 'revoked' });
    return { revokedAt: now.toISOString() };
  }),
];

import { z } from 'zod';
import { CertificateNo } from '../ids.ts';
import { staff, staffCall } from './staff-call.ts';

const Moment = z.iso.datetime();
const no = CertificateNo.meta({ title: '证明编号', en: 'certificate number' });

/** One certificate by its number, as somebody reads it out on the phone. The name stays half hidden. */
export const readCertificate = staffCall({
  method: 'GET',
  path: '/certificates/read',
  who: staff('certificates.read'),
  effect: 'read',
  scope: 'all',
  subject: (about) => `certificate:${about.no}`,
  words: { zh: '查看学习证明', en: 'Read a certificate' },
  request: z.object({ no }),
  response: z.object({
    no: CertificateNo,
    hiddenName: z.string(),
    courseName: z.string(),
    periodName: z.string().nullable(),
    state: z.enum(['valid', 'replaced', 'revoked']),
    issuedAt: Moment,
    endedAt: Moment.nullable(),
    replacedBy: CertificateNo.nullable(),
    revokedWhy: z.string().nullable(),
    /** Null while picture and PDF are being drawn. */
    drawnAt: Moment.nullable(),
  }),
  errors: ['certificate.unknown'],
});

/** Makes a certificate invalid for good. The reason is what its owner reads; who did it stands in the audit. */
export const revokeCertificate = staffCall({
  method: 'POST',
  path: '/certificates/revoke',
  who: staff('certificates.revoke'),
  effect: 'once',
  scope: 'all',
  guard: { reason: true },
  subject: (about) => `certificate:${about.no}`,
  words: { zh: '撤销学习证明', en: 'Revoke a certificate' },
  request: z.object({ no }),
  response: z.object({ revokedAt: Moment }),
  errors: ['certificate.not_valid'],
});

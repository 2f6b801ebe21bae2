import type { CertificateNo } from '@xuetang/contract/ids';
import type { Place } from '../../platform/crypto.ts';

/** The name is bound to its certificate: it opens on no other. */
export const namePlace = (no: CertificateNo): Place => ({ column: 'papers.certificate.name_sealed', row: no });

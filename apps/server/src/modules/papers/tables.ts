import type { CertificateNo, LearnerId } from '@xuetang/contract/ids';
import type { Generated } from 'kysely';

export interface PapersTables {
  'papers.signing_key': { kid: string; public_key: Buffer; secret_sealed: Buffer; is_current: boolean; made_at: Date };
  'papers.certificate': {
    no: CertificateNo;
    learner_id: string;
    course_id: string;
    name_sealed: Buffer;
    course_name: string;
    period_name: string | null;
    teacher: string;
    studied_from: string;
    studied_until: string;
    sections: number;
    minutes: number;
    issued_at: Date;
    status_index: Generated<string>;
    replaces: Generated<number>;
    state: Generated<'valid' | 'replaced' | 'revoked'>;
    ended_at: Date | null;
    replaced_by: CertificateNo | null;
    revoked_why: string | null;
    picture_key: string | null;
    pdf_key: string | null;
    drawn_at: Date | null;
  };
  'papers.plan_pdf': { id: Generated<string>; learner_id: LearnerId; asked_at: Date; pdf_key: string | null; drawn_at: Date | null };
  'papers.plan_field': { id: string; learner_id: string; field: string; value_sealed: Buffer; saved_at: Date };
}

import type { Generated } from 'kysely';

export interface PrivacyTables {
  'privacy.consent': {
    id: Generated<string>;
    learner_id: string | null;
    visitor_id: string | null;
    document: string;
    version: string;
    hash: string;
    channel: string;
    page: string | null;
    agreed_at: Date;
    withdrawn_at: Date | null;
  };
  'privacy.export': {
    id: Generated<string>;
    learner_id: string;
    state: Generated<'preparing' | 'ready' | 'failed' | 'expired'>;
    requested_at: Date;
    requested_on: string;
    expires_at: Date | null;
    page_key: string | null;
    data_key: string | null;
    files_key: string | null;
  };
  'privacy.cancellation': {
    id: Generated<string>;
    learner_id: string | null;
    numbers: string[] | null;
    pseudonym: string;
    state: Generated<'waiting' | 'withdrawn' | 'erasing' | 'done'>;
    requested_at: Date;
    due_at: Date;
    sweeps: Generated<number>;
    ended_at: Date | null;
    last_pass: string | null;
  };
  'privacy.erasure_pass': {
    day: string;
    began_at: Date;
    parts: Generated<string[]>;
    ended_at: Date | null;
  };
  'privacy.rekeying': {
    column_name: string;
    target: string;
    since: Date;
    began_at: Date;
    passed_at: Date | null;
    piece: string | null;
    page: number;
    rewritten: string;
    broken: number;
    due_left: number | null;
  };
}

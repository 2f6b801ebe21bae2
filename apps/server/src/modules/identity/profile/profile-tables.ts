import type { Gender } from '@xuetang/contract/profile.rule';
import type { Generated } from 'kysely';
import type { IdentityTables } from '../tables.ts';

/** Before a name that is looked up: it is never taken for a number. */
export const NAME_LOOKUP = 'name:';

export interface ProfileTables extends IdentityTables {
  'identity.profile': {
    learner_id: string;
    real_name_sealed: Buffer | null;
    real_name_lookup: Buffer | null;
    gender: Gender | null;
    birth_year: number | null;
    city: string | null;
    nickname_chosen_at: Date | null;
    updated_at: Date;
  };
  'identity.avatar': {
    id: Generated<string>;
    upload_id: string;
    learner_id: string;
    incoming_key: string;
    clean_key: string | null;
    state: Generated<'expected' | 'waiting' | 'ready' | 'refused'>;
    created_at: Date;
  };
}

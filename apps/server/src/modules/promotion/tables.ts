import type { Generated } from 'kysely';
import type { Place } from '../../platform/crypto.ts';

/** Where sealed numbers stand: with a proof that waits for the learner's yes, with who came through a link, with a visit. */
export const provenNumberOf = (proof: string): Place => ({ column: 'promotion.phone_proof.mobile_sealed', row: proof });
export const givenNumberOf = (addition: string): Place => ({ column: 'promotion.addition.mobile_sealed', row: addition });
export const leftNumberOf = (lineage: string): Place => ({ column: 'promotion.lead.mobile_sealed', row: lineage });

export type KeptPhoneAuth = 'not-needed' | 'wanted' | 'asked' | 'read' | 'given' | 'refused' | 'exhausted';

export interface PromotionTables {
  'promotion.short_link': {
    id: string;
    link_type: 1 | 2 | 3;
    campaign: string;
    title: string;
    inviter: Generated<string>;
    channel: string | null;
    target_page: string;
    target_query: Generated<string>;
    corp_id: string | null;
    mini_app_id: string | null;
    phone_quota: number | null;
    phones_used: Generated<number>;
    expires_at: Date | null;
    closed_at: Date | null;
    created_at: Date;
    created_by: string;
  };
  'promotion.addition': {
    id: string;
    link_id: string;
    learner_id: string;
    campaign: string;
    channel: string | null;
    corp_id: string | null;
    added_at: Date;
    phone_auth: KeptPhoneAuth;
    asking_since: Date | null;
    answered_at: Date | null;
    mobile_sealed: Buffer | null;
    mobile_lookup: Buffer | null;
    mobile_outcome: 'bound' | 'other-account' | 'has-another' | null;
    phones_read: Generated<number>;
  };
  'promotion.phone_proof': {
    addition_id: string;
    id: string;
    state_hash: Buffer;
    asked_at: Date;
    expires_at: Date;
    spent_at: Date | null;
    mobile_sealed: Buffer | null;
    mobile_lookup: Buffer | null;
  };
}

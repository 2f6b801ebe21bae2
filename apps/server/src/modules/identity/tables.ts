import type { Generated } from 'kysely';
import type { Place } from '../../platform/crypto.ts';
import type { ProofLevel } from '../../platform/http/answer.ts';

/** Where sealed values stand. The catalogue says the same (`personal-data.ts`), and a test exchanges them. */
export const mobileOf = (learner: string): Place => ({ column: 'identity.learner.mobile_sealed', row: learner });
export const realNameOf = (learner: string): Place => ({ column: 'identity.profile.real_name_sealed', row: learner });
export const newNumberOf = (change: string): Place => ({ column: 'identity.number_change.new_sealed', row: change });
export const oldNumberOf = (change: string): Place => ({ column: 'identity.number_change.old_sealed', row: change });

/** How a session began. */
export type SessionVia = 'wechat' | 'mobile' | 'app' | 'mini-program' | 'url' | 'super-fans';

export interface IdentityTables {
  'identity.learner': {
    id: Generated<string>;
    learn_number: string;
    nickname: Generated<string>;
    avatar_url: Generated<string>;
    mobile_sealed: Buffer | null;
    mobile_lookup: Buffer | null;
    created_at: Generated<Date>;
    /** Until then nothing is paid out: a way in has changed. */
    money_waits_until: Generated<Date | null>;
    /** The last login. */
    seen_at: Generated<Date>;
  };
  'identity.wechat_account': {
    app_id: string;
    openid: string;
    unionid: string | null;
    learner_id: string;
    /** When the unionid became known; null where that was before anybody wrote it down. */
    unionid_since: Generated<Date | null>;
    /** When WeChat is asked for it, as long as it is not known; null: at the next login. */
    unionid_due_at: Generated<Date | null>;
    /** How often WeChat did not tell it since the last login. */
    unionid_asks: Generated<number>;
    /** When WeChat last said that this person is here; null where that was before anybody wrote it down. */
    seen_at: Generated<Date | null>;
  };
  'identity.session': {
    token_hash: Buffer;
    learner_id: string;
    created_at: Date;
    last_seen_at: Date;
    ended_at: Date | null;
    ended_why: 'replaced' | 'signed-out' | 'revoked' | null;
    device_id: Generated<string>;
    device_name: Generated<string>;
    via: Generated<SessionVia>;
    handed_from: Generated<string | null>;
    ends_at: Generated<Date | null>;
    opened_page_at: Generated<Date | null>;
    proven_at: Generated<Date>;
    level: Generated<ProofLevel>;
  };
  'identity.owner_check': { learner_id: string; wrong: number; wrong_today: number; last_wrong_at: Date };
  'identity.number_change': {
    /** Known before it is written: both numbers are sealed for this row alone. */
    id: string;
    learner_id: string;
    state: 'waiting' | 'done' | 'stopped' | 'impossible';
    asked_at: Date;
    due_at: Date;
    ended_at: Date | null;
    new_sealed: Buffer;
    new_lookup: Buffer;
    old_sealed: Buffer | null;
  };
  'identity.ticket': {
    ticket_hash: Buffer;
    handed_from: string;
    created_at: Date;
    expires_at: Date;
    used_at: Generated<Date | null>;
    is_offer: Generated<boolean>;
    replaces: Generated<boolean>;
  };
  'identity.merged_learner': {
    from_learner_id: string;
    into_learner_id: string;
    because: 'same-wechat' | 'same-mobile';
    merged_at: Date;
  };
  'identity.partner_agreement': { learner_id: string; version: string; hash: string; agreed_at: Date };
  'identity.campaign_entry': {
    learner_id: string;
    addition_id: string;
    channel: string | null;
    sub_channel: string | null;
    saved_at: Date;
  };
  'identity.block': {
    learner_id: string;
    scope: 'global' | 'mini-program';
    reason: string;
    created_at: Generated<Date>;
    expires_at: Date | null;
  };
}

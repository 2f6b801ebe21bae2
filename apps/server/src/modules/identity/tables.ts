import type { Generated } from 'kysely';

export interface IdentityTables {
  'identity.learner': {
    id: Generated<string>;
    learn_number: string;
    nickname: Generated<string>;
    avatar_url: Generated<string>;
    mobile_sealed: Buffer | null;
    mobile_lookup: Buffer | null;
    created_at: Generated<Date>;
  };
  'identity.wechat_account': { app_id: string; openid: string; unionid: string | null; learner_id: string };
  'identity.session': {
    token_hash: Buffer;
    learner_id: string;
    created_at: Date;
    last_seen_at: Date;
    ended_at: Date | null;
    ended_why: 'replaced' | 'signed-out' | 'revoked' | null;
  };
  'identity.block': {
    learner_id: string;
    scope: 'global' | 'mini-program';
    reason: string;
    created_at: Generated<Date>;
    expires_at: Date | null;
  };
}

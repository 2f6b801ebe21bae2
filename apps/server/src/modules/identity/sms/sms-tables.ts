import type { SmsPurpose } from '@xuetang/contract/sms';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Puzzle } from './risk.rule.ts';

export type SmsState = 'reserved' | 'sent' | 'unknown' | 'not-sent';

export interface SmsTables {
  'identity.sms_code': {
    mobile_lookup: Buffer;
    purpose: SmsPurpose;
    asker_lookup: Buffer;
    code_hash: Buffer;
    tries_left: number;
    expires_at: Date;
    spent_at: Date | null;
  };
  'identity.sms_message': {
    id: GeneratedAlways<string>;
    mobile_lookup: Buffer;
    device_lookup: Buffer;
    address_lookup: Buffer;
    purpose: SmsPurpose;
    asked_at: Date;
    shanghai_day: GeneratedAlways<Date>;
    nth: number;
    state: Generated<SmsState>;
    provider: Generated<string | null>;
    provider_id: Generated<string | null>;
    puzzle: Puzzle;
  };
  'identity.captcha_ticket': { ticket_hash: Buffer; passed: Generated<boolean>; expires_at: Date };
  'identity.slider': { id_hash: Buffer; hole_x: number; tries_left: number; expires_at: Date };
}

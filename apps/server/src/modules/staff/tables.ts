import type { Generated } from 'kysely';
import type { Place } from '../../platform/crypto.ts';

/** Where the secrets of authenticators stand: the one in use, and the one that is being set up. */
export const totpOf = (staffId: string): Place => ({ column: 'staff.account.totp_sealed', row: staffId });
export const pendingTotpOf = (staffId: string): Place => ({ column: 'staff.account.totp_pending_sealed', row: staffId });

export interface StaffTables {
  'staff.account': {
    id: Generated<string>;
    name: string;
    wecom_user_id: string | null;
    is_break_glass: Generated<boolean>;
    state: Generated<'active' | 'ended'>;
    joined_at: Date;
    ended_at: Date | null;
    password_hash: string | null;
    totp_sealed: Buffer | null;
    totp_pending_sealed: Buffer | null;
    totp_step: Generated<string>;
    wrong_tries: Generated<number>;
    locked_until: Date | null;
  };
  'staff.scan': { state_hash: Buffer; browser_hash: Buffer; begun_at: Date; spent_at: Date | null };
  'staff.session': {
    id: Generated<string>;
    token_hash: Buffer;
    staff_id: string;
    via: 'wecom' | 'break-glass';
    created_at: Date;
    last_seen_at: Date;
    proven_at: Date | null;
    ended_at: Date | null;
  };
  'staff.role': { name: string; title: string };
  'staff.role_permission': { role: string; permission: string };
  'staff.role_grant': {
    id: Generated<string>;
    staff_id: string;
    role: string;
    scope: 'all' | 'camp' | 'class' | 'channel';
    place: string | null;
    until: Date | null;
    granted_at: Date;
    ended_at: Date | null;
  };
  'staff.proposal': {
    id: Generated<string>;
    call: string;
    input: unknown;
    subject: string;
    reason: string;
    base_hash: Buffer;
    before: unknown;
    after: unknown;
    proposed_by: string;
    proposed_at: Date;
    expires_at: Date;
    state: Generated<'waiting' | 'approved' | 'refused'>;
    decided_by: string | null;
    decided_at: Date | null;
  };
  'staff.alarm': { id: Generated<string>; kind: 'break-glass' | 'reveals'; staff_id: string; at: Date };
  'staff.audit': {
    seq: string;
    at: Date;
    staff_id: string | null;
    call: string;
    subject: string;
    outcome: string;
    reason: string | null;
    before: unknown;
    after: unknown;
    request_id: string;
    prev_hash: Buffer;
    hash: Buffer;
  };
  'staff.audit_head': { is_one: Generated<boolean>; seq: string; hash: Buffer };
}

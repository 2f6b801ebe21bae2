import type { ModuleData } from '../../platform/personal-data.ts';

/**
 * Our own people are no learners: nothing here is in a learner's copy or goes with a learner's account. Of learners the audit knows
 * numbers alone, and what looks like a number that reaches somebody is masked before it is written.
 */
export const staffData: ModuleData = {
  module: 'staff',
  tables: [
    {
      table: 'staff.account',
      rights: { api: '-', worker: '-', console: 'rac' },
      plain: [
        'id',
        'name',
        'wecom_user_id',
        'is_break_glass',
        'state',
        'joined_at',
        'ended_at',
        'password_hash',
        'totp_sealed',
        'totp_pending_sealed',
        'totp_step',
        'wrong_tries',
        'locked_until',
      ],
      sealed: { totp_sealed: { boundTo: 'id' }, totp_pending_sealed: { boundTo: 'id' } },
    },
    {
      table: 'staff.scan',
      rights: { api: '-', worker: 'rd', console: 'rac' },
      plain: ['state_hash', 'browser_hash', 'begun_at', 'spent_at'],
    },
    {
      table: 'staff.session',
      rights: { api: '-', worker: 'rd', console: 'rac' },
      plain: ['id', 'token_hash', 'staff_id', 'via', 'created_at', 'last_seen_at', 'proven_at', 'ended_at'],
    },
    { table: 'staff.role', rights: { api: '-', worker: '-', console: 'r' }, plain: ['name', 'title'] },
    { table: 'staff.role_permission', rights: { api: '-', worker: '-', console: 'rad' }, plain: ['role', 'permission'] },
    {
      table: 'staff.role_grant',
      rights: { api: '-', worker: '-', console: 'rac' },
      plain: ['id', 'staff_id', 'role', 'scope', 'place', 'until', 'granted_at', 'ended_at'],
    },
    {
      table: 'staff.proposal',
      rights: { api: '-', worker: '-', console: 'rac' },
      plain: [
        'id',
        'call',
        'input',
        'subject',
        'reason',
        'base_hash',
        'before',
        'after',
        'proposed_by',
        'proposed_at',
        'expires_at',
        'state',
        'decided_by',
        'decided_at',
      ],
    },
    { table: 'staff.alarm', rights: { api: '-', worker: '-', console: 'ra' }, appendOnly: true, plain: ['id', 'kind', 'staff_id', 'at'] },
    {
      table: 'staff.audit',
      rights: { api: '-', worker: 'r', console: 'ra' },
      appendOnly: true,
      plain: ['seq', 'at', 'staff_id', 'call', 'subject', 'outcome', 'reason', 'before', 'after', 'request_id', 'prev_hash', 'hash'],
    },
    { table: 'staff.audit_head', rights: { api: '-', worker: 'r', console: 'rc' }, plain: ['is_one', 'seq', 'hash'] },
  ],
};

import type { Forgetting } from '../../platform/forget.ts';

const DAY_MS = 24 * 3_600_000;

export const staffForgets: Forgetting = {
  endings: [
    { table: 'staff.scan', at: 't.begun_at', keptMs: DAY_MS },
    // Who signed in when stands in the audit.
    { table: 'staff.session', at: 't.created_at', keptMs: 90 * DAY_MS },
  ],
  stays: {
    'staff.account': 'a row a person of ours; the audit names it',
    'staff.alarm': 'few, and compliance looks back',
    'staff.audit': 'the trace is whole or it is none',
    'staff.audit_head': 'one row',
    'staff.proposal': 'who approved what is asked years later',
    'staff.role': 'admins write it',
    'staff.role_grant': 'who could do what, and when',
    'staff.role_permission': 'admins write it',
  },
};

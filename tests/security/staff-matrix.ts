import type { staffCalls } from '@xuetang/contract/staff/calls';

export const ROLES = ['admin', 'lead', 'finance', 'compliance', 'operator', 'service', 'teacher', 'engineer'] as const;
export type Role = (typeof ROLES)[number];

/** What a call's door says: it opens, or one of four things. */
export type Verdict = 'in' | 'signed out' | 'not proven' | 'not allowed' | 'out of reach';

/** What the rows of a scoped call need to be tried with: something that belongs to the teacher's own class. */
export type Things = 'complaint' | 'learner';

export type Row =
  /** The way in. */
  | { who: 'anybody' | 'signed-in' }
  /**
   * Roles that may, each given for all rows. `of`: something of a class, which another class's teacher does not reach;
   * or a list, in which they find nothing of it.
   */
  | { roles: readonly Role[]; of?: Things | 'list' };

const ADMIN = { roles: ['admin'] } as const;
const ADMIN_AND_LEAD = { roles: ['admin', 'lead'] } as const;
const WHO_DECIDES = { roles: ['admin', 'lead', 'finance', 'compliance', 'operator'] } as const;
const WHO_ANSWERS = ['admin', 'compliance', 'service', 'teacher'] as const;

/**
 * Who may make which call, written down by hand beside the contract and the roles' rows: where one of the three says something else than the
 * other two, the matrix is red. A call without a row does not compile.
 */
export const MATRIX: Readonly<Record<keyof typeof staffCalls, Row>> = {
  beginScan: { who: 'anybody' },
  finishScan: { who: 'anybody' },
  breakGlass: { who: 'anybody' },
  prove: { who: 'signed-in' },
  beginTotp: { who: 'signed-in' },
  confirmTotp: { who: 'signed-in' },
  signOutStaff: { who: 'signed-in' },
  getOwnStaffSession: { who: 'signed-in' },

  listStaff: { roles: ['admin', 'lead', 'compliance'] },
  listRoles: { roles: ['admin', 'lead', 'compliance'] },
  joinStaff: ADMIN,
  endStaff: { roles: ['admin', 'compliance'] },
  resetTotp: ADMIN_AND_LEAD,
  grantRole: ADMIN_AND_LEAD,
  revokeRole: ADMIN_AND_LEAD,
  changeRole: ADMIN,

  listProposals: WHO_DECIDES,
  approveProposal: WHO_DECIDES,
  refuseProposal: WHO_DECIDES,

  listAudit: { roles: ['admin', 'lead', 'compliance'] },
  verifyAudit: { roles: ['admin', 'compliance'] },

  findLearner: { roles: ['admin', 'compliance', 'service', 'teacher'], of: 'learner' },
  revealLearner: { roles: ['admin', 'compliance', 'service'], of: 'learner' },

  listOpenComplaints: { roles: WHO_ANSWERS, of: 'list' },
  takeUpComplaint: { roles: WHO_ANSWERS, of: 'complaint' },
  answerComplaint: { roles: WHO_ANSWERS, of: 'complaint' },
};

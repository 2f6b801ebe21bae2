import { listAudit, verifyAudit } from './audit.ts';
import { answerComplaint, listOpenComplaints, takeUpComplaint } from './complaints.ts';
import { beginScan, beginTotp, breakGlass, confirmTotp, finishScan, getOwnStaffSession, prove, signOutStaff } from './entry.ts';
import { findLearner, revealLearner } from './learners.ts';
import { changeRole, endStaff, grantRole, joinStaff, listRoles, listStaff, resetTotp, revokeRole } from './people.ts';
import { approveProposal, listProposals, refuseProposal } from './proposals.ts';

/** Every call of the console. They are no part of the app's table: learners' processes know none of them. */
export const staffCalls = {
  answerComplaint,
  approveProposal,
  beginScan,
  beginTotp,
  breakGlass,
  changeRole,
  confirmTotp,
  endStaff,
  findLearner,
  finishScan,
  getOwnStaffSession,
  grantRole,
  joinStaff,
  listAudit,
  listOpenComplaints,
  listProposals,
  listRoles,
  listStaff,
  prove,
  refuseProposal,
  resetTotp,
  revealLearner,
  revokeRole,
  signOutStaff,
  takeUpComplaint,
  verifyAudit,
};

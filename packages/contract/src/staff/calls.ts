import { listAudit, verifyAudit } from './audit.ts';
import { answerComplaint, listOpenComplaints, takeUpComplaint } from './complaints.ts';
import {
  listLandingPages,
  listLandingVersions,
  previewLandingPage,
  readLandingDesign,
  readLandingPage,
  restoreLandingPage,
  saveLandingPage,
} from './landing.ts';
import { beginScan, beginTotp, breakGlass, confirmTotp, finishScan, getOwnStaffSession, prove, signOutStaff } from './entry.ts';
import { findLearner, revealLearner } from './learners.ts';
import { changeRole, endStaff, grantRole, joinStaff, listRoles, listStaff, resetTotp, revokeRole } from './people.ts';
import { closeShortLink, listAdLinks, listShortLinks, makeAdLink, makeShortLink } from './links.ts';
import { approveProposal, listProposals, refuseProposal } from './proposals.ts';

/** Every call of the console. They are no part of the app's table: learners' processes know none of them. */
export const staffCalls = {
  answerComplaint,
  approveProposal,
  beginScan,
  beginTotp,
  breakGlass,
  changeRole,
  closeShortLink,
  confirmTotp,
  endStaff,
  findLearner,
  finishScan,
  getOwnStaffSession,
  grantRole,
  joinStaff,
  listAdLinks,
  listAudit,
  listLandingPages,
  listLandingVersions,
  listOpenComplaints,
  listProposals,
  listRoles,
  listShortLinks,
  listStaff,
  makeAdLink,
  makeShortLink,
  previewLandingPage,
  prove,
  readLandingDesign,
  readLandingPage,
  refuseProposal,
  resetTotp,
  restoreLandingPage,
  revealLearner,
  revokeRole,
  saveLandingPage,
  signOutStaff,
  takeUpComplaint,
  verifyAudit,
};

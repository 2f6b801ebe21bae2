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
import { listConfigs, listConfigVersions, publishCarefulConfig, publishConfig, readConfig, rollBackConfig } from './config.ts';
import {
  addHost,
  closeChannel,
  leadChannel,
  listChannels,
  listHosts,
  listRoutes,
  openChannel,
  removeHost,
  saveRoute,
  stopRoute,
} from './routing.ts';
import { listConversions, postConversionsAgain } from './conversions.ts';
import { readLineage } from './lineage.ts';
import { addReview, listReviews, removeUnlawfulReview, takeDownReview } from './reviews.ts';

/** Every call of the console. They are no part of the app's table: learners' processes know none of them. */
export const staffCalls = {
  addHost,
  addReview,
  answerComplaint,
  approveProposal,
  beginScan,
  beginTotp,
  breakGlass,
  changeRole,
  closeChannel,
  closeShortLink,
  confirmTotp,
  endStaff,
  findLearner,
  finishScan,
  getOwnStaffSession,
  grantRole,
  joinStaff,
  leadChannel,
  listAdLinks,
  listAudit,
  listChannels,
  listConfigVersions,
  listConfigs,
  listConversions,
  listHosts,
  listLandingPages,
  listLandingVersions,
  listOpenComplaints,
  listProposals,
  listReviews,
  listRoles,
  listRoutes,
  listShortLinks,
  listStaff,
  makeAdLink,
  makeShortLink,
  openChannel,
  postConversionsAgain,
  previewLandingPage,
  prove,
  publishCarefulConfig,
  publishConfig,
  readConfig,
  readLandingDesign,
  readLandingPage,
  readLineage,
  refuseProposal,
  removeHost,
  removeUnlawfulReview,
  resetTotp,
  restoreLandingPage,
  revealLearner,
  revokeRole,
  rollBackConfig,
  saveLandingPage,
  saveRoute,
  signOutStaff,
  stopRoute,
  takeDownReview,
  takeUpComplaint,
  verifyAudit,
};

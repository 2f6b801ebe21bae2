import { listAudit, verifyAudit } from './audit.ts';
import { blockLearner, blockLearnerLonger, liftBlock, listBlocks } from './blacklist.ts';
import { readCertificate, revokeCertificate } from './certificates.ts';
import { addGroupCode, listGroupCodes, makeJoinWay, swapGroupCode } from './codes.ts';
import { answerComplaint, listOpenComplaints, readComplaint, takeUpComplaint } from './complaints.ts';
import { listConfigVersions, listConfigs, publishCarefulConfig, publishConfig, readConfig, rollBackConfig } from './config.ts';
import { listConversions, postConversionsAgain } from './conversions.ts';
import { bringFilm, entitleByHand, explainSection, listFilms } from './courses.ts';
import { moveDay } from './days.ts';
import { readDecision } from './decisions.ts';
import { listWrittenDocuments, pickDocuments, readWrittenDocument, releaseDocument, withdrawDocument, writeDocument } from './documents.ts';
import { beginScan, beginTotp, breakGlass, confirmTotp, finishScan, getOwnStaffSession, prove, signOutStaff } from './entry.ts';
import { gradeHomework, listWaitingHomework, makeClassPass, takeHomework } from './homework.ts';
import { buryJobs, listDeadJobs, tryJobsAgain } from './jobs.ts';
import {
  listLandingPages,
  listLandingVersions,
  previewLandingPage,
  readLandingDesign,
  readLandingPage,
  restoreLandingPage,
  saveLandingPage,
} from './landing.ts';
import { findLearner, revealLearner } from './learners.ts';
import { readLineage } from './lineage.ts';
import { closeShortLink, listAdLinks, listShortLinks, makeAdLink, makeShortLink } from './links.ts';
import {
  cancelBroadcast,
  decideLine,
  endBroadcast,
  giveLiveKey,
  listBroadcasts,
  listHeldLines,
  moveBroadcast,
  openSignIn,
  planBroadcast,
  startBroadcast,
} from './live.ts';
import { bringSound, listSoundBooks, listSounds, releaseSoundBook, withdrawSoundBook, writeSoundBook } from './listening.ts';
import { listLiveCodes, makeLiveCode, setLiveCodeTargets } from './live-codes.ts';
import { announce, explainReminders, withdrawNotice } from './notices.ts';
import { changeRole, endStaff, grantRole, joinStaff, listRoles, listStaff, resetTotp, revokeRole } from './people.ts';
import { proposePlan } from './sales-plans.ts';
import { approveProposal, listProposals, refuseProposal } from './proposals.ts';
import { listSheets, readSheet, releaseSheet, withdrawSheet, writeSheet } from './questions.ts';
import { decideThought, hideThought, listHeldThoughts, listReadingGroups, makeReadingGroup, releaseBook, writeBook } from './reading.ts';
import { closeSurvey, listSurveys, makeSurvey, openSurvey, publishSurvey } from './research.ts';
import { addReview, listReviews, listWaitingReviews, removeUnlawfulReview, showReview, takeDownReview } from './reviews.ts';
import { endRota, listRota, setRota } from './rota.ts';
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
import { listRules, removeRule, setRule } from './rules.ts';
import { runSimulator } from './simulator.ts';
import { tradeStaffCalls } from './trade-calls.ts';

/** Every call of the console. They are no part of the app's table: learners' processes know none of them. */
export const staffCalls = {
  ...tradeStaffCalls,
  closeSurvey,
  decideThought,
  hideThought,
  listHeldThoughts,
  listReadingGroups,
  listSurveys,
  makeReadingGroup,
  makeSurvey,
  openSurvey,
  publishSurvey,
  releaseBook,
  writeBook,
  addGroupCode,
  addHost,
  addReview,
  announce,
  answerComplaint,
  approveProposal,
  beginScan,
  beginTotp,
  blockLearner,
  blockLearnerLonger,
  breakGlass,
  bringFilm,
  buryJobs,
  cancelBroadcast,
  changeRole,
  closeChannel,
  closeShortLink,
  confirmTotp,
  decideLine,
  endBroadcast,
  endRota,
  endStaff,
  entitleByHand,
  bringSound,
  explainReminders,
  explainSection,
  findLearner,
  finishScan,
  getOwnStaffSession,
  gradeHomework,
  giveLiveKey,
  grantRole,
  joinStaff,
  leadChannel,
  liftBlock,
  listAdLinks,
  listAudit,
  listBlocks,
  listBroadcasts,
  listChannels,
  listConfigVersions,
  listConfigs,
  listConversions,
  listDeadJobs,
  listFilms,
  listGroupCodes,
  listHeldLines,
  listHosts,
  listLandingPages,
  listLandingVersions,
  listLiveCodes,
  listOpenComplaints,
  listProposals,
  listReviews,
  listRoles,
  listRota,
  listRoutes,
  listRules,
  listSheets,
  listSoundBooks,
  listSounds,
  listShortLinks,
  listStaff,
  listWaitingHomework,
  listWaitingReviews,
  makeAdLink,
  makeClassPass,
  makeJoinWay,
  makeLiveCode,
  makeShortLink,
  moveBroadcast,
  moveDay,
  openChannel,
  openSignIn,
  planBroadcast,
  postConversionsAgain,
  previewLandingPage,
  proposePlan,
  prove,
  publishCarefulConfig,
  publishConfig,
  readCertificate,
  readComplaint,
  readConfig,
  readDecision,
  readLandingDesign,
  readLandingPage,
  readLineage,
  readSheet,
  refuseProposal,
  releaseSheet,
  releaseSoundBook,
  removeHost,
  removeRule,
  removeUnlawfulReview,
  resetTotp,
  restoreLandingPage,
  revealLearner,
  revokeCertificate,
  revokeRole,
  rollBackConfig,
  runSimulator,
  saveLandingPage,
  saveRoute,
  setLiveCodeTargets,
  setRota,
  setRule,
  showReview,
  signOutStaff,
  startBroadcast,
  stopRoute,
  swapGroupCode,
  takeDownReview,
  takeHomework,
  takeUpComplaint,
  tryJobsAgain,
  verifyAudit,
  listWrittenDocuments,
  pickDocuments,
  readWrittenDocument,
  releaseDocument,
  withdrawDocument,
  writeDocument,
  withdrawNotice,
  withdrawSheet,
  withdrawSoundBook,
  writeSheet,
  writeSoundBook,
};

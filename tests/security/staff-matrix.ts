import type { staffCalls } from '@xuetang/contract/staff/calls';

export const ROLES = ['admin', 'lead', 'finance', 'compliance', 'operator', 'service', 'teacher', 'engineer'] as const;
export type Role = (typeof ROLES)[number];

/** What a call's door says: it opens, or one of four things. */
export type Verdict = 'in' | 'signed out' | 'not proven' | 'not allowed' | 'out of reach';

/** What the rows of a scoped call need to be tried with: something that belongs to the teacher's own class. */
export type Things = 'complaint' | 'learner' | 'group' | 'camp' | 'period' | 'class' | 'piece' | 'notice';

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
const WHO_FILLS = ['admin', 'operator', 'teacher'] as const;
const WHO_ALLOCATES = ['admin', 'operator'] as const;
const CAMPAIGNS = { roles: WHO_ALLOCATES } as const;
const WHO_READS_PAGES = { roles: ['admin', 'compliance', 'operator'] } as const;
const WHO_READS_SETTINGS = { roles: ['admin', 'compliance', 'operator', 'engineer'] } as const;
const WHO_SEES_GOODS = { roles: ['admin', 'lead', 'finance', 'compliance', 'operator', 'service'] } as const;
const WHO_MOVES_MONEY = { roles: ['lead', 'finance'] } as const;
const WHO_GRADES = ['admin', 'teacher'] as const;
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

  listGroupCodes: { roles: WHO_FILLS, of: 'list' },
  addGroupCode: { roles: WHO_FILLS, of: 'group' },
  swapGroupCode: { roles: WHO_FILLS, of: 'group' },
  makeJoinWay: { roles: WHO_FILLS, of: 'group' },
  listRota: { roles: WHO_ALLOCATES, of: 'camp' },
  setRota: { roles: WHO_ALLOCATES, of: 'camp' },
  endRota: { roles: WHO_ALLOCATES, of: 'camp' },
  listRules: { roles: WHO_ALLOCATES },
  setRule: { roles: WHO_ALLOCATES },
  removeRule: { roles: WHO_ALLOCATES },
  listLiveCodes: { roles: WHO_ALLOCATES },
  makeLiveCode: { roles: WHO_ALLOCATES },
  setLiveCodeTargets: { roles: WHO_ALLOCATES },
  runSimulator: { roles: WHO_ALLOCATES },
  readDecision: { roles: ['admin', 'compliance', 'operator', 'service', 'engineer'] },

  listLandingPages: WHO_READS_PAGES,
  listLandingVersions: WHO_READS_PAGES,
  readLandingPage: WHO_READS_PAGES,
  readLandingDesign: WHO_READS_PAGES,
  saveLandingPage: CAMPAIGNS,
  previewLandingPage: CAMPAIGNS,
  restoreLandingPage: CAMPAIGNS,
  listAdLinks: CAMPAIGNS,
  makeAdLink: CAMPAIGNS,
  listShortLinks: CAMPAIGNS,
  makeShortLink: CAMPAIGNS,
  closeShortLink: CAMPAIGNS,
  listConfigs: WHO_READS_SETTINGS,
  readConfig: WHO_READS_SETTINGS,
  listConfigVersions: WHO_READS_SETTINGS,
  publishConfig: CAMPAIGNS,
  publishCarefulConfig: CAMPAIGNS,
  rollBackConfig: CAMPAIGNS,
  listChannels: WHO_READS_SETTINGS,
  closeChannel: CAMPAIGNS,
  openChannel: CAMPAIGNS,
  leadChannel: CAMPAIGNS,
  listRoutes: WHO_READS_SETTINGS,
  saveRoute: CAMPAIGNS,
  stopRoute: CAMPAIGNS,
  listHosts: WHO_READS_SETTINGS,
  addHost: CAMPAIGNS,
  removeHost: CAMPAIGNS,
  listConversions: { roles: ['admin', 'operator', 'engineer'] },
  postConversionsAgain: { roles: ['admin', 'engineer'] },
  readLineage: WHO_READS_SETTINGS,
  listReviews: CAMPAIGNS,
  listWaitingReviews: CAMPAIGNS,
  showReview: CAMPAIGNS,
  addReview: CAMPAIGNS,
  takeDownReview: CAMPAIGNS,
  removeUnlawfulReview: CAMPAIGNS,

  bringFilm: { roles: ['admin', 'operator'] },
  listFilms: { roles: ['admin', 'operator', 'service'] },
  entitleByHand: { roles: ['admin', 'service'] },
  explainSection: { roles: ['admin', 'operator', 'service'] },
  proposePlan: { roles: ['admin', 'service'] },

  moveDay: { roles: WHO_ALLOCATES, of: 'period' },
  explainReminders: { roles: ['admin', 'operator', 'service'] },
  listSheets: WHO_READS_PAGES,
  readSheet: WHO_READS_PAGES,
  writeSheet: CAMPAIGNS,
  releaseSheet: { roles: ['admin', 'compliance'] },
  withdrawSheet: { roles: ['admin', 'compliance'] },
  bringSound: CAMPAIGNS,
  listSounds: WHO_READS_PAGES,
  listSoundBooks: WHO_READS_PAGES,
  writeSoundBook: CAMPAIGNS,
  releaseSoundBook: { roles: ['admin', 'compliance'] },
  withdrawSoundBook: { roles: ['admin', 'compliance'] },

  listWaitingHomework: { roles: WHO_GRADES, of: 'list' },
  announce: { roles: WHO_FILLS, of: 'class' },
  withdrawNotice: { roles: WHO_FILLS, of: 'notice' },
  takeHomework: { roles: WHO_GRADES, of: 'piece' },
  gradeHomework: { roles: WHO_GRADES, of: 'piece' },
  makeClassPass: { roles: WHO_GRADES, of: 'class' },

  readCertificate: { roles: ['admin', 'service'] },
  revokeCertificate: { roles: ['admin', 'compliance'] },

  listWrittenDocuments: WHO_READS_PAGES,
  readWrittenDocument: WHO_READS_PAGES,
  writeDocument: { roles: WHO_ALLOCATES },
  releaseDocument: { roles: ['admin', 'compliance'] },
  withdrawDocument: { roles: ['admin', 'compliance'] },
  pickDocuments: { roles: ['admin', 'compliance'] },

  listBroadcasts: { roles: ['admin', 'operator', 'service', 'engineer'] },
  planBroadcast: CAMPAIGNS,
  moveBroadcast: CAMPAIGNS,
  cancelBroadcast: CAMPAIGNS,
  giveLiveKey: CAMPAIGNS,
  startBroadcast: CAMPAIGNS,
  endBroadcast: CAMPAIGNS,
  openSignIn: CAMPAIGNS,
  listHeldLines: CAMPAIGNS,
  decideLine: CAMPAIGNS,

  writeBook: CAMPAIGNS,
  releaseBook: { roles: ['admin', 'compliance'] },
  makeReadingGroup: CAMPAIGNS,
  listReadingGroups: { roles: ['admin', 'compliance', 'operator', 'service'] },
  listHeldThoughts: { roles: ['admin', 'operator', 'service'] },
  decideThought: { roles: ['admin', 'operator', 'service'] },
  hideThought: { roles: ['admin', 'operator', 'service'] },
  listSurveys: { roles: ['admin', 'compliance', 'operator'] },
  makeSurvey: CAMPAIGNS,
  openSurvey: CAMPAIGNS,
  closeSurvey: CAMPAIGNS,
  publishSurvey: CAMPAIGNS,

  listGoods: WHO_SEES_GOODS,
  readGoods: WHO_SEES_GOODS,
  putOnSale: CAMPAIGNS,
  takeOffSale: CAMPAIGNS,
  setStock: CAMPAIGNS,
  makeGoods: { roles: ['admin', 'lead', 'operator'] },
  addPart: { roles: ['admin', 'lead', 'operator'] },
  claimAsMap: CAMPAIGNS,
  makeItem: { roles: ['admin', 'lead', 'operator'] },
  listPostage: WHO_SEES_GOODS,
  setPostage: WHO_MOVES_MONEY,
  listTermFees: WHO_SEES_GOODS,
  setTermFees: WHO_MOVES_MONEY,
  listMemberCourses: WHO_SEES_GOODS,
  addMemberCourse: CAMPAIGNS,
  removeMemberCourse: CAMPAIGNS,
  excludeGoods: CAMPAIGNS,
  includeGoods: CAMPAIGNS,
  needCourse: CAMPAIGNS,
  needNotCourse: CAMPAIGNS,
  changePrice: WHO_MOVES_MONEY,
  setOffer: WHO_MOVES_MONEY,
  endOffer: WHO_MOVES_MONEY,
  importFormerOrders: { roles: ['admin', 'operator'] },
  listCouponTerms: WHO_SEES_GOODS,
  makeCouponTerms: WHO_MOVES_MONEY,
  giveCoupons: WHO_MOVES_MONEY,
  listCodeBatches: WHO_SEES_GOODS,
  makeCodeBatch: WHO_MOVES_MONEY,
  drawCodes: WHO_MOVES_MONEY,
  endCodeBatch: WHO_MOVES_MONEY,
  makePos: { roles: ['lead', 'operator'] },
  drawPos: { roles: ['lead', 'operator'] },
  makeClassroomCode: { roles: ['admin', 'lead', 'operator'] },
  endClassroomCode: { roles: ['admin', 'lead', 'operator'] },
  listSales: WHO_SEES_GOODS,
  listPaying: WHO_SEES_GOODS,
  listPayingWays: WHO_SEES_GOODS,
  setPayingWays: { roles: ['admin', 'compliance'] },
  openSale: { roles: ['admin', 'compliance'] },
  openPaying: { roles: ['admin', 'compliance'] },
  closeSale: { roles: ['admin', 'compliance'] },
  closePaying: { roles: ['admin', 'compliance'] },
  listParcelsToDo: { roles: ['admin', 'operator', 'service'] },
  exportLabels: { roles: ['admin', 'operator'] },
  packParcel: { roles: ['admin', 'operator'] },
  unpackParcel: { roles: ['admin', 'operator'] },
  sendParcel: { roles: ['admin', 'operator'] },
  noteParcelBack: { roles: ['admin', 'operator'] },
  noteParcelLost: { roles: ['admin', 'operator'] },
  sendParcelAgain: { roles: ['admin', 'operator'] },
  noteAddressGap: { roles: ['admin', 'operator'] },
  listPayComplaints: { roles: ['admin', 'lead', 'finance', 'compliance', 'service'] },
  readPayComplaint: { roles: ['admin', 'lead', 'finance', 'compliance', 'service'] },
  takePayComplaint: { roles: ['admin', 'lead', 'service'] },
  answerPayComplaint: { roles: ['admin', 'lead', 'service'] },
  completePayComplaint: { roles: ['admin', 'lead', 'service'] },
  findOrders: WHO_SEES_GOODS,
  readOrder: WHO_SEES_GOODS,
  askForOrder: WHO_SEES_GOODS,
  closeOrderNow: { roles: ['lead', 'finance', 'service'] },
  refundBeyond: WHO_MOVES_MONEY,
  giveGoodwill: WHO_MOVES_MONEY,
  listStuckRefunds: WHO_MOVES_MONEY,
  sendRefundAgain: WHO_MOVES_MONEY,
  noteTransfer: WHO_MOVES_MONEY,
  readMoneyDay: WHO_MOVES_MONEY,
  listMoneyWaiting: WHO_MOVES_MONEY,
  listDifferences: WHO_MOVES_MONEY,
  clearDifference: WHO_MOVES_MONEY,
  correctDifference: WHO_MOVES_MONEY,
  listMoneyDays: WHO_MOVES_MONEY,
  readBooks: WHO_MOVES_MONEY,
  exportLegs: WHO_MOVES_MONEY,
  listAskedRefunds: { roles: ['lead', 'finance'] },
  grantAskedRefund: { roles: ['lead', 'finance'] },
  listFailedInvoices: { roles: ['lead', 'finance'] },
  retryInvoice: { roles: ['lead', 'finance'] },
  reissueInvoice: { roles: ['lead', 'finance'] },

  listBlocks: { roles: ['admin', 'compliance'] },
  blockLearner: { roles: ['admin', 'compliance'] },
  blockLearnerLonger: { roles: ['admin', 'compliance'] },
  liftBlock: { roles: ['admin', 'compliance'] },

  listDeadJobs: { roles: ['admin', 'engineer'] },
  tryJobsAgain: { roles: ['admin', 'engineer'] },
  buryJobs: { roles: ['admin', 'engineer'] },

  readComplaint: { roles: WHO_ANSWERS, of: 'complaint' },
  listOpenComplaints: { roles: WHO_ANSWERS, of: 'list' },
  takeUpComplaint: { roles: WHO_ANSWERS, of: 'complaint' },
  answerComplaint: { roles: WHO_ANSWERS, of: 'complaint' },
};

// Long because every call has its line here.
// Long because every call of the product stands in it, once imported and once listed.
// Long because it is the one list of every call: an import and a line each.
// Long because it is the one list of all calls.
import { getAddress, listAddresses, removeAddress, saveAddress, splitAddress } from './addresses.ts';
import { getAgreement, listAgreements, recordConsent } from './agreements.ts';
import { getAsker, giveCheckCode, verifyCheckCode } from './askers.ts';
import { previewHref, putInHrefList, putMobileAddition, reportWeixinAd, saveMonitorFollow, submitFissionMsg } from './attribution.ts';
import { checkAndBindMobile, getNumberChange, isMergeAccount, requestNumberChange, stopNumberChange } from './binding.ts';
import { getBlock } from './block.ts';
import { enterRoom, getLiveSchedule, listRoomNews, sendLine, signInRoom, wishReminder } from './broadcasts.ts';
import { getCenter, getClassesToday } from './center.ts';
import { checkCertificate, claimCertificate, getCertificateCourse, listCertificates, replaceCertificate } from './certificates.ts';
import { listClassRecords } from './class-records.ts';
import { drawPlan, getPlan, getPlanPdf, savePlanField } from './plan.ts';
import {
  finishChapter,
  getBookSchema,
  getReadingGroup,
  getSharedGroup,
  joinReadingGroup,
  listThoughts,
  openChapter,
  removeThought,
  reportThought,
  sayThought,
} from './reading.ts';
import { answerResearch, getResearch } from './research.ts';
import { changePeriod, choosePeriod, getLiveCampDateDetail, listOwnClasses } from './class-dates.ts';
import { addToComplaint, getComplaint, listComplaints, sendComplaint } from './complaints.ts';
import { getGroupPageDetail, getLandingPage } from './content.ts';
import { getCourse, getTeacher, listCourses, listOwnCourses, listSections } from './courses.ts';
import { getClassDesk, gradePassPiece, takePassPiece } from './class-pass.ts';
import { getKfLink } from './customer-service.ts';
import { getCheckIn, getStudyPlan, makeUpDay, savePlanChange } from './days.ts';
import {
  getDailyBoard,
  getDiscovery,
  getDocument,
  getKnowledgeSchema,
  getWealthHome,
  judgeDocument,
  keepDocument,
  listDocuments,
  saveTrace,
} from './documents.ts';
import { isSubscribe, saveClickIdCache, saveMobileAdditionData } from './entries.ts';
import { checkLiveOrder, getClassInfo, getLiveShareHomeData, listOpenCamps, saveEntryRecordAndAllocateClass } from './enrolment.ts';
import { getFrontDesk } from './front-desk.ts';
import {
  appealHomework,
  getHomework,
  getHomeworkResult,
  getHomeworkTickets,
  handInHomework,
  saveHomeworkDraft,
  takeWechatVoice,
} from './homework.ts';
import { getMemberRights } from './member.ts';
import { listCoursePackages } from './packages.ts';
import { getFormerOrder, listFormerOrders } from './former-orders.ts';
import { claimGift, makeGiftLink, showGift } from './gifts.ts';
import { checkBuyAuth, getCommitInfo, getGoodsInfo, saveOpenRecord } from './goods.ts';
import { checkBlackUser, configureWechat, getCustomer, isInBlackList, weChatLogin } from './identity.ts';
import { listAudioTracks } from './learning.ts';
import { agreeRisk, getBook, getListening, keepBookPlace } from './listening.ts';
import { getLiveCenterQrData, getLiveCodeRedirect, getWechatQrcodeByPayOrder } from './live.ts';
import { exchangeToken, giveTicket, listDevices, logInWithMobile, oauth3, signOut, signOutDevice, takeOffer } from './login.ts';
import { countMessages, getMessage, listMessages, readAllMessages } from './messages.ts';
import { announceToClass, getReminders, listNotices, saveReminder } from './notices.ts';
import {
  cancelOrder,
  createOrder,
  exchangeCode,
  getLastOrderList,
  getOrder,
  getOrderContract,
  judgeMutex,
  listOrders,
  lookAtCode,
  takeOrderBack,
} from './orders.ts';
import { claimMap, fillParcel, getMapClaim, getParcel, listParcels, openParcel, perfectParcel, setParcelAddress } from './parcels.ts';
import { nameMiniPayer, openMiniPay, payInMini } from './mini-pay.ts';
import { getLinkResult, lookAtLink, openLink, payByLink } from './pay-links.ts';
import { getPayResult, namePayer, pay, receiveInformation } from './payments.ts';
import { answerOwner, askOwner, startAfresh } from './owner-check.ts';
import { getOwnTeacher, getTeacherWechatPic } from './own-teacher.ts';
import { partnerPromotionRules } from './partner.ts';
import { getPayConfig } from './pay-config.ts';
import { applyInvoice, downloadInvoice, getInvoice, listInvoices } from './invoices.ts';
import { getOrderStarts, openContractPdf } from './order-papers.ts';
import { applyRefund, previewRefund, withdrawRefund } from './refunds.ts';
import { getProofWay, proveMobile, sendProofCode } from './proof.ts';
import { answerSalesPlan, getSalesPlan } from './sales-plans.ts';
import { getSingles, openClassroom, openPos } from './shown-codes.ts';
import { getProduct, listProducts } from './products.ts';
import {
  getCancellation,
  getCollectedGroup,
  getCollectedList,
  getExport,
  listConsents,
  openExport,
  previewCancellation,
  requestCancellation,
  requestExport,
  withdrawCancellation,
  withdrawConsent,
} from './privacy.ts';
import { changeNickname, fillPersonInfo, getAvatarTicket, getProfile, removeAvatar, saveAvatar, saveProfile } from './profile.ts';
import {
  postCourseAppLaunch,
  postCustomerClickLog,
  putCustomerClickLog,
  reportAdEvent,
  reportAppLaunch,
  reportBatch,
  reportClickLog,
  reportExceptionLog,
  reportLearnRecord,
  reportSectionBrowseLog,
} from './reporting.ts';
import { getOwnReview, listCampReviews, saveReview, withdrawReview } from './reviews.ts';
import { beginExam, getExam, handInExam, saveExamAnswer } from './exam.ts';
import { answerDaily, answerGate, answerWrong, getDaily, getGates, listWrong } from './practice.ts';
import { addNote, changeNote, listNotes, removeNote } from './notes.ts';
import { finishArticle, openSection } from './sections.ts';
import { openSitting, reportWatched } from './watching.ts';
import { getWish, saveWish } from './wishes.ts';
import {
  checkChannelStatus,
  getBackupAddress,
  getChannelAccount,
  getChannelAccountV2,
  getConfigure,
  getConfigureFinal,
  getConfigureList,
  getMiniSchemeUrl,
  getOfficialAccount,
  getWechatAppIdByConfig,
  getWechatJsonConfig,
  getWechatMiniConfigV2,
  listDynamicRoutes,
} from './settings.ts';
import { getGiftBook, getLiveShare } from './sharing.ts';
import { checkSmsBinding, getCaptcha, getSlider, sendSmsCode } from './sms.ts';
import {
  askForPhone,
  confirmSuperFanMobile,
  convertCodeToToken,
  getAppConfig,
  getParamByShortParamId,
  getRealParamsByShortParamIdAndSaveAdditionData,
  saveSuperFanMobile,
} from './super-fans.ts';
import { listCannotJoinReasons, reportCannotJoin } from './support.ts';
import { getTask, listTasks } from './tasks.ts';
import { getUploadToken, getUploadTokenCms, getUploadTokenV2 } from './uploads.ts';

/** Every call of the product. A name here is the name that the apps ask by. */
export const calls = {
  addNote,
  addToComplaint,
  announceToClass,
  answerOwner,
  answerSalesPlan,
  appealHomework,
  askOwner,
  changeNickname,
  changeNote,
  changePeriod,
  checkAndBindMobile,
  checkBlackUser,
  checkCertificate,
  checkChannelStatus,
  checkLiveOrder,
  checkSmsBinding,
  choosePeriod,
  claimCertificate,
  configureWechat,
  convertCodeToToken,
  countMessages,
  exchangeToken,
  listNotes,
  removeNote,
  takeOffer,
  answerDaily,
  answerGate,
  answerWrong,
  beginExam,
  getDailyBoard,
  getExam,
  getGates,
  handInExam,
  listNotices,
  listWrong,
  saveExamAnswer,
  takePassPiece,
  finishArticle,
  fillPersonInfo,
  getAgreement,
  getAsker,
  getAvatarTicket,
  getAppConfig,
  getBackupAddress,
  getBlock,
  getCancellation,
  getCenter,
  getCertificateCourse,
  getLiveSchedule,
  enterRoom,
  sendLine,
  signInRoom,
  listRoomNews,
  getChannelAccount,
  getChannelAccountV2,
  getCheckIn,
  getClassDesk,
  getClassInfo,
  getClassesToday,
  getCollectedGroup,
  getCollectedList,
  getComplaint,
  getConfigure,
  getConfigureFinal,
  agreeRisk,
  getBook,
  getConfigureList,
  getCourse,
  getCustomer,
  getDaily,
  getDiscovery,
  getDocument,
  getExport,
  getGiftBook,
  getGroupPageDetail,
  answerResearch,
  finishChapter,
  getBookSchema,
  getFrontDesk,
  getReadingGroup,
  getResearch,
  getSharedGroup,
  joinReadingGroup,
  listCoursePackages,
  listThoughts,
  openChapter,
  removeThought,
  reportThought,
  sayThought,
  getHomework,
  getHomeworkResult,
  getHomeworkTickets,
  getKfLink,
  getKnowledgeSchema,
  getListening,
  getLandingPage,
  getLiveCenterQrData,
  getLiveCodeRedirect,
  getLiveCampDateDetail,
  getMemberRights,
  getLiveShare,
  getLiveShareHomeData,
  listOpenCamps,
  getMessage,
  getMiniSchemeUrl,
  getNumberChange,
  getOfficialAccount,
  getOwnTeacher,
  getOwnReview,
  getPayConfig,
  getReminders,
  getSalesPlan,
  getStudyPlan,
  getTask,
  getPlan,
  getPlanPdf,
  getProduct,
  getProfile,
  getProofWay,
  getParamByShortParamId,
  getRealParamsByShortParamIdAndSaveAdditionData,
  getCaptcha,
  getSlider,
  getTeacher,
  getTeacherWechatPic,
  getUploadToken,
  getUploadTokenCms,
  getUploadTokenV2,
  getWealthHome,
  getWechatAppIdByConfig,
  getWechatJsonConfig,
  getWechatMiniConfigV2,
  getWechatQrcodeByPayOrder,
  giveCheckCode,
  giveTicket,
  gradePassPiece,
  cancelOrder,
  checkBuyAuth,
  createOrder,
  exchangeCode,
  getCommitInfo,
  getFormerOrder,
  getGoodsInfo,
  getLastOrderList,
  getOrder,
  getOrderContract,
  judgeMutex,
  listFormerOrders,
  listOrders,
  lookAtCode,
  getLinkResult,
  getAddress,
  listAddresses,
  removeAddress,
  saveAddress,
  splitAddress,
  claimMap,
  fillParcel,
  getMapClaim,
  getParcel,
  listParcels,
  openParcel,
  perfectParcel,
  setParcelAddress,
  takeOrderBack,
  makeGiftLink,
  showGift,
  claimGift,
  openPos,
  openClassroom,
  getSingles,
  getPayResult,
  namePayer,
  openMiniPay,
  nameMiniPayer,
  payInMini,
  lookAtLink,
  openLink,
  pay,
  payByLink,
  receiveInformation,
  saveOpenRecord,
  getWish,
  saveWish,
  handInHomework,
  isInBlackList,
  isMergeAccount,
  isSubscribe,
  judgeDocument,
  keepBookPlace,
  keepDocument,
  listAgreements,
  listAudioTracks,
  listCampReviews,
  listCannotJoinReasons,
  listCertificates,
  listClassRecords,
  listCourses,
  listComplaints,
  listConsents,
  listDevices,
  listDocuments,
  listDynamicRoutes,
  listMessages,
  listOwnCourses,
  listOwnClasses,
  listSections,
  listTasks,
  makeUpDay,
  listProducts,
  logInWithMobile,
  oauth3,
  openSection,
  openSitting,
  openExport,
  partnerPromotionRules,
  postCourseAppLaunch,
  postCustomerClickLog,
  previewCancellation,
  previewHref,
  proveMobile,
  previewRefund,
  applyRefund,
  withdrawRefund,
  listInvoices,
  applyInvoice,
  getInvoice,
  downloadInvoice,
  openContractPdf,
  getOrderStarts,
  putCustomerClickLog,
  putInHrefList,
  putMobileAddition,
  readAllMessages,
  recordConsent,
  removeAvatar,
  replaceCertificate,
  reportAdEvent,
  reportAppLaunch,
  reportBatch,
  reportCannotJoin,
  reportClickLog,
  reportExceptionLog,
  reportLearnRecord,
  reportSectionBrowseLog,
  reportWatched,
  reportWeixinAd,
  requestCancellation,
  requestExport,
  requestNumberChange,
  saveAvatar,
  saveClickIdCache,
  saveEntryRecordAndAllocateClass,
  saveHomeworkDraft,
  takeWechatVoice,
  saveMobileAdditionData,
  saveMonitorFollow,
  savePlanChange,
  drawPlan,
  savePlanField,
  saveProfile,
  saveReminder,
  saveReview,
  saveSuperFanMobile,
  saveTrace,
  askForPhone,
  confirmSuperFanMobile,
  sendComplaint,
  sendProofCode,
  sendSmsCode,
  signOut,
  signOutDevice,
  startAfresh,
  stopNumberChange,
  submitFissionMsg,
  verifyCheckCode,
  weChatLogin,
  withdrawCancellation,
  withdrawConsent,
  withdrawReview,
  wishReminder,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;

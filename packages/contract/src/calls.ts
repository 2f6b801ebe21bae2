import { addToComplaint, getComplaint, listComplaints, sendComplaint } from './complaints.ts';
import { getGroupPageDetail } from './content.ts';
import { checkLiveOrder, getClassInfo, saveEntryRecordAndAllocateClass } from './enrolment.ts';
import { checkBlackUser, configureWechat, getCustomer, isInBlackList, weChatLogin } from './identity.ts';
import { listAudioTracks } from './learning.ts';
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
import { listCannotJoinReasons, reportCannotJoin } from './support.ts';
import { getUploadToken, getUploadTokenCms, getUploadTokenV2 } from './uploads.ts';

/** Every call of the product. A name here is the name that the apps ask by. */
export const calls = {
  addToComplaint,
  checkBlackUser,
  checkChannelStatus,
  checkLiveOrder,
  configureWechat,
  getBackupAddress,
  getChannelAccount,
  getChannelAccountV2,
  getClassInfo,
  getComplaint,
  getConfigure,
  getConfigureFinal,
  getConfigureList,
  getCustomer,
  getGroupPageDetail,
  getMiniSchemeUrl,
  getOfficialAccount,
  getUploadToken,
  getUploadTokenCms,
  getUploadTokenV2,
  getWechatAppIdByConfig,
  getWechatJsonConfig,
  getWechatMiniConfigV2,
  isInBlackList,
  listAudioTracks,
  listCannotJoinReasons,
  listComplaints,
  listDynamicRoutes,
  postCourseAppLaunch,
  postCustomerClickLog,
  putCustomerClickLog,
  reportAdEvent,
  reportAppLaunch,
  reportBatch,
  reportCannotJoin,
  reportClickLog,
  reportExceptionLog,
  reportLearnRecord,
  reportSectionBrowseLog,
  saveEntryRecordAndAllocateClass,
  sendComplaint,
  weChatLogin,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;

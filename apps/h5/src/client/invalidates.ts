import type { CallName } from '@xuetang/contract/calls';

/** What an action that has succeeded makes untrue: shown, it is asked for anew; not shown, it is forgotten. */
export const INVALIDATES: { readonly [N in CallName]?: readonly CallName[] } = {
  addToComplaint: ['getComplaint', 'listComplaints'],
  changeNickname: ['getProfile', 'getCustomer'],
  changePeriod: ['getLiveCampDateDetail', 'listOwnClasses', 'getOwnTeacher'],
  checkAndBindMobile: ['getProfile', 'getCustomer', 'getNumberChange', 'getProofWay'],
  choosePeriod: ['getLiveCampDateDetail', 'listOwnClasses', 'getOwnTeacher', 'getLiveShare'],
  fillPersonInfo: ['getProfile', 'getCustomer'],
  proveMobile: ['getProofWay'],
  readAllMessages: ['listMessages', 'countMessages'],
  recordConsent: ['listConsents'],
  removeAvatar: ['getProfile', 'getCustomer'],
  requestCancellation: ['getCancellation', 'previewCancellation'],
  requestExport: ['getExport'],
  requestNumberChange: ['getNumberChange', 'getProfile'],
  saveAvatar: ['getProfile', 'getCustomer'],
  saveProfile: ['getProfile', 'getCollectedList', 'getCollectedGroup'],
  saveReview: ['getOwnReview'],
  sendComplaint: ['listComplaints'],
  signOutDevice: ['listDevices'],
  stopNumberChange: ['getNumberChange', 'getProfile'],
  withdrawCancellation: ['getCancellation', 'previewCancellation'],
  withdrawConsent: ['listConsents'],
  withdrawReview: ['getOwnReview', 'listCampReviews'],
};

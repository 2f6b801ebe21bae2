/** The calls of a doorstep page, by name: the whole table would be a third of its first script. */
export {
  checkBlackUser,
  checkLiveOrder,
  configureWechat,
  exchangeToken,
  getClassInfo,
  getConfigure,
  getCustomer,
  isInBlackList,
  listCannotJoinReasons,
  recordConsent,
  reportCannotJoin,
  reportClickLog,
  reportExceptionLog,
  saveEntryRecordAndAllocateClass,
  takeOffer,
  weChatLogin,
} from '@xuetang/contract/generated/paths';

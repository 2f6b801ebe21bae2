/** The calls of a landing page, by name. */
export {
  checkBlackUser,
  configureWechat,
  exchangeToken,
  getConfigure,
  isInBlackList,
  recordConsent,
  reportClickLog,
  reportExceptionLog,
  weChatLogin,
} from '@xuetang/contract/generated/paths';

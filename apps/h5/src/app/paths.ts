/** The calls of the shell itself, which come with its script. Those of the pages come in a chunk of their own. */
export {
  checkBlackUser,
  checkChannelStatus,
  configureWechat,
  exchangeToken,
  getConfigure,
  getCustomer,
  isInBlackList,
  listDynamicRoutes,
  reportBatch,
  reportExceptionLog,
  saveMobileAdditionData,
  takeOffer,
  weChatLogin,
} from '@xuetang/contract/generated/paths';

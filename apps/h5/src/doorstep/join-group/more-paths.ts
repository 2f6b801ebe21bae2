/** What only some of these pages ask, or nobody waits for. */
export {
  getKfLink,
  getLiveCenterQrData,
  getOwnTeacher,
  getTeacherWechatPic,
  getWechatQrcodeByPayOrder,
  isSubscribe,
  reportWeixinAd,
  saveClickIdCache,
  saveMonitorFollow,
} from '@xuetang/contract/generated/paths';

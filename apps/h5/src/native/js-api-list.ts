/** Spec 7.6: what a page may use inside WeChat, registered as a whole (decision 0048). */
export const JS_API_LIST = [
  // Sharing. The `onMenu…` functions serve versions before 6.7.2.
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'onMenuShareTimeline',
  'onMenuShareAppMessage',
  'onMenuShareQQ',
  'onMenuShareQZone',
  // Voice
  'startRecord',
  'stopRecord',
  'onVoiceRecordEnd',
  'playVoice',
  'pauseVoice',
  'stopVoice',
  'onVoicePlayEnd',
  'uploadVoice',
  'downloadVoice',
  'translateVoice',
  // Pictures
  'chooseImage',
  'previewImage',
  'uploadImage',
  'downloadImage',
  'getLocalImgData',
  // Pay and cards
  'chooseWXPay',
  'openProductSpecificView',
  'addCard',
  'chooseCard',
  'openCard',
  // Device and place
  'getNetworkType',
  'openLocation',
  'getLocation',
  'scanQRCode',
  // The window and its menu
  'hideOptionMenu',
  'showOptionMenu',
  'hideMenuItems',
  'showMenuItems',
  'hideAllNonBaseMenuItem',
  'showAllNonBaseMenuItem',
  'closeWindow',
] as const;

/** They open our app and mini-program from inside WeChat, and ask about one-time notices, where no function may. */
export const OPEN_TAG_LIST = ['wx-open-launch-app', 'wx-open-launch-weapp', 'wx-open-subscribe'] as const;

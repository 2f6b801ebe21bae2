/** The program around the page. */
export type HostKind = 'app' | 'wecom' | 'mini-program' | 'wechat' | 'browser';

/** What WeChat leaves on `window` before the page's scripts run, on Android only. */
export interface HostWindow {
  __wxjs_environment?: string;
}

/** How our own app names itself; its version follows the slash (spec 5, version check). */
const APP_AGENT = /\bXuetangApp\/\d+\.\d+\.\d+/;

/**
 * The order matters: our app may carry WeChat's words, WeCom and mini-programs always do.
 * The user agent never authorises anything.
 */
export const whereAmI = (userAgent: string, win: object): HostKind => {
  const { __wxjs_environment: environment } = win as HostWindow;
  if (APP_AGENT.test(userAgent)) return 'app';
  if (/\bwxwork\b/i.test(userAgent)) return 'wecom';
  if (/\bminiProgram\b/i.test(userAgent) || environment === 'miniprogram') return 'mini-program';
  if (/\bMicroMessenger\b/i.test(userAgent)) return 'wechat';
  return 'browser';
};

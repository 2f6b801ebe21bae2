import type { SessionVia } from '../tables.ts';

// As apps/h5/src/native/where-am-i.ts reads it: our app may carry WeChat's words, WeCom and mini-programs always do.
const HOSTS: readonly [RegExp, string][] = [
  [/\bXuetangApp\/\d+/, '学堂 App'],
  [/\bwxwork\b/i, '企业微信'],
  [/\bminiProgram\b/i, '小程序'],
  [/\bMicroMessenger\b/i, '微信'],
  [/\bMozilla\b/, '浏览器'],
];
const MACHINES: readonly [RegExp, string][] = [
  [/\biPad\b/, '苹果平板'],
  [/\biPhone\b/, '苹果手机'],
  [/\b(?:HarmonyOS|OpenHarmony)\b.*\bMobile\b/, '鸿蒙手机'],
  [/\b(?:HarmonyOS|OpenHarmony)\b/, '鸿蒙平板'],
  [/\bAndroid\b.*\bMobile\b/, '安卓手机'],
  [/\bAndroid\b/, '安卓平板'],
  [/\bWindows\b/, 'Windows 电脑'],
  [/\bMacintosh\b/, '苹果电脑'],
];

const firstOf = (list: readonly [RegExp, string][], userAgent: string): string | undefined =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1];

/** As a person would say it: 微信 · 苹果手机. Nothing of the user agent itself is kept. */
export const deviceNameOf = (userAgent: string): string => {
  const words = [firstOf(HOSTS, userAgent), firstOf(MACHINES, userAgent)].filter((word) => word !== undefined);
  return words.length > 0 ? words.join(' · ') : '其他设备';
};

/** The app and the mini-program hold their token themselves and hand pages over. */
export const tokenHolder = (userAgent: string): 'app' | 'mini-program' | undefined => {
  const host = firstOf(HOSTS, userAgent);
  if (host === '学堂 App') return 'app';
  return host === '小程序' ? 'mini-program' : undefined;
};

/** Whoever logs in by number inside one of them came by it. */
export const wayIn = (asked: SessionVia, userAgent: string): SessionVia => (asked === 'mobile' ? (tokenHolder(userAgent) ?? asked) : asked);

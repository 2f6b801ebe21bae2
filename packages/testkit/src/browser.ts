import jsqr from 'jsqr';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { PNG } from 'pngjs';
import { CHROMIUM_FLAGS, requireChromium } from './chromium.ts';
import { patience } from './pace.ts';

const USER_AGENTS = {
  wechatAndroid:
    'Mozilla/5.0 (Linux; Android 12; M2007J3SC) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/107.0.5304.141 Mobile Safari/537.36 XWEB/5023 MMWEBSDK/20230202 MicroMessenger/8.0.33.2320(0x28002151) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN',
  wechatIos:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.33(0x18002129) NetType/WIFI Language/zh_CN',
  wecom:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 wxwork/4.1.6 MicroMessenger/7.0.1 Language/zh ColorScheme/Light',
  miniProgram:
    'Mozilla/5.0 (Linux; Android 12; M2007J3SC) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/107.0.5304.141 Mobile Safari/537.36 XWEB/5023 MMWEBSDK/20230202 MicroMessenger/8.0.33.2320(0x28002151) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64 miniProgram/wx99xuetang000001',
  miniProgramIos:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.33(0x18002129) NetType/WIFI Language/zh_CN miniProgram/wx99xuetang000001',
  app: 'Mozilla/5.0 (Linux; Android 12; M2007J3SC) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/107.0.5304.141 Mobile Safari/537.36 XuetangApp/1.2.1',
  browser: 'Mozilla/5.0 (Linux; Android 12; M2007J3SC) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/107.0.0.0 Mobile Safari/537.36',
} as const;

/** The browser of a phone, of which nobody's programs know anything. */
export const PHONES_OWN_BROWSER = USER_AGENTS.browser;

export type UserAgent = keyof typeof USER_AGENTS;

/** Debian's Chromium without a window: it draws the same pages and starts none of the processes of a toolbar. */
export const launchBrowser = async (more: readonly string[] = []): Promise<Browser> => {
  return chromium.launch({
    executablePath: requireChromium(),
    timeout: patience(30_000),
    args: [...CHROMIUM_FLAGS, ...more],
  });
};

/** A phone: its own cookies and storage. */
export const aPhone = async (browser: Browser, options: { userAgent?: UserAgent; width?: number } = {}): Promise<BrowserContext> => {
  const phone = await browser.newContext({
    userAgent: USER_AGENTS[options.userAgent ?? 'wechatAndroid'],
    viewport: { width: options.width ?? 375, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  phone.setDefaultTimeout(patience(30_000));
  return phone;
};

/** What a phone's camera would read from a screenshot; undefined when there is no readable code in it. */
export const decodeQr = (png: Buffer): string | undefined => {
  const { data, width, height } = PNG.sync.read(png);
  const decode = jsqr as unknown as (pixels: Uint8ClampedArray, width: number, height: number) => { data: string } | null;
  return decode(new Uint8ClampedArray(data), width, height)?.data;
};

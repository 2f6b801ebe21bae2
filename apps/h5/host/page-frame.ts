import type { PageName } from '@xuetang/h5-routes/table';
import type { PageConfig } from '../src/app/config.ts';
import { AFTER_PAINT_HASH } from './after-paint.ts';
import type { Built } from './built.ts';
import type { HostConfig } from './config.ts';
import { jsonInScript } from './html.ts';
import type { PageFiles } from './page-files.ts';

/** Faces of learners, and the codes that WeCom draws. */
const WECHAT_PICTURES = ['https://*.qlogo.cn', 'https://*.qpic.cn'];

interface CaptchaHosts {
  script: string;
  /** What it asks, shows and opens in a frame. */
  more: string;
}
const NO_CAPTCHA: CaptchaHosts = { script: '', more: '' };
/** Named one by one: among these vendors' hosts are some where anybody may lay a script. */
const CAPTCHA_HOSTS: Record<NonNullable<HostConfig['captcha']>, CaptchaHosts> = {
  tencent: {
    script: ' https://turing.captcha.qcloud.com https://turing.captcha.gtimg.com',
    more: ' https://turing.captcha.qcloud.com https://turing.captcha.gtimg.com',
  },
  aliyun: {
    script: ' https://o.alicdn.com https://g.alicdn.com',
    more:
      ' https://*.captcha-open.aliyuncs.com https://static-captcha.aliyuncs.com' +
      // Where it tells of the device, as others have seen it; the vendor's pages do not name them.
      ' https://cloudauth-device-dualstack.cn-shanghai.aliyuncs.com https://cn-shanghai.device.saf.aliyuncs.com',
  },
};

const captchaHosts = ({ captcha, captchaScripts }: HostConfig): CaptchaHosts => {
  if (!captcha) return NO_CAPTCHA;
  return captchaScripts ? { script: ` ${captchaScripts}`, more: ` ${captchaScripts}` } : CAPTCHA_HOSTS[captcha];
};

const contentPolicy = (
  api: readonly string[],
  pictureHosts: readonly string[],
  streamHosts: readonly string[],
  cashierHosts: readonly string[],
  captcha: CaptchaHosts,
  { scripts, sockets }: Built['allows'],
): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${[AFTER_PAINT_HASH, ...scripts].join(' ')}${captcha.script}`,
    ...(captcha.more ? [`frame-src 'self'${captcha.more}`] : []),
    // blob: a picture that was just picked, before it is sent anywhere.
    `img-src 'self' data: blob: ${[...WECHAT_PICTURES, ...pictureHosts, ...api].join(' ')}${captcha.more}`,
    `connect-src 'self' ${[...api, ...streamHosts, ...sockets].join(' ')}${captcha.more}`,
    // Lessons come from the object store, films of landing pages from hosts of others; what is heard and seen runs nothing.
    // blob: a stream that is put together in the page, where the engine plays none itself.
    `media-src 'self' blob: https: ${[...api, ...streamHosts].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'none'",
    // Forms are answered by script: nothing that gets into a page can send one elsewhere, but for the cashier that takes payments by one.
    ["form-action 'self'", ...cashierHosts].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');

/** What surrounds every page: its configuration, the app's document with it, and the content policy that fits. */
export interface PageFrame {
  config: PageConfig;
  /** With what this page will load after the shell, so that it comes beside the shell and not after it. */
  shellFor: (page: PageName) => string;
  policy: string;
}

/**
 * Asked for early and nothing more: the app's own loading puts a sheet in its place and hears of one that does not come, which a link to the
 * sheet would hide from it.
 */
const linksTo = ({ scripts, sheets }: PageFiles): string =>
  [
    ...sheets.map((sheet) => `<link rel="preload" as="style" crossorigin href="${sheet}">`),
    ...scripts.map((script) => `<link rel="modulepreload" crossorigin href="${script}">`),
  ].join('');

/** Frames by backup host; operators change that one while we run (spec 7.3, backupAddressConfig). */
export const createPageFrames = (host: HostConfig, { shell, pageFiles, allows }: Pick<Built, 'shell' | 'pageFiles' | 'allows'>) => {
  const { apiPublicUrl, backupApiUrl, objectsUrl, pictureHosts, streamHosts, cashierHosts, wechatOnly, traceShare, captchaScripts } = host;
  let last: { backup: string | undefined; frame: PageFrame } | undefined;

  const make = (backup: string | undefined): PageFrame => {
    const pair = (other: string | undefined) => (other ? { primary: apiPublicUrl, backup: other } : { primary: apiPublicUrl });
    // The qnxk secret keeps the deployment's backup host, whatever operators set (decision 0043).
    const config: PageConfig = {
      wechatOnly,
      ...(traceShare > 0 ? { traceShare } : {}),
      ...(captchaScripts ? { captchaScripts } : {}),
      hosts: { main: pair(backup), qnxk: pair(backupApiUrl) },
    };
    const document = shell.replace(/(?<=id="xt-config">)[^<]*/, jsonInScript(config).replaceAll('$', '$$$$'));
    return {
      config,
      shellFor: (page) => document.replace('</head>', () => `${linksTo(pageFiles(page))}</head>`),
      policy: contentPolicy(
        [...new Set([apiPublicUrl, backup ?? '', backupApiUrl ?? '', objectsUrl])].filter(Boolean),
        pictureHosts,
        streamHosts,
        cashierHosts,
        captchaHosts(host),
        allows,
      ),
    };
  };

  return (backup: string | undefined): PageFrame => {
    if (!last || last.backup !== backup) last = { backup, frame: make(backup) };
    return last.frame;
  };
};

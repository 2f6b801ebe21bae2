import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';

export type CaptchaShown = NonNullable<ResponseOf<Calls['getCaptcha']>>;
export interface CaptchaTicket {
  ticket: string;
  randstr?: string;
}
/** `away`: the vendor did not come. `closed`: the learner did not want it. */
export type Passed = CaptchaTicket | 'away' | 'closed';

/** As the vendors' scripts lay themselves into the page. */
export interface Vendors {
  TencentCaptcha?: new (
    appId: string,
    done: (said: { ret: number; ticket?: string | null; randstr?: string }) => void,
    options: { userLanguage: string },
  ) => { show: () => void };
  AliyunCaptchaConfig?: { region: string; prefix: string };
  initAliyunCaptcha?: (options: {
    SceneId: string;
    mode: 'popup';
    element: string;
    button: string;
    language: 'cn';
    /** As narrow as the vendor lets it be, and made smaller where even that is too wide. */
    slideStyle: { width: number; height: number };
    rem: number;
    success: (param: string) => void;
    getInstance: () => void;
    onError: () => void;
    onClose: () => void;
  }) => void;
}

/** The page as this needs it. */
export interface CaptchaPage {
  vendors: Vendors;
  width: number;
  /** Rejects where the script does not come. */
  load: (path: string, vendor: string) => Promise<void>;
  /** A place and a hidden button of these ids; `press` opens what the vendor has tied to the button. */
  addPlace: (element: string, button: string) => { press: () => void; remove: () => void };
}

const SOURCES = {
  tencent: { at: 'https://turing.captcha.qcloud.com', path: '/TJCaptcha.js' },
  aliyun: { at: 'https://o.alicdn.com', path: '/captcha-frontend/aliyunCaptcha/AliyunCaptcha.js' },
} as const;
/** What the vendor's own pop-up takes: its narrowest slide and the room around it. */
const SLIDE_PX = 320;
const POPUP_PX = 360;
/** Until the captcha is there; who solves it has all the time. */
const PATIENCE_MS = 8_000;
const CLOSED = 2;
/** Made by the script itself where the vendor is out of reach. */
const MADE_HERE = /^tr?error_/;

const tencent = ({ TencentCaptcha }: Vendors, appId: string, done: (passed: Passed) => void): void => {
  if (!TencentCaptcha) return done('away');
  const captcha = new TencentCaptcha(
    appId,
    ({ ret, ticket, randstr = '' }) => {
      if (ret === CLOSED) return done('closed');
      done(ret === 0 && ticket && !MADE_HERE.test(ticket) ? { ticket, randstr } : 'away');
    },
    { userLanguage: 'zh-cn' },
  );
  captcha.show();
};

/** Shows the vendor's captcha. Its script is loaded here and nowhere else: whoever is not asked for one is not seen by the vendor. */
export const openCaptcha = (shown: CaptchaShown, page: CaptchaPage, patienceMs = PATIENCE_MS): Promise<Passed> =>
  new Promise((resolve) => {
    const source = SOURCES[shown.vendor];
    const place = shown.vendor === 'aliyun' ? page.addPlace('xt-captcha', 'xt-captcha-open') : undefined;
    let isOver = false;
    const finish = (passed: Passed): void => {
      isOver = true;
      clearTimeout(timer);
      place?.remove();
      resolve(passed);
    };
    const timer = setTimeout(() => finish('away'), patienceMs);

    const begin = (): void => {
      // Too late: the slider is there by now.
      if (isOver) return;
      if (shown.vendor === 'tencent') {
        clearTimeout(timer);
        return tencent(page.vendors, shown.appId, finish);
      }
      if (!page.vendors.initAliyunCaptcha) return finish('away');
      page.vendors.initAliyunCaptcha({
        SceneId: shown.sceneId,
        mode: 'popup',
        element: '#xt-captcha',
        button: '#xt-captcha-open',
        language: 'cn',
        slideStyle: { width: SLIDE_PX, height: 40 },
        rem: Math.min(1, page.width / POPUP_PX),
        success: (ticket) => finish({ ticket }),
        getInstance: () => {
          if (isOver) return;
          clearTimeout(timer);
          place?.press();
        },
        onError: () => finish('away'),
        onClose: () => finish('closed'),
      });
    };
    if (shown.vendor === 'aliyun') page.vendors.AliyunCaptchaConfig = { region: 'cn', prefix: shown.prefix };
    page
      .load(source.path, source.at)
      .then(begin)
      .catch(() => finish('away'));
  });

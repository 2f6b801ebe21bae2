import { LOCATION_TIMEOUT_MS, LOCATION_TYPE } from '@xuetang/contract/constants';
import { appVersionOf, isAtLeast } from './app-version.rule.ts';
import { createBridge } from './bridge.ts';
import { ableToDoNothing, because, type Host, type NativeAnswer, PERSON_ANSWERS_MS, type RightButton, type SharedPage } from './host.ts';
import { isOwnAddress, isWebAddress } from './own-address.ts';
import { imageOf, nothing, placeOf, type ReadData, tokenOf } from './replies.ts';
import { within } from './within.ts';

/** The bridge that our app puts on `window`, on our own site only. */
export interface AppBridge {
  callHandler: (name: string, data: unknown, reply: (answer: unknown) => void) => void;
  /** What the app may call in the page. */
  registerHandler: (name: string, handle: () => void) => void;
}

export interface AppWindow {
  WebViewJavascriptBridge?: AppBridge;
  navigator: { userAgent: string };
  location: { href: string };
  document: { title: string; addEventListener: (event: string, listener: () => void) => void };
}

/**
 * The handlers of spec 7.6, then those that we decided on (7.6-10), with the version of the app that knows them.
 * An unknown handler never answers, so an older app is not asked at all.
 */
const SINCE = {
  setTitle: '1.0.0',
  setRightButton: '1.0.0',
  getToken: '1.0.0',
  share: '1.0.0',
  openMiniProgram: '1.0.0',
  login: '1.0.0',
  bindWechat: '1.0.0',
  buyCourse: '1.0.0',
  showImagePicker: '1.0.0',
  logout: '1.0.0',
  close: '1.0.0',
  getLocation: '1.2.0',
  pay: '1.2.0',
  saveImage: '1.2.0',
  openBrowser: '1.2.0',
} as const;

const parsed = (answer: unknown): unknown => {
  if (typeof answer !== 'string') return answer;
  try {
    return JSON.parse(answer);
  } catch {
    return undefined;
  }
};

// Android's bridge answers in JSON text, iOS with an object. Whatever else comes back is a refusal.
const readReply = <T>(answer: unknown, read: ReadData<T>): NativeAnswer<T> => {
  const reply = parsed(answer) as { code?: unknown; data?: unknown } | null | undefined;
  const data = reply?.code === 0 ? read(reply.data) : undefined;
  return data === undefined ? because('refused') : { ok: true, data };
};

export const createAppHost = (win: AppWindow): Host => {
  const bridge = createBridge<AppBridge>({
    find: () => win.WebViewJavascriptBridge,
    onReady: (ready) => win.document.addEventListener('WebViewJavascriptBridgeReady', ready),
  });
  const version = appVersionOf(win.navigator.userAgent);
  const ask = <T>(name: keyof typeof SINCE, body: unknown, read: ReadData<T>, personMs?: number): Promise<NativeAnswer<T>> =>
    isAtLeast(version, SINCE[name])
      ? bridge<T>((app, reply) => app.callHandler(name, body, (answer) => reply(readReply(answer, read))), personMs)
      : Promise.resolve(because('unsupported'));
  const tell = (name: keyof typeof SINCE, body: unknown = {}) => ask(name, body, nothing);
  const askPerson = <T>(name: keyof typeof SINCE, body: unknown, read: ReadData<T>) => ask(name, body, read, PERSON_ANSWERS_MS);

  // The app keeps one listener for the button, whichever button it shows.
  let onTap: (() => void) | undefined;
  let listens = false;
  const setRightButton = (button: RightButton | undefined) => {
    onTap = button?.onTap;
    if (!listens) {
      listens = true;
      void bridge<null>((app, reply) => {
        app.registerHandler('rightButtonTapped', () => onTap?.());
        reply({ ok: true, data: null });
      }).then(({ ok }) => (listens = ok));
    }
    return tell('setRightButton', { label: button?.label ?? '' });
  };

  const getToken = () => ask('getToken', {}, tokenOf);
  const share = (page: SharedPage) =>
    isOwnAddress(page.link, win.location.href)
      ? askPerson('share', page, () => ({ by: 'sheet' }) as const)
      : Promise.resolve(because('refused'));

  return {
    ...ableToDoNothing,
    kind: 'app',
    setTitle: (title) => {
      win.document.title = title;
      void tell('setTitle', { title });
    },
    setRightButton,
    close: () => tell('close'),
    getToken,
    logout: () => tell('logout'),
    // Whoever is logged in to the app is not asked again.
    login: async () => {
      const held = await getToken();
      return held.ok ? held : askPerson('login', {}, tokenOf);
    },
    bindWechat: () => askPerson('bindWechat', {}, nothing),
    share,
    buyCourse: (course) => askPerson('buyCourse', course, nothing),
    pay: (order) => askPerson('pay', order, nothing),
    openMiniProgram: (target) => tell('openMiniProgram', target),
    pickImage: () => askPerson('showImagePicker', {}, imageOf),
    saveImage: (address) => tell('saveImage', { address }),
    openBrowser: (address) => (isWebAddress(address) ? tell('openBrowser', { address }) : Promise.resolve(because('refused'))),
    locate: () => within(LOCATION_TIMEOUT_MS, () => ask('getLocation', { type: LOCATION_TYPE }, placeOf)),
  };
};

import type { HostKind } from './where-am-i.ts';

/**
 * A host may be too old, too slow or not able at all; a page goes on without it.
 * `left`: the host went to a page of its own, and what comes of it comes back in the address. `cancelled`: the person closed its sheet.
 */
export type Unanswered = { ok: false; why: 'unsupported' | 'timeout' | 'refused' | 'left' | 'cancelled' };
export type NativeAnswer<T = null> = { ok: true; data: T } | Unanswered;

export interface SharedPage {
  title: string;
  description: string;
  /** On our own site, without a token. */
  link: string;
  image: string;
}

export interface MiniProgramTarget {
  appId: string;
  path: string;
}

/** gcj02 (spec 7.6). */
export interface Place {
  latitude: number;
  longitude: number;
}

/** Somebody speaks. `ended`: by `stop` or by the host's own minute, with the number by which our server fetches it from WeChat. */
export interface VoiceRecording {
  stop: () => void;
  ended: Promise<NativeAnswer<{ mediaId: string }>>;
}

/** A button of the app's own title bar. */
export interface RightButton {
  label: string;
  onTap: () => void;
}

/**
 * What a page may ask of the program around it (spec 7.6): one interface, several hosts. No verb throws.
 * A call takes three seconds at most; where a person has to answer, three for the bridge and two minutes for the person.
 */
export interface Host {
  kind: HostKind;
  setTitle: (title: string) => void;
  /** What the host's own menu shares of this page. */
  setShare: (page: SharedPage) => void;
  /** `undefined` takes it away. Where it is unsupported the page shows a button of its own. */
  setRightButton: (button: RightButton | undefined) => Promise<NativeAnswer>;
  close: () => Promise<NativeAnswer>;
  /** The app's session, if it has one. Asks nobody. */
  getToken: () => Promise<NativeAnswer<{ token: string }>>;
  /** The app ends its own session; elsewhere there is none to end. */
  logout: () => Promise<NativeAnswer>;
  /** `state` comes back with whatever comes back in an address, so that the browser knows what it asked for. */
  login: (state: string) => Promise<NativeAnswer<{ token: string }>>;
  /** To the mini-program's button for the mobile number; `back` is opened again with what comes of it: `phoneCode` or `phoneError`. */
  givePhone: (back: string) => Promise<NativeAnswer>;
  /** The mini-program's own page for what cannot be visited. */
  showNotFound: () => Promise<NativeAnswer>;
  /** Joins the learner of the app with his WeChat account. */
  bindWechat: () => Promise<NativeAnswer>;
  /** `menu`: the page has to point at the host's own menu, which only the visitor can open. */
  share: (page: SharedPage) => Promise<NativeAnswer<{ by: 'sheet' | 'menu' }>>;
  /** The app's own purchase, which a store's rules may demand. */
  buyCourse: (course: { courseId: string }) => Promise<NativeAnswer>;
  /** Takes what the pay call of the server answered; a mini-program a ticket, and where its page leads `back` to. That the host says yes proves nothing: the order does. */
  pay: (order: Readonly<Record<string, string>>) => Promise<NativeAnswer>;
  openMiniProgram: (target: MiniProgramTarget) => Promise<NativeAnswer>;
  /** Whether WeChat will draw open tags on this page: the only way from its browser into our app or mini-program. */
  allowOpenTags: () => Promise<NativeAnswer>;
  /** The picked picture as a data address. Where it is unsupported a file input does the same. */
  pickImage: () => Promise<NativeAnswer<{ image: string }>>;
  /** WeChat's own recorder. Where it is unsupported the browser's does the same. */
  recordVoice: () => Promise<NativeAnswer<VoiceRecording>>;
  saveImage: (address: string) => Promise<NativeAnswer>;
  /** Out of the host: app stores and Alipay do not work inside. */
  openBrowser: (address: string) => Promise<NativeAnswer>;
  locate: () => Promise<NativeAnswer<Place>>;
}

/** A call waits this long, then the page goes on. */
export const NATIVE_CALL_MS = 3_000;
/** How long a person may take over a login, a payment or a picture before the page stops listening. */
export const PERSON_ANSWERS_MS = 120_000;

export const DONE: NativeAnswer = { ok: true, data: null };
export const because = (why: Unanswered['why']): Unanswered => ({ ok: false, why });

const unsupported = () => Promise.resolve(because('unsupported'));

/** What a host does that can do nothing. A host says only how it differs. */
export const ableToDoNothing = {
  setShare: () => {},
  setRightButton: unsupported,
  close: unsupported,
  getToken: unsupported,
  logout: unsupported,
  login: unsupported,
  givePhone: unsupported,
  showNotFound: unsupported,
  bindWechat: unsupported,
  share: unsupported,
  buyCourse: unsupported,
  pay: unsupported,
  openMiniProgram: unsupported,
  allowOpenTags: unsupported,
  pickImage: unsupported,
  recordVoice: unsupported,
  saveImage: unsupported,
  openBrowser: unsupported,
  locate: unsupported,
} satisfies Omit<Host, 'kind' | 'setTitle'>;

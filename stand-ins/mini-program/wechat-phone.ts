import { createHash } from 'node:crypto';

/** What a page asked of WeChat's own bridge, in order. */
export interface BridgeCall {
  name: string;
  params: Readonly<Record<string, unknown>>;
}

/** Where the page is, and where it was loaded: WeChat compares a signature with one of the two. */
export interface PageAt {
  current: string;
  loaded: string;
}

export interface WechatPhoneOptions {
  isIos?: boolean;
  /** The page is in the webview of a mini-program. */
  inMiniProgram?: boolean;
  /** The tickets that WeChat has issued; a signature must be made with one of them. */
  tickets?: () => readonly string[];
  /** `drawn`: WeChat draws the open tags that a page has registered. `refused`: this phone cannot, and says so. Unset: it stays silent. */
  openTags?: 'drawn' | 'refused';
  /** What WeChat answers to a tap on `wx-open-subscribe`, where somebody answers for the person. */
  subscribe?: (templates: string[]) => Promise<Reply>;
  /** Shows WeChat's own sheet and says what became of it (`payingAt` of the stand-in); without it this phone cannot pay. */
  pay?: (sheet: BridgeCall['params']) => Promise<'ok' | 'cancel' | 'fail'>;
  /** Hands what was recorded to WeChat, which names it. */
  uploadVoice?: () => Promise<string>;
}

type Reply = { errMsg: string } & Record<string, unknown>;

/** A tap on an open tag, between our drawn tag and our phone; WeChat has no name for it. */
export const LAUNCH = 'standinLaunch';
/** The same of the tag that asks about notices. */
export const SUBSCRIBE = 'standinSubscribe';

export const UPLOAD_VOICE = 'uploadVoice';
/** What `chooseWXPay` asks the bridge for, and a page without the JS-SDK too: it needs no registration. */
export const PAY = 'getBrandWCPayRequest';

const MENU: Record<string, string> = { 'menu:share:timeline': 'onMenuShareTimeline', 'menu:share:appmessage': 'onMenuShareAppMessage' };
const withoutHash = (address: string): string => address.split('#')[0] ?? '';
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * WeChat's side of the bridge on a phone. It checks signatures as WeChat does (Android: the address bar, iOS: what was
 * loaded) and keeps a mini-program's messages back until the visitor leaves or shares.
 */
export const createWechatPhone = ({
  isIos = false,
  inMiniProgram = false,
  tickets = () => [],
  openTags,
  subscribe,
  pay,
  uploadVoice,
}: WechatPhoneOptions = {}) => {
  const calls: BridgeCall[] = [];
  const kept: unknown[] = [];
  const delivered: unknown[] = [];
  /** Pages of the mini-program, the one that the visitor sees last. */
  const pages: string[] = ['/pages/web/index'];

  const isSigned = (params: BridgeCall['params'], at: PageAt): boolean => {
    const url = withoutHash(isIos ? at.loaded : at.current);
    const [nonce, timestamp] = [textOf(params['verifyNonceStr']), textOf(params['verifyTimestamp'])];
    const signatures = tickets().map((ticket) =>
      createHash('sha1').update(`jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url}`).digest('hex'),
    );
    return signatures.includes(textOf(params['verifySignature']));
  };

  const deliver = () => void delivered.push(...kept.splice(0));

  const ofMiniProgram = ({ name, arg }: BridgeCall['params']): Reply => {
    if (!inMiniProgram) return { errMsg: 'invokeMiniProgramAPI:fail' };
    if (name === 'postMessage') kept.push(arg);
    if (name === 'navigateTo') pages.push(textOf((arg as { url?: unknown }).url));
    if (name === 'navigateBack') {
      deliver();
      pages.pop();
    }
    return { errMsg: 'invokeMiniProgramAPI:ok' };
  };

  let registered: readonly string[] = [];
  let registeredTags: readonly string[] = [];
  const register = (params: BridgeCall['params'], at: PageAt): Reply => {
    if (!isSigned(params, at)) return { errMsg: 'config:fail,Error: invalid signature' };
    registered = (params['verifyJsApiList'] as string[] | undefined) ?? [];
    registeredTags = (params['verifyOpenTagList'] as string[] | undefined) ?? [];
    return { errMsg: 'config:ok' };
  };

  const answers: Record<string, Record<string, unknown>> = {
    stopRecord: { localId: 'wxLocalResource://voice' },
    geoLocation: { latitude: '31.2304', longitude: '121.4737' },
    chooseImage: { localIds: isIos ? ['wxLocalResource://1'] : '["wxLocalResource://1"]' },
    getLocalImgData: { localData: isIos ? 'data:image/jgp;base64,/9j/4AAQ' : '/9j/4AAQ' },
  };

  return {
    calls,
    pages,
    delivered,
    inMiniProgram,
    openTags,
    /** What the last registration that was accepted may use, by WeChat's inner names. */
    registered: () => registered,
    /** The visitor taps the tag that asks about notices. */
    ask: async (params: BridgeCall['params']): Promise<Reply> => {
      calls.push({ name: SUBSCRIBE, params });
      if (!subscribe || !registeredTags.includes('wx-open-subscribe')) return { errMsg: 'subscribe:fail', errCode: 10_001 };
      return subscribe(textOf(params['template']).split(','));
    },
    /** The page wants to be paid; WeChat answers when somebody has. */
    showSheet: async (params: BridgeCall['params']): Promise<Reply> => {
      calls.push({ name: PAY, params });
      const errMsg = `get_brand_wcpay_request:${(await pay?.(params)) ?? 'fail'}`;
      return { errMsg, err_msg: errMsg };
    },
    /** What was recorded leaves the phone. */
    upload: async (params: BridgeCall['params']): Promise<Reply> => {
      calls.push({ name: UPLOAD_VOICE, params });
      if (!uploadVoice || !registered.includes(UPLOAD_VOICE)) return { errMsg: `${UPLOAD_VOICE}:permission denied` };
      return { errMsg: `${UPLOAD_VOICE}:ok`, serverId: await uploadVoice() };
    },
    /** The visitor opens the menu and shares: only now does the mini-program hear of it. */
    shareByMenu: deliver,
    /** The visitor has logged in on the mini-program's own page: the address that it opens again, with the ticket that it got. */
    afterLogin: (ticket: string): string => {
      const [, back = ''] = /^\/pages\/login\/index\?back=([^&]*)/.exec(pages.pop() ?? '') ?? [];
      const address = new URL(decodeURIComponent(back));
      address.searchParams.set('token', ticket);
      return address.href;
    },
    invoke: (name: string, params: BridgeCall['params'], at: PageAt): Reply => {
      calls.push({ name, params });
      if (name === 'preVerifyJSAPI') return register(params, at);
      if (name === 'invokeMiniProgramAPI') return ofMiniProgram(params);
      if (name === LAUNCH) return { errMsg: registeredTags.includes(textOf(params['tag'])) ? `${LAUNCH}:ok` : `${LAUNCH}:fail` };
      return registered.includes(name) ? { errMsg: `${MENU[name] ?? name}:ok`, ...answers[name] } : { errMsg: `${name}:permission denied` };
    },
  };
};

export type WechatPhone = ReturnType<typeof createWechatPhone>;

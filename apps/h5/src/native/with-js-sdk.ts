import { createBridge } from './bridge.ts';
import type { SignPage } from './configure-js-sdk.ts';
import { because, DONE, type NativeAnswer } from './host.ts';
import type { JsSdk } from './js-sdk.ts';
import { addressesToSign } from './signed-address.rule.ts';

/** WeChat's built-in bridge; it is there without the JS-SDK. */
export interface WeixinBridge {
  call: (name: string) => void;
  /** What came of it stands in `err_msg`: the function's name, a colon, and a word. */
  invoke: (name: string, body: Readonly<Record<string, string>>, onAnswer: (answer: { err_msg?: string }) => void) => void;
}

export interface WechatWindow {
  WeixinJSBridge?: WeixinBridge;
  navigator: { userAgent: string };
  location: { href: string };
  document: { title: string; addEventListener: (event: string, listener: () => void) => void };
}

export interface WechatPorts {
  signPage: SignPage;
  /** What was loaded, before the login took its code out of the address. */
  entry: string;
  loadJsSdk: (signPage: SignPage, addresses: () => string[]) => Promise<JsSdk>;
}

export const bridgeOf = (win: WechatWindow) =>
  createBridge<WeixinBridge>({
    find: () => win.WeixinJSBridge,
    onReady: (ready) => win.document.addEventListener('WeixinJSBridgeReady', ready),
  });

/** Loads the JS-SDK at the first use, where WeChat's bridge shows itself; elsewhere nothing is loaded and nothing signed. */
export const createWithJsSdk = (win: WechatWindow, { signPage, entry, loadJsSdk }: WechatPorts) => {
  const bridge = bridgeOf(win);
  const addresses = () => addressesToSign(win.navigator.userAgent, { current: win.location.href, entry });
  let loading: Promise<JsSdk> | undefined;
  const load = () => {
    loading ??= loadJsSdk(signPage, addresses);
    return loading;
  };

  return async <T>(work: (sdk: JsSdk) => Promise<NativeAnswer<T>>): Promise<NativeAnswer<T>> => {
    const there = await bridge<null>((_weixin, reply) => reply(DONE));
    if (!there.ok) return there;
    try {
      return await work(await load());
    } catch {
      // The chunk did not come; the next verb asks for it again.
      loading = undefined;
      return because('refused');
    }
  };
};

import { LOCATION_TIMEOUT_MS } from '@xuetang/contract/constants';
import type { AppWindow } from './app-host.ts';
import type { BrowserWindow } from './browser-host.ts';
import type { SignPage } from './configure-js-sdk.ts';
import { ableToDoNothing, type Host, NATIVE_CALL_MS, type NativeAnswer } from './host.ts';
import type { HostKind } from './where-am-i.ts';
import { within } from './within.ts';
import type { WechatPorts, WechatWindow } from './with-js-sdk.ts';

export type NativeWindow = AppWindow & WechatWindow & BrowserWindow;

const loadJsSdk: WechatPorts['loadJsSdk'] = async (...ports) => (await import('./js-sdk-chunk.ts')).openJsSdk(...ports);

type Open = (win: NativeWindow, ports: WechatPorts) => Promise<Host>;

// A page is inside one host and never needs the others: each is a chunk, so that the first script carries none.
const OPEN: Readonly<Record<HostKind, Open>> = {
  app: async (win) => (await import('./app-host.ts')).createAppHost(win),
  wechat: async (win, ports) => (await import('./wechat-host.ts')).createWechatHost(win, ports),
  wecom: async (win) => (await import('./wechat-host.ts')).createWecomHost(win),
  'mini-program': async (win, ports) => (await import('./mini-program-host.ts')).createMiniProgramHost(win, ports),
  browser: async (win) => (await import('./browser-host.ts')).createBrowserHost(win),
};

type Verb = (...words: unknown[]) => Promise<NativeAnswer<unknown>>;

/** Call it before anything changes the address: on iOS WeChat signs the one that was loaded, `entry`. */
export const createHost = (kind: HostKind, win: NativeWindow, signPage: SignPage, entry = win.location.href): Host => {
  const ports = { signPage, loadJsSdk, entry };
  let opening: Promise<Host> | undefined;
  const open = (): Promise<NativeAnswer<Host>> =>
    within(NATIVE_CALL_MS, async () => {
      opening ??= OPEN[kind](win, ports);
      try {
        return { ok: true, data: await opening };
      } catch (error) {
        // The chunk did not come; the next verb asks for it again.
        opening = undefined;
        throw error;
      }
    });
  const ask =
    (name: keyof typeof ableToDoNothing): Verb =>
    async (...words) => {
      const opened = await open();
      return opened.ok ? (opened.data[name] as Verb)(...words) : opened;
    };

  const verbs = Object.fromEntries((Object.keys(ableToDoNothing) as (keyof typeof ableToDoNothing)[]).map((name) => [name, ask(name)]));
  const host = verbs as unknown as Omit<Host, 'kind' | 'setTitle'>;
  return {
    ...host,
    kind,
    setTitle: (title) => {
      win.document.title = title;
      // Every other host shows the document's title.
      if (kind === 'app') void open().then((opened) => opened.ok && opened.data.setTitle(title));
    },
    locate: () => within(LOCATION_TIMEOUT_MS, () => host.locate()),
  };
};

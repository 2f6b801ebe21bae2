import { LOCATION_TIMEOUT_MS } from '@xuetang/contract/constants';
import { ableToDoNothing, because, type Host, type NativeAnswer, type SharedPage } from './host.ts';
import { createWithJsSdk, type WechatPorts, type WechatWindow } from './with-js-sdk.ts';
import { isOwnAddress } from './own-address.ts';
import { within } from './within.ts';

/** Pages of our mini-program that do what its webview may not (decision 0049). */
const PAGE_OF = {
  login: '/pages/login/index',
  pay: '/pages/pay/index',
  open: '/pages/open/index',
  phone: '/pages/phone/index',
  notFound: '/pages/not-found/index',
} as const;

// Not URLSearchParams: a mini-program decodes by percent alone and would leave a plus where a space was.
const queryOf = (words: Readonly<Record<string, string>>): string =>
  Object.entries(words)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

/**
 * A webview inside a mini-program: it has no window to close, only a page to go back from. What it cannot do itself
 * the mini-program does on a page of its own, and then opens our address again.
 */
export const createMiniProgramHost = (win: WechatWindow, ports: WechatPorts): Host => {
  const withSdk = createWithJsSdk(win, ports);
  const leaveFor = async (page: keyof typeof PAGE_OF, words: Readonly<Record<string, string>>) => {
    const gone = await withSdk((sdk) => sdk.goTo(`${PAGE_OF[page]}?${queryOf(words)}`));
    return gone.ok ? because('left') : gone;
  };
  const leaveShare = async (page: SharedPage): Promise<NativeAnswer> =>
    isOwnAddress(page.link, win.location.href) ? withSdk((sdk) => sdk.leaveMessage({ share: page })) : because('refused');
  return {
    ...ableToDoNothing,
    kind: 'mini-program',
    setTitle: (title) => {
      win.document.title = title;
    },
    setShare: (page) => void leaveShare(page),
    close: () => withSdk((sdk) => sdk.goBack()),
    login: (state) => {
      const back = new URL(win.location.href);
      back.searchParams.set('state', state);
      return leaveFor('login', { back: back.href });
    },
    givePhone: (back) => leaveFor('phone', { back }),
    showNotFound: () => leaveFor('notFound', {}),
    share: async (page) => {
      const left = await leaveShare(page);
      return left.ok ? { ok: true, data: { by: 'menu' } } : left;
    },
    pay: (order) => leaveFor('pay', order),
    openMiniProgram: ({ appId, path }) => leaveFor('open', { appId, path }),
    pickImage: () => withSdk((sdk) => sdk.pickImage()),
    locate: () => within(LOCATION_TIMEOUT_MS, (isOver) => withSdk((sdk) => sdk.locate(isOver))),
  };
};

import { LOCATION_TIMEOUT_MS } from '@xuetang/contract/constants';
import { ableToDoNothing, because, DONE, type Host, type NativeAnswer, type SharedPage } from './host.ts';
import { bridgeOf, createWithJsSdk, type WechatPorts, type WechatWindow } from './with-js-sdk.ts';
import { isOwnAddress } from './own-address.ts';
import { within } from './within.ts';

const ofWindow = (win: WechatWindow): Pick<Host, 'setTitle' | 'close'> => {
  const bridge = bridgeOf(win);
  return {
    setTitle: (title) => {
      win.document.title = title;
    },
    close: () =>
      bridge<null>((weixin, reply) => {
        weixin.call('closeWindow');
        reply(DONE);
      }),
  };
};

/** WeCom speaks WeChat's bridge, but its JS-SDK wants signatures of the company's account: it stays away. */
export const createWecomHost = (win: WechatWindow): Host => ({ ...ableToDoNothing, ...ofWindow(win), kind: 'wecom' });

/** WeChat opens no mini-program for a function, only for an open tag on the page (decision 0049). */
export const createWechatHost = (win: WechatWindow, ports: WechatPorts): Host => {
  const withSdk = createWithJsSdk(win, ports);
  const setMenu = async (page: SharedPage): Promise<NativeAnswer> =>
    isOwnAddress(page.link, win.location.href) ? withSdk((sdk) => sdk.setMenu(page)) : because('refused');
  return {
    ...ableToDoNothing,
    ...ofWindow(win),
    kind: 'wechat',
    setShare: (page) => void setMenu(page),
    share: async (page) => {
      const set = await setMenu(page);
      return set.ok ? { ok: true, data: { by: 'menu' } } : set;
    },
    pay: (order) => withSdk((sdk) => sdk.pay(order)),
    allowOpenTags: () => withSdk((sdk) => sdk.allowOpenTags()),
    pickImage: () => withSdk((sdk) => sdk.pickImage()),
    recordVoice: () => withSdk((sdk) => sdk.recordVoice()),
    locate: () => within(LOCATION_TIMEOUT_MS, (isOver) => withSdk((sdk) => sdk.locate(isOver))),
  };
};

import { LOCATION_TIMEOUT_MS } from '@xuetang/contract/constants';
import { ableToDoNothing, because, DONE, type Host, type NativeAnswer, PERSON_ANSWERS_MS, type SharedPage } from './host.ts';
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

/**
 * WeChat's sheet, by the bridge that is there without the JS-SDK: a page whose registration failed can pay all the same, and the account that
 * the payment was ordered for stands in the order itself (decision 0241).
 */
const payBy = (win: WechatWindow): Host['pay'] => {
  const bridge = bridgeOf(win);
  return (order) =>
    bridge<null>((weixin, reply) => {
      weixin.invoke('getBrandWCPayRequest', order, ({ err_msg: said = '' }) => {
        // `get_brand_wcpay_request:ok`; what stands before the colon differs between phones.
        if (said.endsWith(':ok')) reply(DONE);
        else reply(because(said.endsWith(':cancel') ? 'cancelled' : 'refused'));
      });
    }, PERSON_ANSWERS_MS);
};

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
    pay: payBy(win),
    allowOpenTags: () => withSdk((sdk) => sdk.allowOpenTags()),
    pickImage: () => withSdk((sdk) => sdk.pickImage()),
    recordVoice: () => withSdk((sdk) => sdk.recordVoice()),
    locate: () => within(LOCATION_TIMEOUT_MS, (isOver) => withSdk((sdk) => sdk.locate(isOver))),
  };
};

import type { LeavingProvider } from '../../../providers/payments.port.ts';
import type { WechatPay } from '../../../providers/wechat-pay/port.ts';
import type { NotifyDoor } from './notify.ts';
import type { Providers } from './pay-ports.ts';

/** It gives us five seconds and tries fifteen times in a day, until it hears that we have written it down. */
const wechatDoor = (wechatPay: WechatPay): NotifyDoor => ({
  provider: 'wechat',
  read: (headers, body, now) =>
    wechatPay.readNotify(
      {
        serial: headers['wechatpay-serial'],
        timestamp: headers['wechatpay-timestamp'],
        nonce: headers['wechatpay-nonce'],
        signature: headers['wechatpay-signature'],
      },
      body,
      now,
    ),
  written: { status: 204 },
  refused: { status: 401 },
  notWritten: { status: 503 },
});

/** The word by which a provider knows that we have it, and any other. Both want it as the whole body. */
const WORDS: Readonly<Record<LeavingProvider['provider'], { yes: string; no: string }>> = {
  alipay: { yes: 'success', no: 'failure' },
  jd: { yes: 'success', no: 'fail' },
};

const leavingDoor = ({ provider, readNotify }: LeavingProvider): NotifyDoor => {
  const { yes, no } = WORDS[provider];
  return {
    provider,
    read: readNotify,
    written: { status: 200, text: yes },
    refused: { status: 401, text: no },
    notWritten: { status: 503, text: no },
  };
};

/** One for each provider that we have an account at. */
export const notifyDoors = ({ wechatPay, payments }: Providers): NotifyDoor[] => [
  ...(wechatPay ? [wechatDoor(wechatPay)] : []),
  ...Object.values(payments).map(leavingDoor),
];

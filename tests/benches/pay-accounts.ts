import * as alipay from '../../stand-ins/alipay/account.ts';
import * as jdPay from '../../stand-ins/jd-pay/account.ts';
import * as wechatPay from '../../stand-ins/wechat-pay/account.ts';

const [NOBODY, TOLD_AT] = ['http://127.0.0.1:1', 'http://127.0.0.1:1/pay/notify'] as const;

/** An account at every provider of payments, for an API that offers their ways and asks none of them. */
export const everyAccount = {
  XT_WECHAT_PAY: wechatPay.settingsAt(wechatPay.ownKeys(), NOBODY, TOLD_AT),
  XT_ALIPAY: alipay.settingsAt(alipay.ownKeys(), NOBODY, TOLD_AT),
  XT_JD_PAY: jdPay.settingsAt(jdPay.ownKeys(), NOBODY, TOLD_AT),
} as const;

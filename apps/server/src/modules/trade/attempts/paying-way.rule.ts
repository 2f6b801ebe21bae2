import type { PayType } from '@xuetang/contract/pay-choices.rule';
import type { PaidBy } from '@xuetang/contract/payments';

/** How an attempt is paid: WeChat's sheet, WeChat from a browser, Alipay at once or by Huabei, JD Pay. */
export type PayingWay = 'jsapi' | 'h5' | 'wap' | 'huabei' | 'jd';

/** By the pay types of `getPayConfig`. */
export const TYPE_OF_WAY: Readonly<Record<PayingWay, PayType>> = { jsapi: 11, h5: 11, wap: 21, huabei: 22, jd: 31 };

/** How a payment was made, as it is told. */
export const paidBy = ({ way, term }: { way: PayingWay; term: PaidBy['term'] }): PaidBy => ({ payType: TYPE_OF_WAY[way], term });

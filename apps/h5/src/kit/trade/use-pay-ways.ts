import { PRODUCT_CODE } from '@xuetang/contract/constants';
import { isWechatClosed, payChoices } from '@xuetang/contract/pay-choices.rule';
import { useAnswer } from '../../client/use-answer.ts';
import { useLastThere } from '../../client/use-last-there.ts';
import { phoneOf } from '../../native/phone.rule.ts';
import { openWayOf } from './open-way.rule.ts';
import { useSalePlace } from './use-sale-place.ts';

/**
 * In which ways this sum can be paid here, and which of them it will be. Until the config has come, and where it does not come, that is
 * WeChat Pay alone (spec 8).
 */
export const usePayWays = (payFen: number, wanted: string | null = null) => {
  const place = useSalePlace();
  const { answered } = useAnswer('getPayConfig', payFen > 0 ? { productCode: PRODUCT_CODE, orderPrice: payFen } : undefined);
  // Another sum by a coupon has the same ways, but for Huabei: nothing jumps while it is asked for.
  const { shown } = useLastThere(answered);
  const config = shown.is === 'there' ? shown.data : undefined;
  const choices = payChoices(config, { host: place.host, isPhone: phoneOf(navigator.userAgent) !== 'other' });
  const isWaiting = shown.is === 'on-the-way';
  const chosen = openWayOf(choices, wanted);
  return {
    choices,
    chosen,
    isWaiting,
    isWechatClosed: isWechatClosed(config),
    /** What the button says is what the tap does: not before it is known whether the way that was wanted is open, and not by a loan that nobody chose. */
    mayTap: isWaiting ? wanted === null : chosen !== undefined || choices.length === 0,
  };
};

import type { RequestOf } from '@xuetang/contract/call';
import type { payInMini } from '@xuetang/contract/mini-pay';
import { WECHAT_PAY } from '@xuetang/contract/pay-choices.rule';
import type { Tx } from '../../../platform/db.ts';
import type { PayPorts } from '../payments/pay-ports.ts';
import type { Reserved } from '../payments/pay-wish.ts';
import { readPayer } from '../payments/payer-ticket.ts';
import { reservePayment } from '../payments/reserve-payment.ts';
import { isMiniPayOver } from './mini-pay.rule.ts';
import { lockMiniPay, spendMiniPay } from './mini-pay.store.ts';

type InMini = Exclude<Reserved, { failed: unknown }> | { failed: 'mini_pay.unknown' | 'mini_pay.over' };

/** Of which system it is says nothing here: whether things are sold there was asked with the ticket. */
const IN_MINI = { host: 'mini-program', isIos: false } as const;

/** Spends the ticket under the lock of its order: of two at one moment one pays. Where nothing is asked for, it is not spent. */
export const reserveInMini = async (
  tx: Tx,
  on: PayPorts,
  { ticket, payer, now }: RequestOf<typeof payInMini> & { now: Date },
): Promise<InMini> => {
  const row = await lockMiniPay(tx, ticket);
  if (!row) return { failed: 'mini_pay.unknown' };
  if (isMiniPayOver(row, now)) return { failed: 'mini_pay.over' };
  const { learner_id: learnerId, order_no: orderNo } = row;
  const miniPayer = readPayer(on.keys.data, learnerId, payer, now);
  if (!miniPayer || !on.wechatPay?.miniAppIds.includes(miniPayer.appId)) return { answer: { is: 'needs-wechat' } };
  const reserved = await reservePayment(tx, on, {
    learnerId,
    orderNo,
    payType: WECHAT_PAY,
    place: IN_MINI,
    wechatType: undefined,
    miniPayer,
    now,
  });
  if ('failed' in reserved) return { failed: 'mini_pay.unknown' };
  if ('intent' in reserved || reserved.answer.is === 'sheet') await spendMiniPay(tx, ticket, now);
  return reserved;
};

import { createDecipheriv } from 'node:crypto';
import { z } from 'zod';
import type { TrueBytes } from './key-ring.ts';
import type { Notified, NotifyRefused } from '../payments.port.ts';
import { ComplaintNotified } from './complaint-shapes.ts';
import { refundIn, RefundNotified } from './refunds.ts';
import { paidIn, Trade, type Ours } from './trades.ts';

const Notify = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string().length(12),
    associated_data: z.string().default(''),
  }),
});

const TAG_BYTES = 16;
const SHAPE: NotifyRefused = { is: 'refused', why: 'shape' };

const parsed = <T>(schema: z.ZodType<T>, text: string): T | undefined => {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

type Resource = z.infer<typeof Notify>['resource'];

const opened = (key: string, { ciphertext, nonce, associated_data: associated }: Resource): string | undefined => {
  try {
    const bytes = Buffer.from(ciphertext, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(associated))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
};

/**
 * Of true bytes alone: that something can be decrypted says nothing of who sent it, for everybody who has ever had the key could have
 * written it. So this takes what the key ring has made, and no other buffer.
 */
export const notifiedIn = (bytes: TrueBytes, apiV3Key: string, ours: Ours): Notified | NotifyRefused => {
  const notify = parsed(Notify, bytes.toString('utf8'));
  if (!notify) return SHAPE;
  const plain = opened(apiV3Key, notify.resource);
  if (plain === undefined) return SHAPE;
  if (notify.event_type.startsWith('TRANSACTION.')) {
    const trade = parsed(Trade, plain);
    if (!trade) return SHAPE;
    const paid = paidIn(trade, ours);
    return paid ? { is: 'trade', trade: paid } : { is: 'of no interest' };
  }
  if (notify.event_type.startsWith('COMPLAINT.')) {
    const complaint = parsed(ComplaintNotified, plain);
    return complaint ? { is: 'complaint', merchant: ours.mchid, number: complaint.complaint_id } : SHAPE;
  }
  if (!notify.event_type.startsWith('REFUND.')) return { is: 'of no interest' };
  const refund = parsed(RefundNotified, plain);
  if (!refund) return SHAPE;
  if (refund.mchid !== ours.mchid) {
    const why = 'a refund of another merchant';
    return { is: 'trade', trade: { is: 'contradiction', why, outTradeNo: refund.out_trade_no.slice(0, 64), transactionId: null } };
  }
  const told = refundIn(refund, refund.refund_status);
  return told && told.is !== 'sent' ? { is: 'refund', outRefundNo: refund.out_refund_no, refund: told } : { is: 'of no interest' };
};

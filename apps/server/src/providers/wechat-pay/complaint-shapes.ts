import { z } from 'zod';

/** Their number stands in addresses of ours, so it is nothing but letters and digits. */
const ComplaintNumber = z.string().regex(/^[0-9A-Za-z_-]{1,64}$/);
const Moment = z.iso.datetime({ offset: true });
/** Theirs are shorter; what is longer is cut, because a complaint must not be lost for its length. */
const Text = z.string().transform((text) => text.slice(0, 2_000));
/** Addresses of pictures, of which nothing is fetched here. */
const Urls = z.array(z.string().max(1_024)).max(50);

/** Of a notify nothing is taken but its number: how the complaint stands is asked for. */
export const ComplaintNotified = z.object({ complaint_id: ComplaintNumber });

const Line = z.object({
  complaint_id: ComplaintNumber,
  complaint_state: z.enum(['PENDING', 'PROCESSING', 'PROCESSED']),
  complainted_mchid: z.string().optional(),
  incoming_user_response: z.boolean().default(false),
  user_complaint_times: z.int().min(1).default(1),
});
export type Line = z.infer<typeof Line>;

/** 查询投诉单列表: https://pay.weixin.qq.com/doc/v3/merchant/4012533431. What else stands in it is read one by one. */
export const ComplaintPage = z.object({ data: z.array(Line).default([]) });

/** 查询投诉单详情: https://pay.weixin.qq.com/wiki/doc/apiv3/apis/chapter10_2_13.shtml */
export const Complaint = Line.extend({
  complaint_time: Moment,
  complaint_detail: Text.default(''),
  payer_phone: z.string().max(1_024).optional(),
  complaint_order_info: z
    .array(z.object({ transaction_id: z.string().max(64), out_trade_no: z.string().max(64), amount: z.int().min(0) }))
    .default([]),
  complaint_media_list: z.array(z.object({ media_url: Urls })).default([]),
  problem_type: z.string().default('OTHERS'),
  apply_refund_amount: z.int().min(0).optional(),
});
export type Complaint = z.infer<typeof Complaint>;

/** 查询投诉单协商历史: https://pay.weixin.qq.com/doc/v3/merchant/4012533439 */
const Word = z.object({
  log_id: ComplaintNumber,
  operate_time: Moment,
  operate_type: z.string().regex(/^[A-Z_]{1,64}$/),
  operate_details: Text.default(''),
  image_list: Urls.default([]),
  complaint_media_list: z.object({ media_url: Urls }).optional(),
});
export type Word = z.infer<typeof Word>;
export const WordPage = z.object({ data: z.array(Word).default([]) });

export const NotifyAddress = z.object({ url: z.string() });

import { z } from 'zod';
import { call } from './call.ts';
import { CampId, WechatType } from './ids.ts';

/**
 * How to reach customer service: `linkUrl` opens a talk in WeChat and tells whoever answers which channel and camp it was tapped in.
 * Without WeCom it is the link of the camp's teacher, or null; the official account's code (`qrcode`, its text) is there always.
 */
export const getKfLink = call({
  method: 'POST',
  service: 'customer',
  path: '/wechat/getKfLink',
  who: 'visitor',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may',
  request: z.object({ wechatType: WechatType, channel: z.string().max(64).optional(), campId: CampId.optional() }),
  response: z.object({
    linkUrl: z
      .url()
      .regex(/^https:\/\/work\.weixin\.qq\.com\/(?:kf|ca)\//)
      .nullable(),
    from: z.enum(['service', 'teacher', 'account']),
    qrcode: z.string(),
    accountName: z.string(),
  }),
  errors: ['login.wechat_type_unknown'],
});

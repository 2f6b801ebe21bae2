import { z } from 'zod';
import { JsonSetting } from './json-setting.ts';

const Said = z.string().min(1);

/** Our company at WeCom (企业微信): one application of our own, which may read customer groups and speak for customer service. */
const Wecom = z.object({
  url: z.url().default('https://qyapi.weixin.qq.com'),
  corpId: z.string().regex(/^w[wx][0-9a-z]{6,40}$/),
  secret: Said,
  /** What callbacks are signed with, and what they are encrypted with: 43 letters, which are 32 bytes. */
  callbackToken: z.string().regex(/^\w{3,32}$/),
  callbackAesKey: z.string().regex(/^[0-9A-Za-z]{43}$/),
  /** The account of customer service (微信客服) whose links we give. */
  openKfId: z.string().regex(/^wk[\w-]{8,62}$/),
});

export const WecomSettings = JsonSetting.pipe(Wecom);

export type WecomAccount = z.infer<typeof Wecom>;

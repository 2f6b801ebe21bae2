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

/** The application of ours at WeCom whose login the console uses; another than the one above, with a secret of its own. */
const WecomConsole = Wecom.pick({ url: true, corpId: true, secret: true }).extend({
  /** Where the browser is sent to scan. */
  loginUrl: z.url().default('https://login.work.weixin.qq.com'),
  agentId: z.string().regex(/^\d{1,10}$/),
});

export const WecomConsoleSettings = JsonSetting.pipe(WecomConsole);

export type WecomConsoleAccount = z.infer<typeof WecomConsole>;

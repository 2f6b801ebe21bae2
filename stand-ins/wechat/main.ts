import { z } from 'zod';
import { startWechatStandIn } from './wechat.ts';

const Env = z.object({
  STANDIN_WECHAT_PORT: z.coerce.number().int().min(0).max(65_535).default(4900),
  STANDIN_WECHAT_HOST: z.string().default('127.0.0.1'),
  STANDIN_WECHAT_PUBLIC_URL: z.url().optional(),
  STANDIN_WECHAT_CALLS: z.url().optional(),
  STANDIN_WECHAT_PAY_URL: z.url().optional(),
  STANDIN_WECHAT_ALLOWED_HOSTS: z.string().default('localhost,127.0.0.1'),
});

const env = Env.parse(process.env);

const standIn = await startWechatStandIn({
  port: env.STANDIN_WECHAT_PORT,
  host: env.STANDIN_WECHAT_HOST,
  ...(env.STANDIN_WECHAT_PUBLIC_URL && { publicUrl: env.STANDIN_WECHAT_PUBLIC_URL }),
  ...(env.STANDIN_WECHAT_CALLS && { callbackUrl: env.STANDIN_WECHAT_CALLS }),
  ...(env.STANDIN_WECHAT_PAY_URL && { payUrl: env.STANDIN_WECHAT_PAY_URL }),
  apps: [
    {
      appId: 'wx99xuetang000001',
      secret: 'standin-secret-99',
      allowedHosts: env.STANDIN_WECHAT_ALLOWED_HOSTS.split(',').map((name) => name.trim()),
    },
    { appId: 'wx99xuetangmini01', secret: 'standin-secret-mini', allowedHosts: [] },
  ],
});

console.log(`WeChat stand-in: ${standIn.url}/_standin/`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void standIn.close());

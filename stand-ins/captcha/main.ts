import { z } from 'zod';
import { startCaptchaStandIn } from './captcha.ts';

const Env = z.object({
  STANDIN_CAPTCHA_PORT: z.coerce.number().int().min(0).max(65_535).default(4940),
  STANDIN_CAPTCHA_HOST: z.string().default('127.0.0.1'),
});

const env = Env.parse(process.env);
const standIn = await startCaptchaStandIn({ port: env.STANDIN_CAPTCHA_PORT, host: env.STANDIN_CAPTCHA_HOST });

console.log(`Captcha stand-in: ${standIn.url}/_standin/`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void standIn.close());

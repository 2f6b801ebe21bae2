import { z } from 'zod';
import { startSmsStandIn } from './sms.ts';

const Env = z.object({
  STANDIN_SMS_PORT: z.coerce.number().int().min(0).max(65_535).default(4920),
  STANDIN_SMS_HOST: z.string().default('127.0.0.1'),
});

const env = Env.parse(process.env);
const standIn = await startSmsStandIn({ port: env.STANDIN_SMS_PORT, host: env.STANDIN_SMS_HOST });

console.log(`SMS stand-in: ${standIn.url}/_standin/`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void standIn.close());

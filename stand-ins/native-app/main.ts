import { z } from 'zod';
import { startNativeAppStandIn } from './stand-in.ts';

const Env = z.object({
  STANDIN_APP_PORT: z.coerce.number().int().min(0).max(65_535).default(4910),
  STANDIN_APP_H5_URL: z.url().default('http://127.0.0.1:4000'),
});

const env = Env.parse(process.env);
const standIn = await startNativeAppStandIn({ port: env.STANDIN_APP_PORT, h5Url: env.STANDIN_APP_H5_URL });

console.log(`Native app stand-in: ${standIn.url}/_standin/`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void standIn.close());

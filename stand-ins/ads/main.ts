import { z } from 'zod';
import { startAdsStandIn } from './ads.ts';

const Env = z.object({
  STANDIN_ADS_PORT: z.coerce.number().int().min(0).max(65_535).default(4935),
  STANDIN_ADS_HOST: z.string().default('127.0.0.1'),
});

const env = Env.parse(process.env);
const standIn = await startAdsStandIn({ port: env.STANDIN_ADS_PORT, host: env.STANDIN_ADS_HOST });

console.log(`Ad networks stand-in: ${standIn.url}/_standin/`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void standIn.close());

import { z } from 'zod';
import { startCarrierStandIn } from './carrier.ts';

const Env = z.object({
  STANDIN_CARRIER_PORT: z.coerce.number().int().min(0).max(65_535).default(4929),
  STANDIN_CARRIER_HOST: z.string().default('127.0.0.1'),
});

const env = Env.parse(process.env);
const standIn = await startCarrierStandIn({ port: env.STANDIN_CARRIER_PORT, host: env.STANDIN_CARRIER_HOST });

console.log(`carrier stand-in: ${standIn.url}/_standin/`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void standIn.close());

import { z } from 'zod';
import { startTaxStandIn } from './tax.ts';

const Env = z.object({
  STANDIN_TAX_PORT: z.coerce.number().int().min(0).max(65_535).default(4928),
  STANDIN_TAX_HOST: z.string().default('127.0.0.1'),
});

const env = Env.parse(process.env);
const standIn = await startTaxStandIn({ port: env.STANDIN_TAX_PORT, host: env.STANDIN_TAX_HOST });

console.log(`Tax stand-in: ${standIn.url}/_standin/`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void standIn.close());

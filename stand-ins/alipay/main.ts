import { z } from 'zod';
import { Keys } from './account.ts';
import { startAlipayStandIn } from './alipay.ts';

const Env = z.object({
  STANDIN_ALIPAY_PORT: z.coerce.number().int().min(0).max(65_535).default(4926),
  STANDIN_ALIPAY_HOST: z.string().default('127.0.0.1'),
  /** The keys that a server knows from its XT_ALIPAY. */
  STANDIN_ALIPAY_KEYS: z.string().transform((text) => Keys.parse(JSON.parse(text))),
});

const env = Env.parse(process.env);
const standIn = await startAlipayStandIn({ port: env.STANDIN_ALIPAY_PORT, host: env.STANDIN_ALIPAY_HOST, keys: env.STANDIN_ALIPAY_KEYS });

// Where nobody drives the clock, it runs: refunds arrive, and what was not taken is sent again.
const EVERY_MS = 1_000;
const ticking = setInterval(() => {
  standIn.finishRefunds();
  void standIn.deliverNotifies();
}, EVERY_MS);

console.log(`Alipay stand-in: ${standIn.url}/_standin/`);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    clearInterval(ticking);
    void standIn.close();
  });

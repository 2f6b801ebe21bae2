import { Gauge } from 'prom-client';
import type { Clock } from '../../../platform/clock.ts';
import type { Metrics } from '../../../platform/metrics.ts';

const DAY_MS = 24 * 3_600_000;

/** Of each account: the last day of our key, where the settings say it. */
export type KeyEnds = Readonly<Record<string, { keysEnd?: string | undefined } | undefined>>;

/** How long our keys at the providers last. An account whose end nobody has written down is not counted, and an alarm of its own says so. */
export const countKeyDays = ({ registry }: Metrics, clock: Clock, accounts: KeyEnds): void => {
  const gauge: Gauge<'provider'> = new Gauge({
    name: 'xt_pay_key_days_left',
    help: 'Days until our key at a payment provider ends, as the settings say',
    labelNames: ['provider'],
    registers: [registry],
    collect: () => {
      for (const [provider, account] of Object.entries(accounts))
        if (account?.keysEnd !== undefined)
          gauge.set({ provider }, Math.floor((Date.parse(`${account.keysEnd}T23:59:59+08:00`) - clock.now().getTime()) / DAY_MS));
    },
  });
};

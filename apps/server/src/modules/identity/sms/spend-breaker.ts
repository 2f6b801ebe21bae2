import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db.ts';
import type { Logger } from '../../../platform/log.ts';

/** What all messages together may cost, whoever asks for them. */
export interface SpendBudgets {
  perMinute: number;
  perDay: number;
}

export interface SpendBreaker {
  /** Whether no further message goes out for now. Logging in through WeChat goes on. */
  isTripped: (tx: Tx) => Promise<boolean>;
  /** Whether it will be soon: newcomers solve a puzzle first. */
  isNear: (tx: Tx) => Promise<boolean>;
}

/** Counted so often by each process: what goes out meanwhile is bounded by the limits of places and numbers. */
const COUNTED_EVERY_MS = 5_000;
const MINUTE_MS = 60_000;
const NEAR = 0.8;

/** The last line before the bill: limits by number, device and network hold one attacker, this holds all of them together. */
export const createSpendBreaker = (
  { clock, log, registry }: { clock: Clock; log: Logger; registry: Registry },
  budgets: SpendBudgets,
): SpendBreaker => {
  let [countedAt, isTripped, isNear] = [Number.NEGATIVE_INFINITY, false, false];
  const gauge = new Gauge({ name: 'xt_sms_breaker_tripped', help: '1 while no SMS goes out because too many did', registers: [registry] });

  const count = async (tx: Tx, now: Date): Promise<{ minute: number; day: number }> => {
    const { rows } = await sql<{ minute: number; day: number }>`select
      count(*) filter (where asked_at > ${new Date(now.getTime() - MINUTE_MS)})::int as minute, count(*)::int as day
      from identity.sms_message where state <> 'not-sent'
        and asked_at >= date_trunc('day', ${now}::timestamptz at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`.execute(tx);
    return rows[0] ?? { minute: 0, day: 0 };
  };

  const look = async (tx: Tx): Promise<void> => {
    const now = clock.now();
    if (now.getTime() - countedAt < COUNTED_EVERY_MS) return;
    const sent = await count(tx, now);
    const share = Math.max(sent.minute / budgets.perMinute, sent.day / budgets.perDay);
    if (share >= 1 && !isTripped) log.error('too many SMS: none goes out until there are fewer');
    [countedAt, isTripped, isNear] = [now.getTime(), share >= 1, share > NEAR];
    gauge.set(isTripped ? 1 : 0);
  };

  return {
    isTripped: async (tx) => {
      await look(tx);
      return isTripped;
    },
    isNear: async (tx) => {
      await look(tx);
      return isNear;
    },
  };
};

import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Rank } from '@xuetang/contract/call';
import { Counter, Gauge } from 'prom-client';
import type { Metrics } from '../metrics.ts';
import { nextShed, pressureOf, SHED_ORDER, shareOf, UNDER_WAY, type Strain } from './admission.rule.ts';

export interface AdmissionLimits extends Strain {
  /** Calls under way at which reports are shed; other ranks bear a multiple. */
  underWay: number;
}

export interface AdmissionPorts {
  metrics: Metrics;
  /** The longest that anybody has waited for a connection of the common pool since this was asked last. */
  poolWaitMs: () => number;
  limits: AdmissionLimits;
}

/** Asked for every call, before its body is read: nothing here is awaited or made anew. */
export interface Admission {
  lets: (rank: Rank) => boolean;
  begin: () => void;
  end: () => void;
  close: () => void;
}

const TICK_MS = 100;
const RESOLUTION_MS = 10;
const NANOS_A_MS = 1e6;

const nthOf = Object.fromEntries(SHED_ORDER.map((rank, nth) => [rank, nth])) as Record<Rank, number>;

export const createAdmission = ({ metrics: { registry }, poolWaitMs, limits }: AdmissionPorts): Admission => {
  let underWay = 0;
  let shed = 0;
  const mostUnderWay = UNDER_WAY.map((times) => times * limits.underWay);
  const shares = SHED_ORDER.map(() => 1);
  // What a rank has been promised so far: with a share of a quarter every fourth call comes in, and nobody throws dice.
  const due = SHED_ORDER.map(() => 0);
  const refused = SHED_ORDER.map(() => 0);
  const felt: Strain = { loopDelayMs: 0, poolWaitMs: 0 };

  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  const look = (): void => {
    // The histogram holds the time from one tick of its own timer to the next. Without a tick nothing new is known.
    if (delays.count > 0) felt.loopDelayMs = Math.max(0, delays.mean / NANOS_A_MS - RESOLUTION_MS);
    delays.reset();
    felt.poolWaitMs = poolWaitMs();
    shed = nextShed(shed, pressureOf(felt, limits));
    for (let nth = 0; nth < shares.length; nth++) shares[nth] = shareOf(shed, nth);
  };
  const timer = setInterval(look, TICK_MS).unref();

  const shedTotal = new Counter({
    name: 'xt_shed_total',
    help: 'Calls sent away because there was too much of everything, by rank',
    labelNames: ['rank'] as const,
    registers: [registry],
    // Counted in a plain number: labels are looked up once a scrape, not once a call.
    collect: () => {
      for (const [nth, rank] of SHED_ORDER.entries()) {
        shedTotal.inc({ rank }, refused[nth] ?? 0);
        refused[nth] = 0;
      }
    },
  });
  const gauge = (name: string, help: string, read: () => number): Gauge => {
    const it: Gauge = new Gauge({ name, help, registers: [registry], collect: () => it.set(read()) });
    return it;
  };
  gauge('xt_shed_level', '0: nothing is shed. 1: all reports. 2: and what is browsed. 3: and lessons. Above: vital calls', () => shed);
  gauge('xt_calls_under_way', 'Calls that are being answered', () => underWay);
  gauge('xt_loop_delay_seconds', 'How late the event loop was, on average of the last look', () => felt.loopDelayMs / 1_000);

  return {
    lets: (rank) => {
      const nth = nthOf[rank];
      if (underWay < (mostUnderWay[nth] as number)) {
        const share = shares[nth] as number;
        if (share === 1) return true;
        const promised = (due[nth] as number) + share;
        due[nth] = promised >= 1 ? promised - 1 : promised;
        if (promised >= 1) return true;
      }
      (refused[nth] as number)++;
      return false;
    },
    begin: () => void underWay++,
    end: () => void underWay--,
    close: () => {
      clearInterval(timer);
      delays.disable();
    },
  };
};

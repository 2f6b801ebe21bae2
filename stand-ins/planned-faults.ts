import { setTimeout as wait } from 'node:timers/promises';

/** Where the fault does not say it itself. */
const HOW_LONG_MS: Readonly<Partial<Record<string, number>>> = { silence: 30_000, timeout: 30_000, 'lost-answer': 30_000, slow: 1_000 };

/** What a stand-in was told to do wrong, each fault so many times. Which calls a fault befalls, its stand-in says. */
export const planFaults = <Fault extends { times: number; kind: string; delayMs?: number | undefined }>() => {
  const pending: Fault[] = [];
  let closing = new AbortController();
  return {
    add: (fault: Fault) => void pending.push({ ...fault }),
    pending: (): readonly Fault[] => pending,
    clear: () => {
      pending.length = 0;
      closing.abort();
      closing = new AbortController();
    },
    /** The first that befalls this call; it counts as met. */
    take: (befalls: (fault: Fault) => boolean): Fault | undefined => {
      const at = pending.findIndex(befalls);
      const fault = pending[at];
      if (!fault) return undefined;
      fault.times -= 1;
      if (fault.times === 0) pending.splice(at, 1);
      return { ...fault };
    },
    /** Ends early when the stand-in is reset or closed. */
    delay: async ({ kind, delayMs = HOW_LONG_MS[kind] ?? 0 }: Fault) => {
      if (delayMs > 0) await wait(delayMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    },
  };
};

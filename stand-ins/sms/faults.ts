import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

export const Fault = z.object({
  vendor: z.enum(['aliyun', 'tencent']),
  times: z.int().min(1).default(1),
  /**
   * `throttle`, `number-limit` and `http-500` send nothing. `lost-answer` sends and then says nothing. `silence` does neither.
   * `slow` sends and answers late.
   */
  kind: z.enum(['throttle', 'number-limit', 'http-500', 'lost-answer', 'silence', 'slow']),
  delayMs: z.int().min(0).optional(),
});
export type Fault = z.infer<typeof Fault>;

const SILENCE_MS = 30_000;
const SLOW_MS = 1_000;

export const openFaults = () => {
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
    /** The fault that the next call at this vendor meets; it counts as met. */
    take: (vendor: Fault['vendor']): Fault | undefined => {
      const at = pending.findIndex((fault) => fault.vendor === vendor);
      const fault = pending[at];
      if (!fault) return undefined;
      fault.times -= 1;
      if (fault.times === 0) pending.splice(at, 1);
      return { ...fault };
    },
    /** Ends early when the stand-in is reset or closed. */
    delay: async ({ kind, delayMs = kind === 'slow' ? SLOW_MS : SILENCE_MS }: Fault) => {
      await wait(delayMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    },
  };
};

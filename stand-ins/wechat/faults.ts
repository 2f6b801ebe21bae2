import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

export const Fault = z.object({
  /** A path of WeChat, for example `/sns/oauth2/access_token`. */
  path: z.string().startsWith('/'),
  times: z.int().min(1),
  kind: z.enum(['timeout', 'http-500', 'errcode']),
  errcode: z.int().optional(),
  delayMs: z.int().min(0).optional(),
  /** The call takes effect and only its answer is lost: the code is used up, and the caller does not know. */
  carriedOut: z.boolean().default(false),
});
export type Fault = z.infer<typeof Fault>;

const SILENCE_MS = 30_000;

export const openFaults = () => {
  const pending: Fault[] = [];
  let closing = new AbortController();

  const clear = () => {
    pending.length = 0;
    closing.abort();
    closing = new AbortController();
  };

  return {
    add: (fault: Fault) => void pending.push({ ...fault }),
    pending: (): readonly Fault[] => pending,
    clear,
    /** The fault that the next call of this path meets; it counts as met. */
    take: (path: string): Fault | undefined => {
      const at = pending.findIndex((fault) => fault.path === path);
      const fault = pending[at];
      if (!fault) return undefined;
      fault.times -= 1;
      if (fault.times === 0) pending.splice(at, 1);
      return { ...fault };
    },
    /** Ends early when the stand-in is reset or closed. */
    delay: async (fault: Fault) => {
      const ms = fault.delayMs ?? (fault.kind === 'timeout' ? SILENCE_MS : 0);
      if (ms > 0) await wait(ms, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    },
  };
};

export type Faults = ReturnType<typeof openFaults>;

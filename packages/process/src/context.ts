import { AsyncLocalStorage } from 'node:async_hooks';
import { outsideTraces } from './trace.ts';

/** On whose behalf work is done: it stands in every log line, and goes along with the jobs that come of it. */
export interface Cause {
  requestId?: string;
  call?: string;
  job?: string;
}

const causes = new AsyncLocalStorage<Cause>();

export const because = <T>(cause: Cause, work: () => T): T => causes.run(cause, work);

export const currentCause = (): Cause | undefined => causes.getStore();

/** For what is done for many at once: in the name of the first of them its lines would lie. */
export const forEverybody = <T>(work: () => T): T => causes.exit(() => outsideTraces(work));

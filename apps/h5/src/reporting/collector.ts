import { STATS_RETRY_AFTER_MS } from '@xuetang/contract/constants';
import type { ReportEvent, ReportKind } from '@xuetang/contract/reporting';

export type BodyOf<K extends ReportKind> = Extract<ReportEvent, { kind: K }>['body'];

export interface CollectorPorts {
  /** Whether they are settled: taken, or shed for good. `leaving`: the page goes, the request must outlive it. */
  send: (events: readonly ReportEvent[], leaving: boolean) => Promise<boolean>;
  newId: () => string;
  /** Whether the visitor has agreed to analytics (rules §6). */
  hasConsent: () => boolean;
}

const FLUSH_AFTER_MS = 2_000;
const FLUSH_AT = 20;
/** More than this waits only where nothing can be sent; then the oldest go. */
const MOST = 200;

// The stats events of spec 9, and what a learner would miss in their own record.
const TRIED_TWICE: readonly ReportKind[] = ['ad', 'learn-record'];
const NEEDS_CONSENT: readonly ReportKind[] = ['ad'];

/** Gathers what pages report and sends it together. Nothing that fails here is ever told to anybody (spec 7.5). */
export const createCollector = ({ send, newId, hasConsent }: CollectorPorts) => {
  let waiting: ReportEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const trySend = (events: readonly ReportEvent[], leaving: boolean): Promise<boolean> => send(events, leaving).catch(() => false);

  const sendOrRetry = async (events: readonly ReportEvent[], leaving: boolean): Promise<void> => {
    if (await trySend(events, leaving)) return;
    const again = events.filter(({ kind }) => TRIED_TWICE.includes(kind));
    if (again.length > 0) setTimeout(() => void trySend(again, false), STATS_RETRY_AFTER_MS);
  };

  const flush = (leaving = false): void => {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, FLUSH_AT);
      waiting = waiting.slice(FLUSH_AT);
      void sendOrRetry(batch, leaving);
    }
  };

  return {
    add: <K extends ReportKind>(kind: K, body: BodyOf<K>): void => {
      if (NEEDS_CONSENT.includes(kind) && !hasConsent()) return;
      waiting = [...waiting, { eventId: newId(), kind, body } as ReportEvent].slice(-MOST);
      if (waiting.length >= FLUSH_AT) flush();
      else timer ??= setTimeout(flush, FLUSH_AFTER_MS);
    },
    flush,
  };
};

export type Collector = ReturnType<typeof createCollector>;

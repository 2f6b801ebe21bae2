import type { Report } from './report.ts';

/** What became of the events of one request. */
export interface Collected {
  accepted: number;
  shed: number;
  /** The stream did not acknowledge: some may have arrived, and sending them again is harmless. */
  unsure: boolean;
}

export interface CollectorOptions {
  /** Resolves when the stream has acknowledged the message. */
  send: (reports: string) => Promise<void>;
  /** Events that may wait for the stream at once; more are shed. */
  queue: number;
  count: (outcome: 'accepted' | 'shed' | 'unsure', events: number) => void;
}

const MOST_A_MESSAGE = 100;
/** Far below the megabyte that the stream takes. One event is smaller than the 256 KB that a request may have. */
const MOST_BYTES = 256 * 1_024;
const LONGEST_MS = 20;
/** Of all that waits for the stream. Recordings are large: with a few thousand of them the queue's number alone would be gigabytes. */
const MOST_WAITING_LENGTH = 64 * 2 ** 20;

interface Message {
  reports: string[];
  length: number;
  timer: NodeJS.Timeout;
  acknowledged: PromiseWithResolvers<boolean>;
}

/** Events of many requests become messages of up to a hundred. A request is answered when the stream has all of its events. */
export const createCollector = ({ send, queue, count }: CollectorOptions) => {
  let open: Message | undefined;
  let waiting = 0;
  let waitingLength = 0;

  const flush = (): void => {
    if (!open) return;
    const { reports, length, timer, acknowledged } = open;
    open = undefined;
    clearTimeout(timer);
    send(`[${reports.join(',')}]`)
      .then(
        () => {
          count('accepted', reports.length);
          acknowledged.resolve(true);
        },
        () => {
          count('unsure', reports.length);
          acknowledged.resolve(false);
        },
      )
      .finally(() => {
        waiting -= reports.length;
        waitingLength -= length;
      });
  };

  const put = (report: string): Promise<boolean> => {
    if (open && open.length + report.length > MOST_BYTES) flush();
    open ??= { reports: [], length: 0, timer: setTimeout(flush, LONGEST_MS), acknowledged: Promise.withResolvers() };
    const { promise } = open.acknowledged;
    open.length += report.length;
    waitingLength += report.length;
    if (open.reports.push(report) >= MOST_A_MESSAGE) flush();
    return promise;
  };

  return async (reports: readonly Report[]): Promise<Collected> => {
    const room = waitingLength < MOST_WAITING_LENGTH ? Math.max(0, queue - waiting) : 0;
    const accepted = Math.min(reports.length, room);
    const shed = reports.length - accepted;
    if (shed > 0) count('shed', shed);
    waiting += accepted;
    const arrived = await Promise.all(new Set(reports.slice(0, accepted).map((report) => put(JSON.stringify(report)))));
    return { accepted, shed, unsure: arrived.includes(false) };
  };
};

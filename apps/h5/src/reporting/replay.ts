import { REPLAY_PART_MOST } from '@xuetang/contract/constants';
import type { FamilyName } from '@xuetang/h5-routes/table';
import type { BodyOf } from './collector.ts';
import { isAllowed, isPrivate } from './may-record.rule.ts';

/** Begins to record; what it returns ends it. */
export type StartRecorder = (emit: (event: unknown) => void) => () => void;

export interface ReplayPorts {
  /** The recorder is a chunk of its own: nobody downloads it who is not recorded. */
  load: () => Promise<StartRecorder>;
  send: (part: BodyOf<'replay'>) => Promise<boolean>;
  destroyStatus: () => Promise<unknown>;
  hasConsent: () => boolean;
  browser: { getItem: (key: string) => string | null; setItem: (key: string, value: string) => void };
  newId: () => string;
  now: () => Date;
}

const FLUSH_EVERY_MS = 5_000;
/** Of one visit: enough for some minutes, and no burden for a phone that pays by the megabyte. */
const MOST_LETTERS = 600_000;
/** The day on which a recording of this browser was ended; on that day no other begins. */
const ENDED_ON = 'rrWebDestroyTag';

/** Records how a visit goes, where the visitor agreed and operations allow it (spec 3 and 7.3). */
export const createReplay = ({ load, send, destroyStatus, hasConsent, browser, newId, now }: ReplayPorts) => {
  const recordingId = newId();
  let untold = '';
  let letters = 0;
  let parts = 0;
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let pages = 0;

  const today = () => now().toISOString().slice(0, 10);
  const isOver = () => browser.getItem(ENDED_ON) === today();

  const rest = () => {
    stop?.();
    stop = undefined;
    clearInterval(timer);
  };
  const end = () => {
    rest();
    untold = '';
    browser.setItem(ENDED_ON, today());
  };
  const flush = async () => {
    while (untold && !isOver()) {
      const text = untold.slice(0, REPLAY_PART_MOST).replace(/[\uD800-\uDBFF]$/, '');
      untold = untold.slice(text.length);
      // A hole makes everything behind it unreadable.
      if (!(await send({ recordingId, part: parts++, text }))) end();
    }
  };
  const take = (event: unknown) => {
    const line = `${JSON.stringify(event)}\n`;
    letters += line.length;
    if (letters > MOST_LETTERS) end();
    else untold += line;
  };
  const mayStart = async () => hasConsent() && !isOver() && isAllowed(await destroyStatus());

  return {
    /** Before a page is drawn: what must not be seen is not recorded for a moment. */
    enter: async (family: FamilyName): Promise<void> => {
      const page = ++pages;
      if (isPrivate(family)) return rest();
      // Taken back since: what was seen and not yet sent goes too.
      if (stop && !hasConsent()) return end();
      if (stop || !(await mayStart())) return;
      const start = await load();
      // Meanwhile the visitor may be at another page, which decides for itself.
      if (page !== pages || stop) return;
      stop = start(take);
      timer = setInterval(() => void flush(), FLUSH_EVERY_MS);
    },
    flush,
  };
};

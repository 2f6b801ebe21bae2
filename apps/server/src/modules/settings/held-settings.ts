import type { Announcer } from '../../platform/announce.ts';
import type { Database } from '../../platform/db.ts';
import { handle, job } from '../../platform/jobs.ts';
import type { Logger } from '../../platform/log.ts';
import { shared } from '../../platform/module.ts';
import { readSettings } from './settings.store.ts';
import { snapshotOf, type Snapshot } from './snapshot.rule.ts';

const TOPIC = 'settings';
/** A second less than the five within which a change is in force: reading takes a moment too. */
const REREAD_MS = 4_000;

/** Written by the triggers of the settings' tables, so it exists only if the change was committed. */
const announceChange = job('settings.announce-change');

/** In the worker: tells every process that listens. */
export const changeAnnouncement = (announcer: Announcer) => handle(announceChange, 'clock', async () => announcer.announce(TOPIC));

export interface HeldSettings {
  /** Reads them for the first time, and listens from then on. */
  open: () => Promise<void>;
  current: () => Snapshot;
  close: () => Promise<void>;
}

/**
 * All settings in this process's memory: an answer touches no database. Read anew when a change is announced, and every four seconds
 * for the announcement that was lost. While the database is away the old ones stay.
 */
export const holdSettings = (
  { db, announcer, log }: { db: Database; announcer: Announcer; log: Logger },
  rereadMs = REREAD_MS,
): HeldSettings => {
  let held: Snapshot | undefined;
  let reading: Promise<void> | undefined;
  let again = false;

  const read = async (): Promise<void> => {
    try {
      const next = snapshotOf(await readSettings(db));
      if (next.refused.join() !== held?.refused.join()) next.refused.forEach((what) => log.error({ what }, 'a setting is not served'));
      held = next;
    } catch (error) {
      log.warn({ err: error }, 'settings could not be read; the last ones stay');
    }
  };
  /** A change that is announced while a read is under way may be too late for it. */
  const readUntilNew = async (): Promise<void> => {
    do {
      again = false;
      await read();
    } while (again);
  };
  const refresh = (): Promise<void> => {
    if (reading) again = true;
    else reading = readUntilNew().finally(() => (reading = undefined));
    return reading ?? Promise.resolve();
  };

  let stopHearing = (): void => {};
  let timer: NodeJS.Timeout | undefined;

  return {
    open: async () => {
      stopHearing = announcer.hear(TOPIC, () => void refresh());
      timer = setInterval(() => void refresh(), rereadMs);
      await refresh();
    },
    current: () => {
      if (!held) throw new Error('The settings were never read: the database has been away since the start.');
      return held;
    },
    close: async () => {
      clearInterval(timer);
      stopHearing();
      await reading;
    },
  };
};

/** The settings of this process. */
export const settingsOf = shared(holdSettings);

import { claimPostponedEntries } from './modules/enrolment/index.ts';
import { forgetOldSessions } from './modules/identity/index.ts';
import { reportDays, storeReports } from './modules/reporting/index.ts';
import { changeAnnouncement } from './modules/settings/index.ts';
import { complaintClocks, evidenceJobs, groupQrReview } from './modules/support/index.ts';
import { openAnnouncer } from './platform/announce.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { openDatabase, type Database } from './platform/db.ts';
import { forgetOldKeys } from './platform/http/idempotency.ts';
import { runJobs } from './platform/jobs.ts';
import { createLog } from './platform/log.ts';
import { openStream } from './platform/stream.ts';
import { createS3 } from './providers/object-store/s3.ts';

const keyRemoval = (db: Database) => ({ name: 'platform.forget-old-keys', every: '0 4 * * *', run: () => forgetOldKeys(db) });

const sessionRemoval = (db: Database, clock: Clock) => ({
  name: 'identity.forget-old-sessions',
  every: '30 4 * * *',
  run: () => forgetOldSessions(db, clock.now()),
});

/** Jobs and streams: everything that happens after the answer. */
export const createWorker = async (config: Config, clock: Clock = systemClock) => {
  const log = createLog('worker', config.logLevel);
  const db = openDatabase(config.databaseUrl, config.poolSize);
  const stream = await openStream(config.natsUrl, config.namespace);
  const announcer = await openAnnouncer(config.natsUrl, config.namespace);
  const stops = [
    await runJobs(
      config.databaseUrl,
      [
        groupQrReview(db, clock),
        keyRemoval(db),
        sessionRemoval(db, clock),
        changeAnnouncement(announcer),
        reportDays(db, clock),
        ...complaintClocks(db, clock),
        ...evidenceJobs(db, clock, createS3(config.objects, clock)),
      ],
      log,
    ),
    await claimPostponedEntries(stream, db, clock),
    await storeReports(stream, db, clock),
  ];
  return {
    close: async () => {
      await Promise.allSettled(stops.map((stop) => stop()));
      await Promise.allSettled([stream.close(), announcer.close()]);
      await db.close();
    },
  };
};

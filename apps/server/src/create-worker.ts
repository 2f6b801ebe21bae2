import { catalogue } from './catalogue.ts';
import { messageRemoval } from './modules/content/index.ts';
import { claimPostponedEntries } from './modules/enrolment/index.ts';
import { avatarJobs, forgetOldClicks, forgetOldSessions, forgetOldSms } from './modules/identity/index.ts';
import { privacyJobs } from './modules/privacy/index.ts';
import { reportDays, storeReports } from './modules/reporting/index.ts';
import { changeAnnouncement } from './modules/settings/index.ts';
import { complaintBlockers, complaintClocks, evidenceJobs, groupQrReview } from './modules/support/index.ts';
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
  run: async () => {
    await forgetOldSessions(db, clock.now());
    await forgetOldClicks(db, clock.now());
  },
});

const smsRemoval = (db: Database, clock: Clock) => ({
  name: 'identity.forget-old-sms',
  every: '45 4 * * *',
  run: () => forgetOldSms(db, clock.now()),
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
        smsRemoval(db, clock),
        changeAnnouncement(announcer),
        reportDays(db, clock),
        messageRemoval(db, clock),
        ...complaintClocks(db, clock),
        ...avatarJobs({ db, clock, objects: createS3(config.objects, clock) }),
        ...evidenceJobs(db, clock, createS3(config.objects, clock)),
        ...privacyJobs({
          db,
          clock,
          catalogue,
          blockers: [complaintBlockers],
          dataKeys: config.keys.data,
          objects: createS3(config.objects, clock),
        }),
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

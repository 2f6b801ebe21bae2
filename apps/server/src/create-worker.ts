import { openAdmin } from '@xuetang/process/admin';
import { catalogue } from './catalogue.ts';
import { mergers } from './mergers.ts';
import { messageRemoval } from './modules/content/index.ts';
import { allocationJobs, claimPostponedEntries, groupSweeps, memberSync, notePresses, takeMilestones } from './modules/enrolment/index.ts';
import {
  avatarJobs,
  createSpendBreaker,
  forgetOldSessions,
  forgetOldSms,
  joinedAt,
  learnersByUnionid,
  numberJobs,
  proofSending,
  sendingAnswers,
  SESSIONS_CHANGED,
  unionidJob,
} from './modules/identity/index.ts';
import { privacyJobs, whoLetsNetworksKnow } from './modules/privacy/index.ts';
import { attributionJobs, fanLinkJobs, phoneAnswers } from './modules/promotion/index.ts';
import { reportDays, storeReports } from './modules/reporting/index.ts';
import { changeAnnouncement } from './modules/settings/index.ts';
import { complaintBlockers, complaintClocks, evidenceJobs, groupQrReviews } from './modules/support/index.ts';
import { topicsOf } from './topics.ts';
import { openAnnouncer } from './platform/announce.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { openDatabase, type Database } from './platform/db.ts';
import { askingJobs } from './platform/http/asks.ts';
import { databaseAnswers } from './platform/http/health.ts';
import { forgetOldKeys } from './platform/http/idempotency.ts';
import { runJobs } from './platform/jobs.ts';
import { createJobMetrics } from './platform/job-metrics.ts';
import { openLog, type Logger } from './platform/log.ts';
import { countSms } from './platform/metrics.ts';
import { openStream } from './platform/stream.ts';
import { createCaptcha } from './providers/captcha/create-captcha.ts';
import { createWecom } from './providers/wecom/wecom.ts';
import { createAdNetworks } from './providers/ads/networks.ts';
import { createS3 } from './providers/object-store/s3.ts';
import { createSms } from './providers/sms/in-order.ts';
import { createWechat } from './providers/wechat/wechat.ts';

const keyRemoval = (db: Database) => ({ name: 'platform.forget-old-keys', every: '0 4 * * *', run: () => forgetOldKeys(db) });

const sessionRemoval = (db: Database, clock: Clock) => ({
  name: 'identity.forget-old-sessions',
  every: '30 4 * * *',
  run: () => forgetOldSessions(db, clock.now()),
});

const smsRemoval = (db: Database, clock: Clock) => ({
  name: 'identity.forget-old-sms',
  every: '45 4 * * *',
  run: () => forgetOldSms(db, clock.now()),
});

const memberJobs = ({ wecom }: Config, db: Database, clock: Clock, log: Logger) => {
  if (!wecom) return [];
  const ports = { db, clock, log, wecom: createWecom(wecom, () => clock.now().getTime()), learnersByUnionid };
  return [memberSync(ports), ...groupSweeps(ports)];
};

/** Jobs and streams: everything that happens after the answer. */
export const createWorker = async (config: Config, clock: Clock = systemClock) => {
  const log = openLog('worker', config);
  const db = openDatabase(config.databaseUrl, config.poolSize, config.poolWaitMs);
  const stream = await openStream(config.natsUrl, config.namespace, topicsOf(config));
  const announcer = await openAnnouncer(config.natsUrl, config.namespace);
  const metrics = createJobMetrics(db);
  const wechat = createWechat(config.wechat, () => clock.now().getTime());
  const sms = {
    sms: createSms(config.sms.providers, () => clock.now()),
    captcha: config.sms.captcha && createCaptcha(config.sms.captcha, () => clock.now()),
    budgets: config.sms.budgets,
    breaker: createSpendBreaker({ clock, log, registry: metrics.registry }, config.sms.spend),
    keys: config.keys,
    metrics: { sms: countSms(metrics.registry) },
  };
  const stops = [
    await runJobs(
      config.databaseUrl,
      [
        ...groupQrReviews({
          db,
          clock,
          shownDays: config.allocation.qrShownDays,
          asksWecom: config.wecom !== undefined,
          joinedAt: (learner) => joinedAt(db, learner),
        }),
        keyRemoval(db),
        sessionRemoval(db, clock),
        smsRemoval(db, clock),
        changeAnnouncement(announcer),
        askingJobs({ db, clock, keys: config.keys }, [
          ...sendingAnswers({ ...sms, db, clock, log }),
          proofSending({ ...sms, db, clock, log }),
          ...phoneAnswers({ db, clock, log, wechat, minis: config.minis, keys: config.keys }),
        ]),
        unionidJob({
          db,
          clock,
          log,
          mergers,
          wechat,
          apps: config.wechat.apps,
          sessionsChanged: () => announcer.announce(SESSIONS_CHANGED),
        }),
        ...numberJobs({
          db,
          clock,
          dataKeys: config.keys.data,
          sms: sms.sms,
          sessionsChanged: () => announcer.announce(SESSIONS_CHANGED),
        }),
        reportDays(db, clock),
        messageRemoval(db, clock),
        ...allocationJobs({ db, clock, log, terms: config.allocation }),
        ...complaintClocks(db, clock),
        ...memberJobs(config, db, clock, log),
        ...avatarJobs({ db, clock, objects: createS3(config.objects, clock) }),
        ...evidenceJobs(db, clock, createS3(config.objects, clock)),
        ...fanLinkJobs(db, clock),
        ...attributionJobs({
          db,
          clock,
          networks: createAdNetworks(config.ads, config.h5Origins[0] ?? '', () => clock.now()),
          takeMilestones,
          whoConsented: whoLetsNetworksKnow,
        }),
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
      metrics.observe,
    ),
    await claimPostponedEntries(stream, db, clock),
    await storeReports(stream, db, clock, (reports) =>
      // A lost press is a little less to go by; the reports themselves are stored.
      notePresses(db, reports).catch((error: unknown) => log.warn({ err: error }, 'presses on group codes were not noted')),
    ),
  ];
  const checks = { database: databaseAnswers(db), nats: { needed: true, holds: stream.ready } };
  const { workerPort: port, bind } = config.admin;
  const admin = await openAdmin({ name: 'worker', registry: metrics.registry, checks }, { port, bind });
  return {
    adminUrl: admin.url,
    close: async () => {
      await Promise.allSettled(stops.map((stop) => stop()));
      await admin.close();
      await Promise.allSettled([stream.close(), announcer.close()]);
      await db.close();
    },
  };
};

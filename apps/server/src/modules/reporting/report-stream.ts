import type { LearnerId } from '@xuetang/contract/ids';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { Stream } from '../../platform/stream.ts';
import { sealedMobilesOf } from '../identity/index.ts';
import { keepDays } from './days.ts';
import { isOutage, isThereAlready } from './fault.rule.ts';
import type { Report } from './report.ts';
import { copyReports, insertReports, keepDeadMessage } from './report.store.ts';

/** Reports go through the stream, off the request's way. */
export const REPORT_TOPIC = 'reporting.batch';
/** Messages that are stored together: up to two thousand events in one COPY. */
const MESSAGES_TOGETHER = 20;
const TRIES = 5;

export const sendReports = async (stream: Stream, id: string, json: string): Promise<void> => {
  // The id makes the second try harmless, and after it a silence means more than one lost packet.
  await stream.publishJson(REPORT_TOPIC, id, json).catch(() => stream.publishJson(REPORT_TOPIC, id, json));
};

/** The learner's number joins the ad events here, sealed as identity keeps it: no browser sends it, and no request waits for it. */
const withMobiles = async (db: Database, reports: readonly Report[]): Promise<Report[]> => {
  const learners = reports.flatMap(({ kind, learnerId }) => (kind === 'ad' && learnerId ? [learnerId] : []));
  const mobiles = learners.length > 0 ? await sealedMobilesOf(db, learners) : new Map<LearnerId, Buffer>();
  return reports.map((report) => {
    const sealed = report.kind === 'ad' && report.learnerId ? mobiles.get(report.learnerId) : undefined;
    return sealed ? { ...report, body: { ...report.body, mobileSealed: sealed.toString('base64') } } : report;
  });
};

/** Who else wants to know of what was stored. Told again when a message comes again. */
export type Tell = (reports: readonly Report[]) => Promise<void>;

const storeTogether = async (db: Database, messages: readonly Report[][], tell: Tell): Promise<void> => {
  const once = new Map(messages.flat().map((report) => [`${report.day} ${report.eventId}`, report]));
  const reports = await withMobiles(db, [...once.values()]);
  try {
    await copyReports(db, reports);
  } catch (error) {
    if (!isThereAlready(error)) throw error;
    await insertReports(db, reports);
  }
  await tell(reports);
};

/** Stores what the stream holds, each event once however often it comes. Returns a function that stops. */
export const storeReports = async (
  stream: Stream,
  db: Database,
  clock: Clock,
  tell: Tell = async () => {},
): Promise<() => Promise<void>> => {
  await keepDays(db, clock);
  return stream.consumeTogether(REPORT_TOPIC, 'reporting-batch', {
    most: MESSAGES_TOGETHER,
    handle: (messages) => storeTogether(db, messages as Report[][], tell),
    isOutage,
    tries: TRIES,
    bury: (dead) => keepDeadMessage(db, dead, clock.now()),
  });
};

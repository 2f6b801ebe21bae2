import type { LearnerId } from '@xuetang/contract/ids';
import type { Clock } from '../../platform/clock.ts';
import type { DataKeys, Place } from '../../platform/crypto.ts';
import type { Database } from '../../platform/db.ts';
import type { Stream } from '../../platform/stream.ts';
import { sealedMobilesOf, type SealFor } from '../identity/index.ts';
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

/** Inside the body of an event. */
const mobileOf = (eventId: string): Place => ({ column: 'reporting.event.body', row: eventId });

/** The learner's number joins the ad events here, sealed for each of them: no browser sends it, and no request waits for it. */
const withMobiles = async ({ db, dataKeys }: Storing, reports: readonly Report[]): Promise<Report[]> => {
  const learners = reports.flatMap(({ kind, learnerId }) => (kind === 'ad' && learnerId ? [learnerId] : []));
  const mobiles = learners.length > 0 ? await sealedMobilesOf(db, dataKeys, learners) : new Map<LearnerId, SealFor>();
  return reports.map((report) => {
    const sealFor = report.kind === 'ad' && report.learnerId ? mobiles.get(report.learnerId) : undefined;
    if (!sealFor) return report;
    return { ...report, body: { ...report.body, mobileSealed: sealFor(mobileOf(report.eventId)).toString('base64') } };
  });
};

export interface Storing {
  db: Database;
  clock: Clock;
  dataKeys: DataKeys;
}

/** Who else wants to know of what was stored. Told again when a message comes again. */
export type Tell = (reports: readonly Report[]) => Promise<void>;

const storeTogether = async (on: Storing, messages: readonly Report[][], tell: Tell): Promise<void> => {
  const once = new Map(messages.flat().map((report) => [`${report.day} ${report.eventId}`, report]));
  const reports = await withMobiles(on, [...once.values()]);
  try {
    await copyReports(on.db, reports);
  } catch (error) {
    if (!isThereAlready(error)) throw error;
    await insertReports(on.db, reports);
  }
  await tell(reports);
};

/** Stores what the stream holds, each event once however often it comes. Returns a function that stops. */
export const storeReports = async (stream: Stream, on: Storing, tell: Tell = async () => {}): Promise<() => Promise<void>> => {
  const { db, clock } = on;
  await keepDays(db, clock);
  return stream.consumeTogether(REPORT_TOPIC, 'reporting-batch', {
    most: MESSAGES_TOGETHER,
    handle: (messages) => storeTogether(on, messages as Report[][], tell),
    isOutage,
    tries: TRIES,
    bury: (dead) => keepDeadMessage(db, dead, clock.now()),
  });
};

import { randomUUID } from 'node:crypto';
import {
  postCourseAppLaunch,
  postCustomerClickLog,
  putCustomerClickLog,
  reportAdEvent,
  reportAppLaunch,
  reportBatch,
  reportClickLog,
  reportExceptionLog,
  reportLearnRecord,
  reportSectionBrowseLog,
  type ReportKind,
} from '@xuetang/contract/reporting';
import { Counter } from 'prom-client';
import type { Clock } from '../../platform/clock.ts';
import { answer, type Answer, type Failure, type Session } from '../../platform/http/answer.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Stream } from '../../platform/stream.ts';
import { cleanBody, type Body } from './clean-body.rule.ts';
import { createCollector } from './collector.ts';
import { beijingDay } from '../../platform/beijing-day.ts';
import type { Report } from './report.ts';
import { sendReports } from './report-stream.ts';

export interface ReportingPorts {
  stream: Stream;
  clock: Clock;
  metrics: Metrics;
  /** Events that may wait for the stream at once. */
  queue: number;
}

/** What only a learner can do has a learner, in a batch too. */
const OF_LEARNERS = new Set<ReportKind>(['learn-record', 'app-launch', 'section-browse']);

export const reportingAnswers = ({ stream, clock, metrics, queue }: ReportingPorts): Answer[] => {
  const reports = new Counter({
    name: 'xt_reports_total',
    help: 'Reported events by what became of them',
    labelNames: ['outcome'] as const,
    registers: [metrics.registry],
  });
  const collect = createCollector({
    send: (json) => sendReports(stream, randomUUID(), json),
    queue,
    count: (outcome, events) => reports.inc({ outcome }, events),
  });

  const reportOf = (kind: ReportKind, eventId: string, body: Body, session: Session | null): Report => {
    const now = clock.now();
    const learnerId = session?.learnerId ?? null;
    return { eventId, kind, day: beijingDay(now), receivedAt: now.toISOString(), learnerId, body: cleanBody(kind, body) };
  };

  interface One {
    input: Body & { eventId: string };
    session: Session | null;
    fail: (key: 'report.not_kept') => Failure;
  }
  const one =
    (kind: ReportKind) =>
    async ({ input: { eventId, ...body }, session, fail }: One): Promise<null | Failure> => {
      const { shed, unsure } = await collect([reportOf(kind, eventId, body, session)]);
      return shed > 0 || unsure ? fail('report.not_kept') : null;
    };

  return [
    answer(reportBatch, async ({ input, session, fail }) => {
      const valid = input.events.flatMap((event) => {
        if (!event || (OF_LEARNERS.has(event.kind) && !session)) return [];
        return [reportOf(event.kind, event.eventId, event.body, session)];
      });
      const refused = input.events.length - valid.length;
      if (refused > 0) reports.inc({ outcome: 'refused' }, refused);
      const { accepted, shed, unsure } = await collect(valid);
      return unsure ? fail('report.not_kept') : { accepted, refused, shed };
    }),
    answer(reportClickLog, one('click')),
    answer(postCustomerClickLog, one('click')),
    answer(putCustomerClickLog, one('click')),
    answer(reportExceptionLog, one('exception')),
    answer(reportLearnRecord, one('learn-record')),
    answer(reportAppLaunch, one('app-launch')),
    answer(postCourseAppLaunch, one('app-launch')),
    answer(reportSectionBrowseLog, one('section-browse')),
    answer(reportAdEvent, one('ad')),
  ];
};

import type { LearnerId } from '@xuetang/contract/ids';
import type { ReportKind } from '@xuetang/contract/reporting';
import type { Body } from './clean-body.rule.ts';

/** An event as it waits in the stream. Day and time of receipt are fixed before, so that a redelivery is the same row. */
export interface Report {
  eventId: string;
  kind: ReportKind;
  day: string;
  receivedAt: string;
  learnerId: LearnerId | null;
  body: Body;
}

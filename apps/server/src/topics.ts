import { ENTRY_TOPIC } from './modules/enrolment/index.ts';
import { REPORT_TOPIC } from './modules/reporting/index.ts';
import type { Config } from './platform/config.ts';
import type { Topics } from './platform/stream.ts';

/** What goes through the event stream, and how much of each may wait there for the worker. */
export const topicsOf = ({ streamMb }: Pick<Config, 'streamMb'>): Topics => ({
  [REPORT_TOPIC]: streamMb.reports,
  [ENTRY_TOPIC]: streamMb.entries,
});

import type { Module } from '../../platform/module.ts';
import { reportingForgets } from './forget.ts';
import { notePresses } from '../enrolment/index.ts';
import { reportingAnswers } from './answers.ts';
import { reportDays } from './days.ts';
import { reportingData } from './personal-data.ts';
import { REPORT_TOPIC, storeReports } from './report-stream.ts';

export const reportingModule: Module = {
  name: 'reporting',
  data: reportingData,
  forgets: reportingForgets,
  answers: ({ config, ...ground }) => reportingAnswers({ ...ground, queue: config.reportQueue }),
  jobs: ({ db, clock }) => [reportDays(db, clock)],
  streams: [
    {
      topic: REPORT_TOPIC,
      most: ({ streamMb }) => streamMb.reports,
      take: ({ stream, db, clock, keys, log }) =>
        storeReports(stream, { db, clock, dataKeys: keys.data }, (reports) =>
          // A lost press is a little less to go by; the reports themselves are stored.
          notePresses(db, reports).catch((error: unknown) => log.warn({ err: error }, 'presses on group codes were not noted')),
        ),
    },
  ],
};

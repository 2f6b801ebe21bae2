// What the rest of the server may know of reporting.
export { reportingAnswers } from './answers.ts';
export { reportDays } from './days.ts';
export { REPORT_TOPIC, storeReports } from './report-stream.ts';
export { reportingData } from './personal-data.ts';

import type { Forgetting } from '../../platform/forget.ts';
import { deadMessagesEnd } from './days.ts';

export const reportingForgets: Forgetting = {
  endings: [deadMessagesEnd],
  stays: { 'reporting.event': 'a partition a day, dropped whole (days.ts)' },
};

import type { Forgetting } from '../../platform/forget.ts';

const DAY_MS = 24 * 3_600_000;

export const noticesForgets: Forgetting = {
  endings: [
    { table: 'notices.reminder', at: 't.made_at', keptMs: 30 * DAY_MS },
    // Much longer than an event may be late: one that is told again finds its row.
    { table: 'notices.consent', at: 't.agreed_at', keptMs: 365 * DAY_MS },
    { table: 'notices.day', at: 't.on_date', keptMs: 3 * DAY_MS },
  ],
  stays: {
    'notices.announcement': 'at most ten rows a class and day, which its learners may read as long as they have the account',
    'notices.choice': 'one row a learner and kind of reminder',
  },
};

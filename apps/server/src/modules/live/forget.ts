import type { Forgetting } from '../../platform/forget.ts';

const DAY_MS = 24 * 3_600_000;

export const liveForgets: Forgetting = {
  endings: [
    { table: 'live.line', at: 't.said_at', keptMs: 30 * DAY_MS },
    { table: 'live.told_evening', at: 't.starts_at', keptMs: 7 * DAY_MS },
  ],
  stays: {
    'live.attendance': 'a row for each class that a learner was in, for as long as there is the account: what was attended counts',
    'live.broadcast': 'operators plan it',
    'live.piece': 'some rows a class',
    'live.room': 'one row a class',
    'live.wish': 'a row for each class that a learner wanted to be reminded of, for as long as there is the account',
  },
};

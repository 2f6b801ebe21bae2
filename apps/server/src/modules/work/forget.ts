import type { Forgetting } from '../../platform/forget.ts';

const WITH_THE_ACCOUNT = 'a row for each section whose homework somebody has begun, for as long as there is the account';
const DAY_MS = 24 * 3_600_000;

export const workForgets: Forgetting = {
  // Who looked at which class is in the audit of the console; the pass itself says nothing once it is over.
  endings: [{ table: 'work.class_pass', at: 't.ends_at', keptMs: 30 * DAY_MS }],
  stays: {
    'work.attachment': 'its picture or sound has to go from the object store first (homework-files.ts)',
    'work.grading': WITH_THE_ACCOUNT,
    'work.homework': 'editors write it',
    'work.piece': WITH_THE_ACCOUNT,
    'work.wechat_voice': 'it goes with its attachment',
  },
};

import type { Forgetting } from '../../platform/forget.ts';

export const daysForgets: Forgetting = {
  endings: [],
  stays: {
    'days.check_in': 'a row for each learned day of a camp, for as long as there is the account',
    'days.heard': 'one row a learner and camp',
    'days.move': 'a row for each day that a learner has moved, for as long as there is the account',
    'days.plan': 'one row a learner',
  },
};

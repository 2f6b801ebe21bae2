import type { Forgetting } from '../../platform/forget.ts';

const DAY_MS = 24 * 3_600_000;

export const togetherForgets: Forgetting = {
  endings: [
    // A group is talked in for three weeks; who reads again afterwards finds it, and then it is over.
    { table: 'together.thought', at: 't.said_at', keptMs: 120 * DAY_MS },
    { table: 'together.survey_answer', at: 't.answered_at', keptMs: 365 * DAY_MS },
  ],
  stays: {
    'together.book': 'editors write it',
    'together.chapter': 'fourteen rows a book',
    'together.reading_group': 'operators make it',
    'together.member': 'a row for each book that a learner read with others, for as long as there is the account',
    'together.reading': 'at most fourteen rows a member',
    'together.thought_report': 'goes with the thought',
    'together.survey': 'some rows a year',
  },
};

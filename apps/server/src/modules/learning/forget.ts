import type { Forgetting } from '../../platform/forget.ts';

const BY_EDITORS = 'editors write it';

export const learningForgets: Forgetting = {
  endings: [],
  stays: {
    'learning.audio_track': 'read by the release before this one; the next migration but one drops it',
    'learning.book': BY_EDITORS,
    'learning.book_chapter': BY_EDITORS,
    'learning.book_place': 'a row for each book that a learner has heard, for as long as there is the account',
    'learning.chapter': BY_EDITORS,
    'learning.course': BY_EDITORS,
    'learning.entitlement': 'what somebody may learn and could learn, for as long as there is the account',
    'learning.film': 'one row for each time that an editor brings a film',
    'learning.heard_day': 'a row a day on which somebody heard something new, for as long as there is the account',
    'learning.member': 'one row a member, for as long as there is the account',
    'learning.member_course': BY_EDITORS,
    'learning.moved_day': 'some rows a period',
    'learning.plan': 'a few rows a learner, for as long as there is the account',
    'learning.note': 'at most some hundreds a learner, for as long as there is the account or until she takes one back',
    'learning.progress': 'a row for each section that a learner has opened, for as long as there is the account',
    'learning.recording': BY_EDITORS,
    'learning.risk_consent': 'a row a course that speaks of high risk and version of its card, for as long as there is the account',
    'learning.section': BY_EDITORS,
    'learning.sitting': 'one row a learner',
    'learning.sound': 'one row for each time that an editor brings a recording',
    'learning.teacher': BY_EDITORS,
    'learning.watched': 'a row for each section that a learner has heard or seen, for as long as there is the account',
  },
};

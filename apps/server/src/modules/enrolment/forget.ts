import type { Forgetting } from '../../platform/forget.ts';
import { pressesEnd } from './codes/watch-codes.ts';
import { strangersEnd } from './members/group-reading.store.ts';

const BY_OPERATORS = 'operators write it';

export const enrolmentForgets: Forgetting = {
  endings: [
    pressesEnd,
    strangersEnd,
    { table: 'enrolment.blocked_learner', at: 't.expires_at', keptMs: 0, where: 't.expires_at is not null' },
  ],
  stays: {
    'enrolment.advanced_learner': 'a row for each advanced course of a learner, for as long as there is the account',
    'enrolment.alert': 'what operators had to see to: some rows a day',
    'enrolment.camp': BY_OPERATORS,
    'enrolment.channel_audience': BY_OPERATORS,
    'enrolment.class': BY_OPERATORS,
    'enrolment.class_group': BY_OPERATORS,
    'enrolment.decision': 'a partition a month, dropped whole (decision-months.ts)',
    'enrolment.enrolment': 'the count of a learner’s enrolments is a rule; at most three a family',
    'enrolment.family': BY_OPERATORS,
    'enrolment.group_qr': BY_OPERATORS,
    'enrolment.group_reading': 'a row a group',
    'enrolment.live_code': BY_OPERATORS,
    'enrolment.live_code_scan': 'a row a poster and day',
    'enrolment.live_code_scanned': 'a queue: counted every minute (live-code.ts)',
    'enrolment.live_code_target': BY_OPERATORS,
    'enrolment.milestone': 'a queue: promotion takes it over every minute',
    'enrolment.mutex': BY_OPERATORS,
    'enrolment.order_class': 'a row an order, for as long as there is the account',
    'enrolment.period': BY_OPERATORS,
    'enrolment.qr_change': 'why a group’s code was changed: some rows a group',
    'enrolment.review': 'what learners say of a camp, until they take it back or leave',
    'enrolment.rota': BY_OPERATORS,
    'enrolment.teacher': BY_OPERATORS,
  },
};

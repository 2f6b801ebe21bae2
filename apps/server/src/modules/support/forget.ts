import type { Forgetting } from '../../platform/forget.ts';

const OF_A_COMPLAINT = 'complaints are kept as the law asks; without words once the account is gone';

export const supportForgets: Forgetting = {
  endings: [],
  stays: {
    'support.calendar_day': 'operators write it',
    'support.cannot_join_reason': 'operators write it',
    'support.cannot_join_report': 'for as long as there is the account: support calls back',
    'support.complaint': OF_A_COMPLAINT,
    'support.complaint_event': OF_A_COMPLAINT,
    'support.complaint_message': OF_A_COMPLAINT,
    'support.complaint_step': 'which state may follow which; a migration writes it',
    'support.evidence': 'its picture has to go from the object store first (evidence.ts)',
    'support.service_link': 'a row a scene of customer service',
  },
};

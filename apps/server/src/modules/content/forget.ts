import type { Forgetting } from '../../platform/forget.ts';
import { messagesEnd } from './messages.ts';

const BY_OPERATORS = 'operators write it';

export const contentForgets: Forgetting = {
  endings: messagesEnd,
  stays: {
    'content.group_page': BY_OPERATORS,
    'content.landing_page': BY_OPERATORS,
    'content.landing_page_version': 'the history of what was on the screens; a row each time that operators save',
    'content.messages_read_until': 'at most four rows a learner, for as long as there is the account',
    'content.offer': BY_OPERATORS,
    'content.product': BY_OPERATORS,
  },
};

import type { Forgetting } from '../../platform/forget.ts';
import { visitsEnd } from './attribution/clicks.ts';
import { proofsEnd } from './fan-links/phone-proof.ts';

const BY_OPERATORS = 'operators write it';
const WITH_ACCOUNT = 'for as long as there is the account';

export const promotionForgets: Forgetting = {
  endings: [...visitsEnd, proofsEnd],
  stays: {
    'promotion.ad_link': BY_OPERATORS,
    'promotion.addition': WITH_ACCOUNT,
    'promotion.conversion': 'goes with its click',
    'promotion.follow': WITH_ACCOUNT,
    'promotion.invite': WITH_ACCOUNT,
    'promotion.invite_code': WITH_ACCOUNT,
    'promotion.network_pace': 'one row a network',
    'promotion.short_link': BY_OPERATORS,
  },
};

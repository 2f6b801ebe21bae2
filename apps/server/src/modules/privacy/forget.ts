import type { Forgetting } from '../../platform/forget.ts';
import { visitorsEnd } from './consents.ts';
import { exportsEnd } from './held/exports.ts';

export const privacyForgets: Forgetting = {
  endings: [visitorsEnd, exportsEnd],
  stays: {
    'privacy.cancellation': 'one row a request, without a name once it is done',
    'privacy.erasure_pass': 'a row a day, and no name in it',
    'privacy.rekeying': 'a row a sealed column',
  },
};

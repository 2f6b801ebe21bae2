import type { Forgetting } from '../../platform/forget.ts';
import { sessionsEnd } from './sessions/sessions.ts';
import { numberChangesEnd } from './person/number-jobs.ts';
import { smsEnd } from './sms/sms-message.store.ts';

const WITH_ACCOUNT = 'for as long as there is the account';

export const identityForgets: Forgetting = {
  endings: [
    ...sessionsEnd,
    ...smsEnd,
    numberChangesEnd,
    { table: 'identity.block', at: 't.expires_at', keptMs: 0, where: 't.expires_at is not null' },
  ],
  stays: {
    'identity.avatar': 'its picture has to go from the object store first (profile-avatar.ts)',
    'identity.campaign_entry': WITH_ACCOUNT,
    'identity.learner': WITH_ACCOUNT,
    'identity.merged_learner': WITH_ACCOUNT,
    'identity.owner_check': 'one row a learner, until the right answer',
    'identity.partner_agreement': WITH_ACCOUNT,
    'identity.profile': WITH_ACCOUNT,
    'identity.wechat_account': WITH_ACCOUNT,
  },
};

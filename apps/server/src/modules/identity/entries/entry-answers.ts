import type { ResponseOf } from '@xuetang/contract/call';
import { isSubscribe, saveMobileAdditionData } from '@xuetang/contract/entries';
import { partnerPromotionRules } from '@xuetang/contract/partner';
import { answer, type Answer, type Failure } from '../../../platform/http/answer.ts';
import { saveCampaignEntry } from './entries.ts';
import { followsAccount, type FollowPorts } from './follows-account.ts';
import { partnerRulesFor } from './partner-rules.ts';

/** What brought a learner here, whom he follows, and what he promised as a partner. */
export const entryAnswers = (on: FollowPorts): Answer[] => [
  answer(isSubscribe, async ({ input, session, fail }): Promise<ResponseOf<typeof isSubscribe> | Failure> => {
    const follows = await followsAccount(on, session.learnerId, input.wechatType);
    return typeof follows === 'string' ? fail(follows) : { subscribe: follows ? 1 : 0 };
  }),

  answer(partnerPromotionRules, ({ input, session }) => partnerRulesFor(on, session.learnerId, input)),

  answer(saveMobileAdditionData, async ({ input, session, visitor, fail }) => {
    const saved = await saveCampaignEntry(on, session.learnerId, visitor.userAgent, input);
    return saved === 'saved' ? null : fail(saved);
  }),
];

import { checkAndBindMobile, getNumberChange, isMergeAccount, requestNumberChange, stopNumberChange } from '@xuetang/contract/binding';
import type { ResponseOf } from '@xuetang/contract/call';
import { isSubscribe, saveMobileAdditionData } from '@xuetang/contract/entries';
import { partnerPromotionRules } from '@xuetang/contract/partner';
import { answer, isSessionRefusal, type Answer, type Failure } from '../../../platform/http/answer.ts';
import { bindMobileByCode, type BindingPorts } from './bind-mobile.ts';
import { saveCampaignEntry } from '../entries/entries.ts';
import { followsAccount } from '../entries/follows-account.ts';
import { lastMergedAt } from './one-person.ts';
import { partnerRulesFor } from '../entries/partner-rules.ts';
import { readNumberChange, requestChange, stopChange } from './waiting-change.ts';
import type { LoginPorts } from '../login/wechat-login.ts';

/** Who a learner is beyond the session: number, merged accounts, followed accounts, and what brought him. */
export const bindingAnswers = (on: BindingPorts & Pick<LoginPorts, 'wechat' | 'apps' | 'log'>): Answer[] => [
  answer(checkAndBindMobile, async ({ input, session, visitor, isProven, fail, refuse }) => {
    const result = await bindMobileByCode(on, session, input, { visitor, isProven });
    if (typeof result === 'object') return result;
    return isSessionRefusal(result) ? refuse(result) : fail(result);
  }),

  answer(getNumberChange, ({ session }) => readNumberChange(on, session.learnerId)),
  answer(requestNumberChange, async ({ input, session, visitor, fail, refuse }) => {
    const result = await requestChange(on, session, input, visitor);
    if (typeof result === 'object') return result;
    return isSessionRefusal(result) ? refuse(result) : fail(result);
  }),
  answer(stopNumberChange, ({ session }) => stopChange(on, session.learnerId)),

  answer(isMergeAccount, async ({ session }) => {
    const at = await lastMergedAt(on.db, session.learnerId);
    return { isMerge: at !== null, mergedAt: at?.toISOString() ?? null };
  }),

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

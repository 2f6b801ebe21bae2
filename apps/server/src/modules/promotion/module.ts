import type { Ground, Module } from '../../platform/module.ts';
import { promotionForgets } from './forget.ts';
import { takeMilestones } from '../enrolment/index.ts';
import { bindProvenMobile, boundMobile, followsAccount, lockLearner, loginOn, logInWithWechat, spendSmsCode } from '../identity/index.ts';
import { whoLetsNetworksKnow } from '../privacy/index.ts';
import { accountOf, channelOf, settingsOf } from '../settings/index.ts';
import { takeSales } from '../trade/index.ts';
import { adLinkStaffAnswers } from './attribution/ad-link-staff-answers.ts';
import { attributionAnswers, type AttributionPorts } from './attribution/attribution-answers.ts';
import { lineageStaffAnswers } from './attribution/lineage-staff-answers.ts';
import { conversionStaffAnswers } from './conversions/conversion-staff-answers.ts';
import { countConversions } from './conversions/given-up.ts';
import { conversionJobs } from './conversions/conversion-jobs.ts';
import { fanLinkAnswers, type FanLinkPorts } from './fan-links/fan-link-answers.ts';
import { shortLinkStaffAnswers } from './fan-links/short-link-staff-answers.ts';
import { phoneAnswers } from './fan-links/phone-answers.ts';
import { mergePromotion } from './merge-learners.ts';
import { promotionData } from './personal-data.ts';

const fanLinksOn = (ground: Ground): FanLinkPorts => ({
  ...ground,
  minis: ground.config.minis,
  bindMobile: (tx, ask) => bindProvenMobile(tx, ground.keys, { ...ask, now: ground.clock.now() }),
  enterWithCode: (ask, visitor) => logInWithWechat(loginOn(ground), ask, visitor, 'super-fans'),
  accountOf: (wechatType) => accountOf(settingsOf(ground).current(), wechatType),
});

const attributionOn = (ground: Ground): AttributionPorts => {
  const { keys } = ground;
  const settings = settingsOf(ground);
  return {
    ...ground,
    boughtAt: (channel, subChannel) => (channel ? (channelOf(settings.current(), channel, subChannel)?.network ?? null) : null),
    leadsTo: (channel, subChannel) => channelOf(settings.current(), channel, subChannel)?.leadsTo ?? null,
    spendCode: (tx, ask) => spendSmsCode(tx, { ...ask, keys, purpose: 'bind' }),
    isOwnMobile: async (tx, learner, mobile) => (await boundMobile(tx, keys, learner))?.is(mobile) ?? false,
    lockLearner,
    follows: (learner, wechatType) => followsAccount(loginOn(ground), learner, wechatType),
  };
};

export const promotionModule: Module = {
  name: 'promotion',
  data: promotionData,
  forgets: promotionForgets,
  answers: (ground) => [...fanLinkAnswers(fanLinksOn(ground)), ...attributionAnswers(attributionOn(ground))],
  asks: (ground) => phoneAnswers({ ...ground, minis: ground.config.minis }),
  staff: () => [...adLinkStaffAnswers(), ...shortLinkStaffAnswers(), ...lineageStaffAnswers(), ...conversionStaffAnswers()],
  jobs: (ground) => conversionJobs({ ...ground, takeMilestones: [takeMilestones, takeSales], whoConsented: whoLetsNetworksKnow }),
  gauges: ({ metrics, db }) => countConversions(metrics, db),
  merge: mergePromotion,
};

import { shared, type Ground, type Module } from '../../platform/module.ts';
import { identityForgets } from './forget.ts';
import { miniOf, settingsOf } from '../settings/index.ts';
import { createRevealLimit } from '../staff/index.ts';
import { blockAnswers } from './blocks/block-answers.ts';
import { entryAnswers } from './entries/entry-answers.ts';
import { loginAnswers } from './login/login-answers.ts';
import { ownerAnswers } from './login/owner-answers.ts';
import type { OwnerPorts } from './login/owner-check.ts';
import { proofAnswers, proofSending } from './login/proof-answers.ts';
import { wechatAnswers } from './login/wechat-answers.ts';
import { loginOn } from './login/wechat-login.ts';
import type { BindingPorts } from './person/bind-mobile.ts';
import { bindingAnswers } from './person/binding-answers.ts';
import { learnerStaffAnswers, type LearnerStaffPorts } from './person/learner-staff-answers.ts';
import { unionidJob } from './person/learn-unionids.ts';
import { numberJobs } from './person/number-jobs.ts';
import { identityData } from './personal-data.ts';
import { profileAnswers } from './profile/profile-answers.ts';
import { avatarJobs, avatarLinks, inSteps } from './profile/profile-avatar.ts';
import { mergeProfile } from './profile/profile-merge.ts';
import { puzzleAnswers, sendingAnswers } from './sms/sms-answers.ts';
import { createSpendBreaker } from './sms/spend-breaker.ts';

/** What enrolment, which stands above, knows of a person's classes. */
type Given = Pick<OwnerPorts, 'lessonsOf'> & Pick<BindingPorts, 'countCamps'> & Pick<LearnerStaffPorts, 'placesOfLearners'>;

const breakerOf = shared(({ config, clock, log, metrics }: Ground) =>
  createSpendBreaker({ clock, log, registry: metrics.registry }, config.sms.spend),
);

const onGround = (ground: Ground) => {
  const { config, clock, keys } = ground;
  return {
    ...ground,
    ...loginOn(ground),
    keys,
    dataKeys: keys.data,
    lookupKeys: keys.lookup,
    ticketKey: keys.ticket,
    budgets: config.sms.budgets,
    breaker: breakerOf(ground),
    avatarLink: avatarLinks(ground.objectsBy(inSteps(clock))),
    findMini: (appId: string) => miniOf(settingsOf(ground).current(), appId),
  };
};

export const identityModule = (given: Given): Module => ({
  name: 'identity',
  data: identityData,
  forgets: identityForgets,
  answers: (ground) => {
    const on = { ...onGround(ground), ...given };
    return [
      ...wechatAnswers(on),
      ...loginAnswers(on),
      ...bindingAnswers(on),
      ...entryAnswers(on),
      ...blockAnswers(on),
      ...puzzleAnswers(on),
      ...ownerAnswers(on),
      ...proofAnswers(on),
      ...profileAnswers(on),
    ];
  },
  asks: (ground) => {
    const on = onGround(ground);
    return [...sendingAnswers(on), proofSending(on)];
  },
  staff: ({ keys, log, metrics: { registry } }) => learnerStaffAnswers({ keys, ...given, mayReveal: createRevealLimit({ registry, log }) }),
  jobs: (ground) => {
    const on = onGround(ground);
    return [unionidJob(on), ...numberJobs(on), ...avatarJobs(on)];
  },
  merge: mergeProfile,
});

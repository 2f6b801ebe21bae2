import type { KeyObject } from 'node:crypto';
import { getAsker, giveCheckCode, verifyCheckCode } from '@xuetang/contract/askers';
import {
  changeNickname,
  fillPersonInfo,
  getAvatarTicket,
  getProfile,
  removeAvatar as removeAvatarCall,
  saveAvatar,
  saveProfile,
} from '@xuetang/contract/profile';
import { answer, type Answer } from '../../../platform/http/answer.ts';
import { findAsker, giveCode, readCode, type FindMini } from './profile-askers.ts';
import { giveAvatarTicket, removeAvatar, takeAvatar, type AvatarPorts } from './profile-avatar.ts';
import { chooseNickname, readProfile, saveFacts, type ProfilePorts } from './profile.ts';

export interface ProfileAnswerPorts extends ProfilePorts, AvatarPorts {
  findMini: FindMini;
  ticketKey: KeyObject;
}

export const profileAnswers = (on: ProfileAnswerPorts): Answer[] => [
  answer(getProfile, ({ session }) => readProfile(on, session.learnerId)),
  answer(fillPersonInfo, async ({ input, session }) => {
    await saveFacts(on, session.learnerId, input);
    return null;
  }),
  answer(saveProfile, async ({ input: { forget, ...facts }, session }) => {
    await saveFacts(on, session.learnerId, facts, forget);
    return null;
  }),
  answer(changeNickname, async ({ input, session, fail }) => {
    const chosen = await chooseNickname(on, session.learnerId, input.nickName);
    return 'fault' in chosen ? fail(`nickname.${chosen.fault}`) : chosen;
  }),

  answer(getAvatarTicket, ({ input, session }) => giveAvatarTicket(on, session.learnerId, input.size)),
  answer(saveAvatar, async ({ input, session, fail }) =>
    (await takeAvatar(on, session.learnerId, input.uploadId)) ? null : fail('avatar.unknown'),
  ),
  answer(removeAvatarCall, async ({ session }) => {
    await removeAvatar(on, session.learnerId);
    return null;
  }),

  answer(getAsker, async ({ input, fail }) => findAsker(on.findMini, input.asker, input.page) ?? fail('asker.unknown')),
  answer(giveCheckCode, async ({ session }) => giveCode(on.ticketKey, session.learnerId, on.clock.now())),
  answer(verifyCheckCode, async ({ input, session, fail }) => {
    const asker = findAsker(on.findMini, input.asker);
    if (!asker) return fail('asker.unknown');
    const read = readCode(on.ticketKey, session.learnerId, input.code, on.clock.now());
    return read === 'ended' ? fail('asker.code_ended') : { name: asker.name, isSame: read === 'same' };
  }),
];

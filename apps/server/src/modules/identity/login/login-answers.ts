import {
  exchangeToken,
  giveTicket,
  listDevices,
  logInWithMobile,
  oauth3,
  signOut,
  signOutDevice,
  takeOffer,
  type AccountName,
} from '@xuetang/contract/login';
import type { LearnerId } from '@xuetang/contract/ids';
import { answer, type Answer } from '../../../platform/http/answer.ts';
import { readUserInfo } from '../profile/user-info.ts';
import { devicesOf, signOutHere, signOutOf } from './devices.ts';
import { exchangeGiven, giveTicketFor, holderOf, takeOffered } from './hand-over.ts';
import { logInByMobile, type MobileLoginPorts } from './mobile-login.ts';
import { logInWithWechat, type LoginPorts } from './wechat-login.ts';

/** Ways in besides the silent one, handing over, and ways out. */
export const loginAnswers = (on: LoginPorts & MobileLoginPorts & Parameters<typeof readUserInfo>[0]): Answer[] => {
  const nameOf = async (learner: LearnerId): Promise<AccountName> => {
    const { nickName, mobile, learnNumber } = await readUserInfo(on, learner);
    return { nickName, mobile, learnNumber };
  };
  return [
    answer(oauth3, async ({ input, visitor, fail }) => {
      const entered = await logInWithWechat(on, input, visitor);
      // WeChat's own trouble is none that the visitor could mend: he reads 授权失败 (spec 8).
      if (typeof entered === 'string') return fail(entered === 'login.wechat_failed' ? 'login.conversion_failed' : entered);
      return { token: entered.token, snapshotuser: entered.snapshotuser };
    }),

    answer(logInWithMobile, async ({ input, session, visitor, fail }) => {
      const entered = await logInByMobile(on, input, visitor, session?.learnerId);
      return typeof entered === 'string' ? fail(entered) : entered;
    }),

    answer(exchangeToken, async ({ input: { given, hostToken }, session, visitor, fail }) => {
      const inApp = hostToken === undefined ? undefined : await holderOf(on, hostToken);
      const known = [session?.learnerId, inApp].filter((learner) => learner !== undefined);
      const handedIn = await exchangeGiven(on, { given, known }, visitor.userAgent);
      if (!handedIn) return fail('login.link_spent');
      if ('token' in handedIn) return { token: handedIn.token, offered: null };
      const [there, here] = await Promise.all([nameOf(handedIn.learnerId), session && nameOf(session.learnerId)]);
      return { token: null, offered: { offer: handedIn.offer, there, here } };
    }),

    answer(takeOffer, async ({ input: { offer }, visitor, fail }) => {
      const token = await takeOffered(on, offer, visitor.userAgent);
      return token === undefined ? fail('login.link_spent') : { token };
    }),

    answer(giveTicket, ({ session }) => giveTicketFor(on, session.deviceId)),

    answer(signOut, async ({ session }) => {
      await signOutHere(on, session);
      return null;
    }),

    answer(listDevices, ({ session }) => devicesOf(on, session)),

    answer(signOutDevice, async ({ input, session }) => ({ signedOut: await signOutOf(on, session, input.deviceId) })),
  ];
};

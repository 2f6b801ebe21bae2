import { exchangeToken, giveTicket, listDevices, oauth3, signOut, signOutDevice } from '@xuetang/contract/login';
import { answer, type Answer } from '../../../platform/http/answer.ts';
import { devicesOf, signOutHere, signOutOf } from './devices.ts';
import { exchangeGiven, giveTicketFor } from './hand-over.ts';
import { logInWithWechat, type LoginPorts } from './wechat-login.ts';

/** Ways in besides the silent one, handing over, and ways out. */
export const loginAnswers = (on: LoginPorts): Answer[] => [
  answer(oauth3, async ({ input, visitor, fail }) => {
    const entered = await logInWithWechat(on, input, visitor);
    // WeChat's own trouble is none that the visitor could mend: he reads 授权失败 (spec 8).
    if (typeof entered === 'string') return fail(entered === 'login.wechat_failed' ? 'login.conversion_failed' : entered);
    return { token: entered.token, snapshotuser: entered.snapshotuser };
  }),

  answer(exchangeToken, async ({ input: { given }, visitor, fail }) => {
    const token = await exchangeGiven(on, given, visitor.userAgent);
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

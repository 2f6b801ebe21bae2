import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { Ask } from '../client/create-client.ts';
import type { SessionStore } from '../client/session-store.ts';
import type { HostKind } from '../native/where-am-i.ts';
import { STATE_PARAM } from './login-address.rule.ts';

/** Whose account an address brings, and who is logged in here, if somebody is. */
export type AccountQuestion = Pick<NonNullable<ResponseOf<Calls['exchangeToken']>['offered']>, 'there' | 'here'>;

/** True: to be logged in there. To stay is the answer wherever nobody said anything. */
export type WhichAccount = (question: AccountQuestion) => Promise<boolean>;

export interface HandInPorts {
  url: URL;
  host: HostKind;
  session: SessionStore;
  ask: Ask;
  /** The session that the app around us holds, if it holds one. */
  hostToken: () => Promise<string | undefined>;
  whichAccount: WhichAccount;
}

const HAND_IN_MS = 5_000;

/**
 * Hands in what stood in the address (decision 0067), and takes the account behind it unasked only where it is known who asked for it
 * (decision 0123): this browser, by the state that comes back; the app around us, by the session that it holds; or the learner who is
 * logged in here already. Anybody else may have made the address, so the person reads whose account it is and says yes.
 */
export const handIn = async (given: string, { url, host, session, ask, hostToken, whichAccount }: HandInPorts): Promise<boolean> => {
  const state = url.searchParams.get(STATE_PARAM);
  const held = host === 'app' ? await hostToken() : undefined;
  const answer = await ask('exchangeToken', held ? { given, hostToken: held } : { given }, { timeoutMs: HAND_IN_MS });
  // Used before, or nobody answered: who has a session of his own keeps it, everybody else is a visitor.
  if (!answer.ok) return false;
  const { token, offered } = answer.data;
  if (token) {
    session.keepToken(token);
    return true;
  }
  if (!offered) return false;
  const isAskedFor = state !== null && session.isExpectedLogin(state);
  if (!isAskedFor && !(await whichAccount(offered))) return false;
  const taken = await ask('takeOffer', { offer: offered.offer }, { timeoutMs: HAND_IN_MS });
  if (taken.ok) session.keepToken(taken.data.token);
  return taken.ok;
};

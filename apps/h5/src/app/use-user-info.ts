import { USER_INFO_POLL_MS } from '@xuetang/contract/constants';
import type { UserInfo } from '@xuetang/contract/identity';
import { useCallback, useEffect, useRef } from 'react';
import { startPolling } from '../client/poll.ts';
import { useShell } from '../client/shell-context.ts';
import type { Place } from './enter.ts';
import { pollsUserInfo } from './frame/frame.rule.ts';
import type { ShellStore } from './shell-state.ts';

/** Five minutes: who has not finished elsewhere by then comes back to a page that asks anew. */
const MOST_LOOKS = 150;

/** Spec 6: a visitor has no user info. A learner's is loaded once a session, and again and again while a page awaits its change. */
export const useUserInfo = (place: Place | undefined, state: ShellStore): UserInfo | undefined => {
  const { ask, session } = useShell();
  const { user } = state.use();
  const loadedFor = useRef('');

  const load = useCallback(async (): Promise<UserInfo | undefined> => {
    const token = session.token();
    const customer = token ? await ask('getCustomer', {}) : undefined;
    if (!customer?.ok || session.token() !== token) return undefined;
    session.keepUserInfo(customer.data);
    state.change({ user: customer.data });
    return customer.data;
  }, [ask, session, state]);

  useEffect(() => {
    const token = session.token();
    if (!place || loadedFor.current === token) return;
    loadedFor.current = token;
    // What the last one was about to agree to has the last one's price.
    state.change({ user: undefined, agreement: undefined });
    void load();
  }, [place, session, state, load]);

  const polls = place !== undefined && pollsUserInfo(place.props.page, session.token(), user);
  useEffect(() => {
    if (!polls) return;
    return startPolling({
      everyMs: USER_INFO_POLL_MS,
      look: async () => !session.token() || (await load())?.hasMobile === true,
      mayLook: () => document.visibilityState === 'visible',
      mostLooks: MOST_LOOKS,
    });
  }, [polls, session, load]);

  return user;
};

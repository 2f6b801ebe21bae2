import { useEffect } from 'react';
import { useShell } from '../client/shell-context.ts';
import type { Place } from './enter.ts';
import { checksBlacklist } from './overlays/overlay.rule.ts';
import type { ShellStore } from './shell-state.ts';

/** Asks on each route change. If the check itself fails, content stays open (rules §2); only an ended session is told. */
export const useBlacklistCheck = (place: Place | undefined, state: ShellStore): void => {
  const { ask, reactTo, session } = useShell();
  useEffect(() => {
    if (!place || !checksBlacklist(place.props.page, session.token())) return;
    void ask('isInBlackList', {}).then((result) => {
      if (result.ok) state.change({ isBlackUser: result.data.isBlackUser });
      else if (result.then === 'login') reactTo(result);
    });
  }, [ask, reactTo, session, state, place]);
};

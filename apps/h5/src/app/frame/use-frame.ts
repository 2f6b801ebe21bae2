import { useState } from 'react';
import { useShell } from '../../client/shell-context.ts';
import type { Place } from '../enter.ts';
import type { ShellStore } from '../shell-state.ts';
import { showsTabs } from '../tabs.rule.ts';
import { showsDownloadBanner, showsRegistrationPrompt } from './frame.rule.ts';
import { lastUser } from './last-user.ts';
import type { SessionFlags } from './session-flags.ts';

const BANNER_CLOSED = 'downloadBannerClosed';
export const PROMPT_PUT_OFF = 'registrationPromptPutOff';

/** Which bars stand around this page, and how they are put away. */
export const useFrame = (place: (Place & { key: string }) | undefined, state: ShellStore, flags: SessionFlags) => {
  const { host, session } = useShell();
  const { user, isPromptPutOff } = state.use();
  const [isBannerClosed, setBannerClosed] = useState(() => flags.has(BANNER_CLOSED));
  const { props, key } = place ?? {};
  const hasPrompt = props !== undefined && !isPromptPutOff && showsRegistrationPrompt(props.page, session.token(), user ?? lastUser());
  const [arrival, setArrival] = useState({ key, hadPrompt: hasPrompt });
  if (arrival.key !== key) setArrival({ key, hadPrompt: hasPrompt });
  return {
    hasTabs: props !== undefined && showsTabs(props, host.kind),
    hasBanner: props !== undefined && !isBannerClosed && showsDownloadBanner(props.page, props.query, host.kind),
    // A page that stands is not pushed down: who turns out to need it while he reads finds it at the end, and over the next page.
    prompt: hasPrompt ? (arrival.hadPrompt ? ('over' as const) : ('under' as const)) : undefined,
    closeBanner: () => {
      flags.raise(BANNER_CLOSED);
      setBannerClosed(true);
    },
    putPromptOff: () => {
      flags.raise(PROMPT_PUT_OFF);
      state.change({ isPromptPutOff: true });
    },
  };
};

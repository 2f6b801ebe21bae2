import { useState } from 'react';
import { useShell } from '../../client/shell-context.ts';
import type { Place } from '../enter.ts';
import type { ShellStore } from '../shell-state.ts';
import { showsTabs } from '../tabs.rule.ts';
import { showsDownloadBanner, showsRegistrationPrompt } from './frame.rule.ts';
import type { SessionFlags } from './session-flags.ts';

const BANNER_CLOSED = 'downloadBannerClosed';
export const PROMPT_PUT_OFF = 'registrationPromptPutOff';

/** Which bars stand around this page, and how they are put away. */
export const useFrame = (place: Place | undefined, state: ShellStore, flags: SessionFlags) => {
  const { host, session } = useShell();
  const { user, isPromptPutOff } = state.use();
  const [isBannerClosed, setBannerClosed] = useState(() => flags.has(BANNER_CLOSED));
  const { props } = place ?? {};
  return {
    hasTabs: props !== undefined && showsTabs(props, host.kind),
    hasBanner: props !== undefined && !isBannerClosed && showsDownloadBanner(props.page, props.query, host.kind),
    hasPrompt: props !== undefined && !isPromptPutOff && showsRegistrationPrompt(props.page, session.token(), user),
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

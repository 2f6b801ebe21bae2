import type { UserInfo } from '@xuetang/contract/identity';
import { useSyncExternalStore } from 'react';
import type { Failure } from '../client/result.ts';

export interface ShellState {
  /** Shown in the page's place as long as the visitor stays at this place in the history. */
  failure?: { of: Failure; at: string };
  /** Why the login of the first visit failed, told in a dialog over the page (spec 4.5). */
  alert?: string | undefined;
  isBlackUser: boolean;
  /** Undefined for a visitor, and until it is loaded. */
  user?: UserInfo | undefined;
  /** The learner has put the registration prompt off for this session. */
  isPromptPutOff: boolean;
  /** The address that this document was opened with: iOS signs WeChat's JS-SDK for it, whatever page is shown since. */
  firstUrl: string;
}

/** What the shell shows around a page. Audio player and official account join here (spec 3 'shared client state'). */
export const createShellState = (first: ShellState) => {
  let state = first;
  const watchers = new Set<() => void>();
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  };
  const read = () => state;
  return {
    change: (part: Partial<ShellState>) => {
      state = { ...state, ...part };
      for (const watcher of watchers) watcher();
    },
    use: () => useSyncExternalStore(watch, read),
  };
};

export type ShellStore = ReturnType<typeof createShellState>;

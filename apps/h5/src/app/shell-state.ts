import type { ComponentType } from 'react';
import type { UserInfo } from '@xuetang/contract/identity';
import type { Failure } from '../client/result.ts';
import type { SharedState } from '../client/shared-state.ts';
import type { LoadedPlayer } from '../player/player-context.ts';
import { watchable } from '../player/watchable.ts';

/** What the shell shows while somebody is asked who he is. */
export interface Proving {
  Sheet: ComponentType<{ onDone: (isProven: boolean) => void }>;
  onDone: (isProven: boolean) => void;
}

export interface ShellState extends SharedState {
  /** Shown in the page's place as long as the visitor stays at this place in the history. */
  failure?: { of: Failure; at: string };
  /** Why the login of the first visit failed, told in a dialog over the page (spec 4.5). */
  alert?: string | undefined;
  isBlackUser: boolean;
  /** Somebody is asked who he is. */
  proving?: Proving | undefined;
  /** Undefined for a visitor, and until it is loaded. */
  user?: UserInfo | undefined;
  /** The learner has put the registration prompt off for this session. */
  isPromptPutOff: boolean;
  /** The address that this document was opened with: iOS signs WeChat's JS-SDK for it, whatever page is shown since. */
  firstUrl: string;
  /** The audio player, with its state, once a page that plays has brought it. */
  player?: LoadedPlayer;
}

/** What the shell and its pages share (spec 3 'shared client state'). */
export const createShellState = (first: ShellState) => {
  const { read, set, use } = watchable(first);
  return { read, use, change: (part: Partial<ShellState>) => set({ ...read(), ...part }) };
};

export type ShellStore = ReturnType<typeof createShellState>;

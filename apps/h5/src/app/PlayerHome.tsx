import type { KnownPage, PageName } from '@xuetang/h5-routes/table';
import { type ReactNode, useContext } from 'react';
import type { Ask } from '../client/create-client.ts';
import type { Learned } from '../player/learn-progress.ts';
import { PlayerContext } from '../player/player-context.ts';
import type { loaderOf } from './page-loaders.ts';
import type { ShellStore } from './shell-state.ts';

/** Pages that play. Nobody else downloads the player. */
const PLAYS: readonly PageName[] = ['mp3-list', 'lession-detail1', 'listen-class-task-index', 'listenbook-detail'];

export const plays = ({ name }: Pick<KnownPage, 'name'>): boolean => PLAYS.includes(name);

/** Brings the player into the shared state. It is there before the page that plays is drawn: iOS wants sound to begin inside the tap. */
export const createPlayerHome = (state: ShellStore, ask: Ask, tell: (learned: Learned) => void) => {
  const load = async () => {
    const { openPlayer } = await import('../player/open-player.ts');
    if (!state.read().player) state.change({ player: openPlayer(ask, tell) });
  };
  return {
    /** A page's loader, after the player's where the page plays. */
    before: (pageLoader: typeof loaderOf) => (page: KnownPage) => {
      const loadPage = pageLoader(page);
      return page.built && plays(page) ? () => load().then(loadPage) : loadPage;
    },
  };
};

export const PlayerProvider = ({ state, children }: { state: ShellStore; children: ReactNode }) => (
  <PlayerContext value={state.use().player}>{children}</PlayerContext>
);

export const PlayerPlace = ({ hasTabs }: { hasTabs: boolean }) => {
  const Bar = useContext(PlayerContext)?.Bar;
  return Bar ? <Bar hasTabs={hasTabs} /> : null;
};

import type { FamilyName, KnownPage } from '@xuetang/h5-routes/table';
import { type ReactNode, useContext } from 'react';
import type { Learned } from '../player/learn-progress.ts';
import { type LoadedPlayer, PlayerContext } from '../player/player-context.ts';
import { watchable } from '../player/watchable.ts';
import type { loaderOf } from './page-loaders.ts';

/** Families with a page that plays. Nobody else downloads the player. */
const PLAYS: readonly FamilyName[] = ['course'];

/** Where the player lives once it is loaded. It is there before the page that plays is drawn: iOS wants sound to begin inside the tap. */
export const createPlayerHome = (tell: (learned: Learned) => void) => {
  const loaded = watchable<LoadedPlayer | undefined>(undefined);
  const load = async () => {
    const { openPlayer } = await import('../player/open-player.ts');
    if (!loaded.read()) loaded.set(openPlayer(tell));
  };
  return {
    loaded,
    /** A page's loader, after the player's where the page plays. */
    before: (pageLoader: typeof loaderOf) => (page: KnownPage) => {
      const loadPage = pageLoader(page);
      return page.built && PLAYS.includes(page.family) ? () => load().then(loadPage) : loadPage;
    },
  };
};

export type PlayerHome = ReturnType<typeof createPlayerHome>;

export const PlayerProvider = ({ home, children }: { home: PlayerHome; children: ReactNode }) => (
  <PlayerContext value={home.loaded.use()}>{children}</PlayerContext>
);

export const PlayerPlace = ({ hasTabs }: { hasTabs: boolean }) => {
  const Bar = useContext(PlayerContext)?.Bar;
  return Bar ? <Bar hasTabs={hasTabs} /> : null;
};

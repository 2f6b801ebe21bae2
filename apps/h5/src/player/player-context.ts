import { type ComponentType, createContext, useContext } from 'react';
import type { Player } from './create-player.ts';

/** The player with what draws it: both come in one chunk, with the first page that can play something. */
export interface LoadedPlayer {
  player: Player;
  Bar: ComponentType<{ hasTabs: boolean }>;
}

export const PlayerContext = createContext<LoadedPlayer | undefined>(undefined);

/** The one player of the app (spec 1): it lives above the routes, so a page that is left does not end it. */
export const usePlayer = (): Player => {
  const loaded = useContext(PlayerContext);
  if (!loaded) throw new Error('a page that plays, without its player: name it in app/PlayerHome.tsx');
  return loaded.player;
};

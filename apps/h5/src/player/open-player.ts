import type { Ask } from '../client/create-client.ts';
import { toast } from '../kit/toast.ts';
import { createPlayer } from './create-player.ts';
import { createKeepPlace } from './keep-place.ts';
import { leftAt } from './left-at.ts';
import type { Learned } from './learn-progress.ts';
import { tellMediaSession } from './media-session.ts';
import type { LoadedPlayer } from './player-context.ts';
import { PlayerBar } from './PlayerBar.tsx';
import { createWatchReports } from './watch-reports.ts';

/** So near to its beginning nobody has heard anything that a jump would take away. */
const JUST_BEGUN_S = 5;
/** So near to the end it was heard, and begins anew. */
const END_S = 10;
const REPLACED = (device: string): string => `已在另一台手机${device ? `（${device}）` : ''}播放，点播放在这里继续`;

/**
 * The player of this browser. Nothing pauses it when the page is left for another app: a lesson is heard with the screen off.
 *
 * iOS lets an element play only after a tap, and inside WeChat also from `WeixinJSBridgeReady`. Every first play here is
 * a tap, and later tracks go through the element that was tapped, so the player needs neither.
 */
export const openPlayer = (ask: Ask, tell: (learned: Learned) => void): LoadedPlayer => {
  const audio = document.createElement('audio');
  audio.preload = 'metadata';
  document.body.append(audio);
  const watch = createWatchReports({
    ask,
    audio,
    onReplaced: (device) => {
      player.pause();
      toast(REPLACED(device), { ms: 4_000 });
    },
    onLearned: (sectionId) => player.learned.set(sectionId),
    onPlace: (sectionId, placeS) => {
      // Begun on another phone: what this one remembers itself comes first.
      if (leftAt.of(sectionId) === 0 && audio.currentTime < JUST_BEGUN_S && placeS < audio.duration - END_S) player.seek(placeS);
    },
  });
  const player = createPlayer({ audio, tell, watch, keepPlace: createKeepPlace(ask) });
  window.addEventListener('pagehide', watch.leave);
  leftAt.follow(player);
  if ('mediaSession' in navigator) tellMediaSession(player, navigator.mediaSession);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && player.comeBack());
  window.addEventListener('pageshow', player.comeBack);
  return { player, Bar: PlayerBar };
};

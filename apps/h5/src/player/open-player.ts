import { createPlayer } from './create-player.ts';
import { leftAt } from './left-at.ts';
import type { Learned } from './learn-progress.ts';
import { tellMediaSession } from './media-session.ts';
import type { LoadedPlayer } from './player-context.ts';
import { PlayerBar } from './PlayerBar.tsx';

/**
 * The player of this browser. Nothing pauses it when the page is left for another app: a lesson is heard with the screen off.
 *
 * iOS lets an element play only after a tap, and inside WeChat also from `WeixinJSBridgeReady`. Every first play here is
 * a tap, and later tracks go through the element that was tapped, so the player needs neither.
 */
export const openPlayer = (tell: (learned: Learned) => void): LoadedPlayer => {
  const audio = document.createElement('audio');
  audio.preload = 'metadata';
  document.body.append(audio);
  const player = createPlayer({ audio, tell });
  leftAt.follow(player);
  if ('mediaSession' in navigator) tellMediaSession(player, navigator.mediaSession);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && player.comeBack());
  window.addEventListener('pageshow', player.comeBack);
  return { player, Bar: PlayerBar };
};

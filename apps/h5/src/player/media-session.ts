import type { Player } from './create-player.ts';
import { hasNext, hasPrevious, trackOf } from './player-state.rule.ts';

/** The lock screen, the headset's buttons and the car. */
export const tellMediaSession = (player: Player, session: MediaSession): void => {
  const on = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      session.setActionHandler(action, handler);
    } catch {
      // Older engines know fewer actions, and throw at the others.
    }
  };
  on('play', player.resume);
  on('pause', player.pause);
  on('stop', player.close);
  on('seekto', ({ seekTime }) => seekTime != null && player.seek(seekTime));

  const tell = () => {
    const state = player.state.read();
    const track = trackOf(state);
    if (!state.isOpen || !track) {
      session.metadata = null;
      session.playbackState = 'none';
      return;
    }
    const { title, artist, name: album, pic } = track;
    session.metadata = new MediaMetadata({ title, artist, album, ...(pic ? { artwork: [{ src: pic }] } : {}) });
    session.playbackState = state.isPlaying ? 'playing' : 'paused';
    on('previoustrack', hasPrevious(state) ? player.previous : null);
    on('nexttrack', hasNext(state) ? player.next : null);
  };
  player.state.watch(tell);
};

import { storageAt } from '../client/in-browser.ts';
import { KEPT_PREFIX } from '../client/wipe-kept.ts';
import type { Player } from './create-player.ts';
import { trackOf } from './player-state.rule.ts';

/** Goes with everything else that was kept for a learner when the session ends. */
const ITEM = `${KEPT_PREFIX}left-at`;
const MOST = 50;
/** Written so seldom: a cheap phone stops the sound for a write. */
const EVERY_S = 5;
/** Nearer to the end than this it was heard, and begins anew. */
const END_S = 10;

type Left = [trackId: string, seconds: number][];
type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Where each track was left, in seconds; the youngest last. Losing it is harmless. */
export const createLeftAt = (store: Store) => {
  const read = (): Left => {
    try {
      return JSON.parse(store.getItem(ITEM) ?? '[]') as Left;
    } catch {
      return [];
    }
  };
  const keep = (id: string, seconds: number): void => {
    const others = read().filter(([each]) => each !== id);
    try {
      store.setItem(ITEM, JSON.stringify(seconds > 0 ? [...others, [id, Math.floor(seconds)]].slice(-MOST) : others));
    } catch {
      // Full or forbidden: it begins anew the next time.
    }
  };
  return {
    of: (id: string): number => read().find(([each]) => each === id)?.[1] ?? 0,
    /** By whoever follows a film; nought where it was seen to its end. */
    keep,
    /** From now on, whatever page is shown: a lesson goes on where its page was left. */
    follow: (player: Pick<Player, 'state' | 'progress'>): void => {
      let last = 0;
      player.progress.watch(() => {
        const track = trackOf(player.state.read());
        const { atS, ofS } = player.progress.read();
        if (!track || ofS === 0 || Math.abs(atS - last) < EVERY_S) return;
        last = atS;
        keep(track.id, ofS - atS < END_S ? 0 : atS);
      });
    },
  };
};

export const leftAt = createLeftAt(storageAt(() => localStorage));

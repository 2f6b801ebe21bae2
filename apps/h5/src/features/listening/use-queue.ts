import { usePlayer } from '../../player/player-context.ts';
import { trackOf } from '../../player/player-state.rule.ts';
import type { Track } from '../../player/track.ts';
import { useReporter } from '../../reporting/reporter-context.ts';

export type QueueIs = 'elsewhere' | 'playing' | 'paused' | 'over' | 'silent';

/**
 * A list in the one player. Whatever plays of it goes on when the page is left; its addresses live for some hours, and one that fails is played again
 * by a newer one.
 */
export const useQueue = (tracks: readonly Track[], renew: () => Promise<readonly Track[]>) => {
  const player = usePlayer();
  const report = useReporter();
  const state = player.state.use();
  const current = state.isOpen ? trackOf(state) : undefined;
  const at = tracks.findIndex(({ id }) => id === current?.id);

  const play = (list: readonly Track[], index: number) => {
    player.play(list, index);
    report.click('audio-played', { sectionId: list[index]?.id ?? '' });
  };
  const playAnew = async (id: string | undefined) => {
    const list = await renew();
    const index = list.findIndex((track) => track.id === id);
    if (index >= 0) play(list, index);
  };

  const is = ((): QueueIs => {
    if (at < 0) return 'elsewhere';
    if (state.isFailed) return 'silent';
    if (state.isPlaying) return 'playing';
    return state.isOver ? 'over' : 'paused';
  })();
  return {
    is,
    /** The place of what plays or waits; -1 where it is nothing of this list. */
    at,
    isPlaying: (index: number): boolean => index === at && is === 'playing',
    /** Inside the tap: iOS lets sound begin nowhere else. */
    press: (list: readonly Track[], from: number): void => {
      if (is === 'silent') void playAnew(current?.id);
      else if (is === 'elsewhere') play(list, from);
      else player.toggle();
    },
    /** What plays pauses and goes on; any other one is played. */
    tap: (index: number): void => {
      if (index === at && is !== 'silent') player.toggle();
      else if (index === at) void playAnew(current?.id);
      else play(tracks, index);
    },
  };
};

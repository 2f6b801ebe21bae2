import type { AudioTrack } from '@xuetang/contract/learning';
import type { OpenedSection } from '@xuetang/contract/sections';
import { useCallback, useEffect } from 'react';
import { leftAt } from '../../player/left-at.ts';
import { usePlayer } from '../../player/player-context.ts';
import { trackOf } from '../../player/player-state.rule.ts';
import { useReporter } from '../../reporting/reporter-context.ts';
import type { OpenedProps } from './OneSection.tsx';

type Media = NonNullable<OpenedSection['media']>;

const trackFrom = ({ section, courseName, teacher }: OpenedSection, { url }: Media): AudioTrack => ({
  id: section.sectionId,
  title: section.title,
  artist: teacher.name,
  url,
  type: 'audio',
  name: courseName,
});

export type AudioIs = 'new' | 'playing' | 'paused' | 'over' | 'renewing' | 'silent';

/**
 * A section in the one player: it begins where it was left, and goes on when the page is left. Its address lives for a while only: one that has run
 * out is asked for anew, and the sound goes on where it stopped.
 */
export const useAudio = ({ opened, at, refresh }: OpenedProps, media: Media) => {
  const player = usePlayer();
  const report = useReporter();
  const state = player.state.use();
  const { sectionId } = opened.section;
  const current = state.isOpen ? trackOf(state) : undefined;
  const isOurs = current?.id === sectionId;

  const playFromLeft = useCallback(
    (url: string) => {
      const place = leftAt.of(sectionId);
      player.play([trackFrom(opened, { ...media, url })], 0);
      if (place === 0) return;
      // Until the element knows how long the track is, it can go nowhere in it.
      const stop = player.progress.watch(() => {
        const isStill = trackOf(player.state.read())?.id === sectionId;
        if (isStill && player.progress.read().ofS === 0) return;
        stop();
        if (isStill) player.seek(place);
      });
    },
    [player, opened, media, sectionId],
  );

  // By this phone's own clock, from the moment of the answer: the phone may be hours wrong, but not about how long it was.
  const runsOutAtMs = at + Date.parse(media.until) - Date.parse(opened.now);
  const failedUrl = isOurs && state.isFailed ? current.url : undefined;
  const hasNewer = failedUrl !== undefined && failedUrl !== media.url;
  const hasRunOut = failedUrl !== undefined && !hasNewer && Date.now() >= runsOutAtMs;
  useEffect(() => {
    if (hasNewer) playFromLeft(media.url);
    else if (hasRunOut) void refresh();
  }, [hasNewer, hasRunOut, playFromLeft, media.url, refresh]);

  const is = ((): AudioIs => {
    if (!isOurs) return 'new';
    if (hasNewer || hasRunOut) return 'renewing';
    if (state.isFailed) return 'silent';
    if (state.isPlaying) return 'playing';
    return state.isOver ? 'over' : 'paused';
  })();
  return {
    is,
    isOurs,
    place: leftAt.of(sectionId),
    press: () => {
      if (is === 'playing' || is === 'paused' || is === 'over') return player.toggle();
      // Inside the tap: iOS lets sound begin nowhere else.
      playFromLeft(media.url);
      report.click('audio-played', { sectionId });
    },
  };
};

import type { AudioTrack } from '@xuetang/contract/learning';
import type { OpenedSection } from '@xuetang/contract/sections';
import { useEffect, useRef, useState } from 'react';
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

  const playFromLeft = () => {
    const place = leftAt.of(sectionId);
    player.play([trackFrom(opened, media)], 0);
    if (place === 0) return;
    // Until the element knows how long the track is, it can go nowhere in it.
    const stop = player.progress.watch(() => {
      const isStill = trackOf(player.state.read())?.id === sectionId;
      if (isStill && player.progress.read().ofS === 0) return;
      stop();
      if (isStill) player.seek(place);
    });
  };

  // By this phone's own clock, from the moment of the answer: it may be hours wrong, but not about how long that is ago.
  const runsOutAtMs = at + Date.parse(media.until) - Date.parse(opened.now);
  const failedUrl = isOurs && state.isFailed ? current.url : undefined;
  const [isAsking, setAsking] = useState(false);
  const renew = async () => {
    // The page has heard a newer address meanwhile.
    if (failedUrl !== media.url) return playFromLeft();
    if (Date.now() < runsOutAtMs) return;
    setAsking(true);
    await refresh();
    setAsking(false);
  };
  const latest = useRef(renew);
  useEffect(() => {
    latest.current = renew;
  });
  // Once for every address that fails: one that is handed out dead is not asked for in a circle.
  useEffect(() => {
    if (failedUrl !== undefined) void latest.current();
  }, [failedUrl, media.url]);

  const is = ((): AudioIs => {
    if (!isOurs) return 'new';
    if (state.isFailed) return isAsking ? 'renewing' : 'silent';
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
      playFromLeft();
      report.click('audio-played', { sectionId });
    },
  };
};

import type { SectionId } from '@xuetang/contract/ids';
import { useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useShell } from '../../client/shell-context.ts';
import { useReporter } from '../../reporting/reporter-context.ts';
import { PlayerContext } from '../player-context.ts';
import { createFilm, type Film, type FilmMedia } from './create-film.ts';
import { AT_FIRST } from './film-state.rule.ts';

interface FilmAsked {
  sectionId: SectionId;
  media: FilmMedia;
  fromS?: number | undefined;
  /** The page asks for the section anew: its address lives for a while only. */
  refresh: () => Promise<void>;
}

const NEVER = () => () => {};
/** What the learn record of spec 3 calls a picture. */
const FILM = 2;

/** The film of a page, as long as the page is there. What is heard elsewhere on this phone is silent while it plays. */
export const useFilm = ({ sectionId, media, fromS, refresh }: FilmAsked) => {
  const { ask } = useShell();
  const sound = useContext(PlayerContext)?.player;
  const { learned } = useReporter();
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef({ media, refresh });
  useEffect(() => {
    latest.current = { media, refresh };
  });
  const [film, setFilm] = useState<Film>();
  useEffect(() => {
    if (!video.current) return;
    const made = createFilm({
      video: video.current,
      sectionId,
      ask,
      fromS,
      media: () => latest.current.media,
      renew: async () => {
        await latest.current.refresh();
        // The page is drawn with the new address before it is read here.
        await new Promise((drawn) => setTimeout(drawn, 0));
      },
      onLearned: () => void latest.current.refresh(),
      onMilestone: ({ milestone, watchedS, placeS, wasLearned }) =>
        learned({
          life: `${milestone}%`,
          sectionId,
          isLearned: wasLearned ? 1 : 0,
          learnTime: Math.floor(watchedS),
          audioTime: Math.floor(placeS),
          type: FILM,
        }),
    });
    setFilm(made);
    return made.close;
  }, [sectionId, ask, fromS, learned]);
  const state = useSyncExternalStore(film?.state.watch ?? NEVER, film?.state.read ?? (() => AT_FIRST));
  const press = () => {
    sound?.pause();
    film?.press();
  };
  return { video, film, state, press };
};

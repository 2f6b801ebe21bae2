import type { SectionId } from '@xuetang/contract/ids';
import type { Ask } from '../../client/create-client.ts';
import { attachSource, type Attached } from './hls-source.ts';
import { leftAt } from '../left-at.ts';
import { createWatchReports, REPORT_EVERY_MS } from '../watch-reports.ts';
import { watchable } from '../watchable.ts';
import type { Milestone } from '../milestones.rule.ts';
import { AT_FIRST, type FilmState } from './film-state.rule.ts';

/** So long a picture may be awaited before the sound alone is offered. */
const SLOW_MS = 3_000;
/** So near to its beginning nobody has seen anything that a jump would take away; so near to its end it was seen. */
const JUST_BEGUN_S = 5;
const END_S = 10;
/** Written so seldom: a cheap phone stops the picture for a write. */
const KEPT_EVERY_S = 5;

export interface FilmMedia {
  url: string;
  soundUrl?: string | undefined;
}

export interface FilmPorts {
  video: HTMLVideoElement;
  sectionId: SectionId;
  ask: Ask;
  /** The address as it was heard last: it runs out, and is asked for anew. */
  media: () => FilmMedia;
  /** Asks for another address, where this one has run out. */
  renew: () => Promise<void>;
  /** From a note or a link; else where it was left. */
  fromS?: number | undefined;
  onLearned: () => void;
  /** For the log: so much of it was credited. */
  onMilestone: (at: { milestone: Milestone; watchedS: number; placeS: number; wasLearned: boolean }) => void;
}

/** One film in its element: it goes on where it was left, tells what was really seen, and yields to another phone until somebody taps here. */
export const createFilm = ({ video, sectionId, ask, media, renew, fromS, onLearned, onMilestone }: FilmPorts) => {
  const state = watchable<FilmState>(AT_FIRST);
  const set = (change: Partial<FilmState>) => state.set({ ...state.read(), ...change });
  const ends = new AbortController();
  let attached: Attached | undefined;
  let place = fromS ?? leftAt.of(sectionId);
  let kept = place;
  let slow: ReturnType<typeof setTimeout> | undefined;

  const watch = createWatchReports({
    ask,
    audio: video,
    onReplaced: (device) => {
      set({ is: 'elsewhere', device });
      video.pause();
    },
    onLearned: () => {
      set({ isLearned: true });
      onLearned();
    },
    onMilestone: (_section, milestone, watchedS) =>
      onMilestone({ milestone, watchedS, placeS: video.currentTime, wasLearned: state.read().isLearned }),
    onPlace: (_section, placeS) => {
      // Begun on another phone: what this one remembers itself, or was asked for, comes first.
      if (place > 0 || video.currentTime >= JUST_BEGUN_S) return;
      if (video.readyState === HTMLMediaElement.HAVE_NOTHING) place = placeS;
      else if (placeS < video.duration - END_S) video.currentTime = placeS;
    },
  });

  const isOver = () => ends.signal.aborted;
  const detach = async () => {
    const gone = attached;
    attached = undefined;
    await gone?.detach();
  };
  const fail = () => {
    if (isOver()) return;
    clearTimeout(slow);
    place = video.currentTime || place;
    void detach();
    set({ is: 'failed', isSlow: false });
  };
  /** Opens one of the two addresses, there where the other was. */
  const open = async (isSoundOnly: boolean) => {
    const { url, soundUrl } = media();
    set({ is: 'opening', isSlow: false, isSoundOnly });
    await detach();
    const opened = await attachSource(video, isSoundOnly && soundUrl ? soundUrl : url, fail, place);
    // Left while it came.
    if (isOver()) return opened.detach();
    attached = opened;
    video.defaultPlaybackRate = state.read().rate;
    video.playbackRate = state.read().rate;
  };
  const awaitPicture = () => {
    clearTimeout(slow);
    if (media().soundUrl && !state.read().isSoundOnly) slow = setTimeout(() => set({ isSlow: true }), SLOW_MS);
  };

  const play = async (isSoundOnly = state.read().isSoundOnly) => {
    const wasFailed = state.read().is === 'failed';
    watch.begin(sectionId);
    awaitPicture();
    try {
      if (wasFailed) await renew();
      if (!attached || state.read().isSoundOnly !== isSoundOnly) await open(isSoundOnly);
      await video.play();
    } catch {
      // Refused without a tap, or paused before it began: the element stands there, ready. Else it has said itself that it failed.
      if (!isOver() && state.read().is === 'opening') set({ is: 'paused' });
    }
  };
  const change = (isSoundOnly: boolean) => {
    place = video.currentTime || place;
    // What was seen of this address is known to the element until the other is loaded.
    watch.leave();
    void play(isSoundOnly);
  };

  const on = (event: string, does: () => void) => video.addEventListener(event, does, { signal: ends.signal });
  on('playing', () => {
    clearTimeout(slow);
    set({ is: 'playing', isSlow: false });
  });
  on('waiting', awaitPicture);
  on('pause', () => {
    clearTimeout(slow);
    void watch.tell();
    if (!video.ended && state.read().is === 'playing') set({ is: 'paused', isSlow: false });
  });
  on('ended', () => {
    leftAt.keep(sectionId, 0);
    set({ is: 'over' });
  });
  on('seeking', () => void watch.tell());
  on('ratechange', () => set({ rate: video.playbackRate }));
  on('error', () => attached && fail());
  on('timeupdate', () => {
    const atS = Math.floor(video.currentTime);
    if (atS !== state.read().atS) set({ atS });
    if (Math.abs(atS - kept) < KEPT_EVERY_S) return;
    kept = atS;
    leftAt.keep(sectionId, video.duration - atS < END_S ? 0 : atS);
  });
  const hide = () => document.visibilityState === 'hidden' && void watch.tell();
  document.addEventListener('visibilitychange', hide);
  window.addEventListener('pagehide', watch.leave);
  const telling = setInterval(() => state.read().is === 'playing' && void watch.tell(), REPORT_EVERY_MS);

  return {
    state,
    /** Where it will go on, in seconds, before it was opened. */
    place,
    press: () => (state.read().is === 'playing' ? video.pause() : void play()),
    seek: (seconds: number) => {
      place = seconds;
      if (attached) video.currentTime = seconds;
      void play();
    },
    setRate: (rate: number) => {
      video.defaultPlaybackRate = rate;
      video.playbackRate = rate;
      // Some engines take what they like, and say nothing.
      set({ rate: video.playbackRate });
    },
    hearOnly: () => change(true),
    showPicture: () => change(false),
    close: () => {
      watch.leave();
      ends.abort();
      clearTimeout(slow);
      clearInterval(telling);
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', watch.leave);
      void detach();
    },
  };
};
export type Film = ReturnType<typeof createFilm>;

import { PLAYER_BANNER_AFTER_MS } from '@xuetang/contract/constants';
import { createLearnProgress, type Learned, type Listened } from './learn-progress.ts';
import { type AudioRate, CLOSED, type PlayerState, type PlayerStep, step, trackOf } from './player-state.rule.ts';
import { type createWatchReports, REPORT_EVERY_MS } from './watch-reports.ts';
import { createSleepTimer, type SleepTimer } from './sleep-timer.ts';
import { type ChapterTrack, isChapter, type Track } from './track.ts';
import { watchable, type Watchable } from './watchable.ts';

export interface Progress {
  atS: number;
  ofS: number;
}

/** What the player needs of an `<audio>` element. */
export interface AudioPort extends Listened {
  src: string;
  paused: boolean;
  ended: boolean;
  playbackRate: number;
  defaultPlaybackRate: number;
  play: () => Promise<void>;
  pause: () => void;
  addEventListener: (event: string, listener: () => void) => void;
}

export interface PlayerPorts {
  /** One element for the whole visit: a browser that was tapped once lets it go on to the next track by itself. */
  audio: AudioPort;
  /** Takes what was learned, and lets nothing of it disturb the player. */
  tell: (learned: Learned) => void;
  /** Tells the server which seconds were played, which alone counts. */
  watch?: Pick<ReturnType<typeof createWatchReports>, 'begin' | 'tell' | 'leave' | 'rest'>;
  /** Keeps where a book stands. */
  keepPlace?: (track: ChapterTrack, atS: number) => void;
}

/** What pages and the player's own bar may do (spec 4.8). */
export interface Player {
  state: Watchable<PlayerState>;
  progress: Watchable<Progress>;
  /** The section of which enough was heard last, by the server's count. */
  learned: Watchable<string | undefined>;
  /** When it is to stop by itself. */
  sleep: SleepTimer;
  /** Opens and shows the player. A track that is the current one already goes on where it stands. */
  play: (list: readonly Track[], index: number) => void;
  toggle: () => void;
  pause: () => void;
  resume: () => void;
  previous: () => void;
  next: () => void;
  close: () => void;
  hide: () => void;
  show: () => void;
  setRate: (rate: AudioRate) => void;
  seek: (seconds: number) => void;
  /** The page is on the screen again: what a phone call or another app has stopped goes on. */
  comeBack: () => void;
}

/** Later than this the learner is doing something else, and sound would startle. */
const RESUME_WITHIN_MS = 5 * 60_000;

const END_S = 10;

const NOWHERE: Progress = { atS: 0, ofS: 0 };

export const createPlayer = ({ audio, tell, watch, keepPlace }: PlayerPorts): Player => {
  const state = watchable(CLOSED);
  const progress = watchable(NOWHERE);
  const learned = watchable<string | undefined>(undefined);
  const learn = createLearnProgress(tell);
  let loaded: string | undefined;
  /** Tracks that have begun where they were left: heard again, they begin at their beginning. */
  const wentOn = new WeakSet<Track>();
  let banner: ReturnType<typeof setTimeout> | undefined;
  let interruptedAt: number | undefined;

  const take = (event: PlayerStep) => state.set(step(state.read(), event));

  /** Where the book stands that is heard now; nothing where it is a section. */
  const keep = () => {
    const track = trackOf(state.read());
    if (track && isChapter(track) && track.id === loaded && audio.duration > 0) keepPlace?.(track, audio.currentTime);
  };

  const load = (track: Track) => {
    // What was played of the one before is known to the element until the next is loaded.
    if (isChapter(track)) watch?.rest();
    else watch?.leave();
    loaded = track.id;
    progress.set(NOWHERE);
    learn.begin(isChapter(track) ? undefined : track);
    audio.src = track.url;
    // Loading a track sets the speed back to the default one.
    audio.defaultPlaybackRate = state.read().rate;
    audio.playbackRate = state.read().rate;
  };

  const start = () => {
    const track = trackOf(state.read());
    if (!track) return;
    if (track.id !== loaded || audio.ended) load(track);
    if (!isChapter(track)) watch?.begin(track.id);
    // Refused without a tap, or overtaken by the next track: either way the element says itself whether it plays.
    audio.play().catch(() => audio.paused && trackOf(state.read()) === track && take({ do: 'pause' }));
  };

  /** Does a step, and then what the element has to do for it. */
  const follow = (event: PlayerStep) => {
    interruptedAt = undefined;
    const before = state.read();
    take(event);
    const { isPlaying } = state.read();
    if (isPlaying && (!before.isPlaying || trackOf(before) !== trackOf(state.read()))) start();
    else if (!isPlaying && before.isPlaying) audio.pause();
  };

  const showSoon = () => {
    clearTimeout(banner);
    banner = setTimeout(() => take({ do: 'show' }), PLAYER_BANNER_AFTER_MS);
  };

  const measure = () => progress.set({ atS: audio.currentTime, ofS: Number.isFinite(audio.duration) ? audio.duration : 0 });
  const goOn = () => {
    const track = trackOf(state.read());
    if (!track?.fromS || wentOn.has(track)) return;
    wentOn.add(track);
    // So near to the end it was heard.
    if (track.fromS < audio.duration - END_S) audio.currentTime = track.fromS;
    measure();
  };
  audio.addEventListener('loadedmetadata', () => {
    measure();
    goOn();
    learn.ready(audio);
  });
  audio.addEventListener('timeupdate', () => {
    measure();
    learn.pass(audio);
    sleep.pass();
  });
  audio.addEventListener('pause', () => {
    void watch?.tell();
    keep();
    // The element pauses at the end as well; that is told as the end.
    if (audio.ended) return;
    learn.pause(audio);
    if (!state.read().isPlaying) return;
    // Nobody here asked for it: a call, or another app that wants to be heard.
    take({ do: 'pause' });
    interruptedAt = Date.now();
  });
  audio.addEventListener('ended', () => {
    learn.end(audio);
    if (!sleep.endsHere()) return follow({ do: 'end' });
    follow({ do: 'rest' });
    progress.set(NOWHERE);
  });
  audio.addEventListener('seeking', () => void watch?.tell());
  if (watch)
    setInterval(() => {
      if (!state.read().isPlaying) return;
      void watch.tell();
      keep();
    }, REPORT_EVERY_MS);
  audio.addEventListener('error', () => {
    loaded = undefined;
    follow({ do: 'fail' });
  });

  const pause = () => follow({ do: 'pause' });
  const sleep = createSleepTimer(pause);
  const resume = () => follow({ do: 'play' });
  return {
    state,
    progress,
    learned,
    sleep,
    play: (list, index) => {
      const wasOpen = state.read().isOpen;
      follow({ do: 'open', list, index });
      if (!wasOpen && state.read().isOpen) showSoon();
      else take({ do: 'show' });
    },
    pause,
    resume,
    toggle: () => (state.read().isPlaying ? pause() : resume()),
    previous: () => follow({ do: 'previous' }),
    next: () => follow({ do: 'next' }),
    close: () => {
      clearTimeout(banner);
      sleep.set(undefined);
      follow({ do: 'close' });
    },
    hide: () => take({ do: 'hide' }),
    show: () => take({ do: 'show' }),
    setRate: (rate) => {
      take({ do: 'rate', rate });
      audio.defaultPlaybackRate = rate;
      audio.playbackRate = rate;
    },
    seek: (seconds) => {
      if (!(progress.read().ofS > 0)) return;
      audio.currentTime = Math.min(Math.max(0, seconds), progress.read().ofS);
      measure();
    },
    comeBack: () => {
      if (interruptedAt !== undefined && Date.now() - interruptedAt <= RESUME_WITHIN_MS) resume();
    },
  };
};

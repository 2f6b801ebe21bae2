import type { AudioPort } from './create-player.ts';

/** An audio element for tests: it plays when told, and says what a browser would say. */
export const anAudio = ({ durationS = 100, refuses = false } = {}) => {
  const listeners = new Map<string, (() => void)[]>();
  const say = (event: string) => listeners.get(event)?.forEach((listener) => listener());
  const heard: [number, number][] = [];
  const loads: string[] = [];
  const audio: AudioPort = {
    get src() {
      return loads.at(-1) ?? '';
    },
    set src(url: string) {
      loads.push(url);
      heard.length = 0;
      Object.assign(audio, { paused: true, ended: false, currentTime: 0 });
    },
    paused: true,
    ended: false,
    currentTime: 0,
    duration: durationS,
    playbackRate: 1,
    defaultPlaybackRate: 1,
    played: {
      get length() {
        return heard.length;
      },
      start: (at) => heard[at]?.[0] ?? 0,
      end: (at) => heard[at]?.[1] ?? 0,
    },
    play: () => {
      if (refuses) return Promise.reject(new DOMException('no tap', 'NotAllowedError'));
      Object.assign(audio, { paused: false, ended: false });
      return Promise.resolve();
    },
    pause: () => {
      if (audio.paused) return;
      audio.paused = true;
      say('pause');
    },
    addEventListener: (event, listener) => void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
  };
  return {
    audio,
    loads,
    ready: () => say('loadedmetadata'),
    fail: () => say('error'),
    /** Plays on for so many seconds, and ends where the track does. */
    hear: (seconds: number) => {
      const to = Math.min(durationS, audio.currentTime + seconds);
      heard.push([audio.currentTime, to]);
      audio.currentTime = to;
      say('timeupdate');
      if (to < durationS) return;
      Object.assign(audio, { paused: true, ended: true });
      say('pause');
      say('ended');
    },
    /** A call comes in. */
    interrupt: () => audio.pause(),
  };
};

/** What a page needs of a player for streams: attach it, and let go of it. */
export interface Attached {
  detach: () => Promise<void>;
}

/** iOS and most Android WebViews of WeChat play a stream themselves; then nothing is loaded. */
const playsStreams = (video: HTMLVideoElement): boolean => video.canPlayType('application/vnd.apple.mpegurl') !== '';

/** A page of a cheap phone holds so much ahead; the rest is asked for when its time comes. */
const AHEAD_S = 30;

/**
 * A place that is set before the element knows its film is no jump to it: it says afterwards that it played everything up to there, and what is told
 * of that would count.
 */
const seekWhenKnown = (video: HTMLVideoElement, fromS: number): void => {
  if (fromS > 0) video.addEventListener('loadedmetadata', () => void (video.currentTime = fromS), { once: true });
};

/** Plays `src` in the element, from a second on. A stream that the engine cannot play brings its player with it, in a chunk of its own. */
export const attachSource = async (video: HTMLVideoElement, src: string, onFail: () => void, fromS = 0): Promise<Attached> => {
  if (!/\.m3u8($|\?)/.test(src) || playsStreams(video)) {
    video.src = src;
    seekWhenKnown(video, fromS);
    return { detach: () => Promise.resolve(video.removeAttribute('src')) };
  }
  const { Hls, EVENT } = await import('xgplayer-hls');
  if (!Hls.isSupported('video')) {
    onFail();
    return { detach: () => Promise.resolve() };
  }
  const hls = new Hls({ media: video, preloadTime: AHEAD_S, retryCount: 2 });
  hls.on(EVENT.ERROR, onFail);
  seekWhenKnown(video, fromS);
  // Told to play before it knows the first piece, it waits for ever where that begins some hundredths late. What it cannot load it says as an
  // error as well.
  await hls.load(new URL(src, location.href).href).catch(() => {});
  return { detach: () => hls.destroy() };
};

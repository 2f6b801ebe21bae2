/** What a page needs of a player for streams: attach it, and let go of it. */
export interface Attached {
  detach: () => void;
}

/** iOS and most Android WebViews of WeChat play a stream themselves; then nothing is loaded. */
const playsStreams = (video: HTMLVideoElement): boolean => video.canPlayType('application/vnd.apple.mpegurl') !== '';

/** A page of a cheap phone holds so much ahead; the rest is asked for when its time comes. */
const AHEAD_S = 30;

/** Plays `src` in the element. A stream that the engine cannot play brings its player with it, in a chunk of its own. */
export const attachSource = async (video: HTMLVideoElement, src: string, onFail: () => void): Promise<Attached> => {
  if (!/\.m3u8($|\?)/.test(src) || playsStreams(video)) {
    video.src = src;
    return { detach: () => video.removeAttribute('src') };
  }
  const { Hls, EVENT } = await import('xgplayer-hls');
  if (!Hls.isSupported('video')) {
    onFail();
    return { detach: () => {} };
  }
  const hls = new Hls({ media: video, preloadTime: AHEAD_S, retryCount: 2 });
  hls.on(EVENT.ERROR, onFail);
  // What it cannot load it says as an error as well.
  hls.load(new URL(src, location.href).href).catch(() => {});
  return { detach: () => void hls.destroy() };
};

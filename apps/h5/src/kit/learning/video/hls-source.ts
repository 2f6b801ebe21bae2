/** What a page needs of a player for streams: attach it, and let go of it. */
export interface Attached {
  detach: () => void;
}

/** iOS and most Android WebViews of WeChat play a stream themselves; then nothing is loaded. */
const playsStreams = (video: HTMLVideoElement): boolean => video.canPlayType('application/vnd.apple.mpegurl') !== '';

/** Plays `src` in the element. A stream that the engine cannot play brings its player with it, in a chunk of its own. */
export const attachSource = async (video: HTMLVideoElement, src: string, onFail: () => void): Promise<Attached> => {
  if (!/\.m3u8($|\?)/.test(src) || playsStreams(video)) {
    video.src = src;
    return { detach: () => video.removeAttribute('src') };
  }
  const { default: Hls } = await import('hls.js/light');
  if (!Hls.isSupported()) {
    onFail();
    return { detach: () => {} };
  }
  const hls = new Hls({ capLevelToPlayerSize: true });
  hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
    if (fatal) onFail();
  });
  hls.loadSource(src);
  hls.attachMedia(video);
  return { detach: () => hls.destroy() };
};

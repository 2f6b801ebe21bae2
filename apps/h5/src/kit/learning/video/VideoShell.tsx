import { useEffect, useRef, useState } from 'react';
import { Button } from '../../Button.tsx';
import { Icon } from '../../Icon.tsx';
import { attachSource, type Attached } from './hls-source.ts';
import './video-shell.css';

export interface VideoShellProps {
  /** What is played; said aloud in place of the picture. */
  title: string;
  /** A stream (.m3u8) or a file. */
  src: string;
  poster?: string;
  /** Where to go on, in seconds; the page asks before it jumps there. */
  from?: number;
  /** Every so often while it plays, when it stops and when it ends: where it is, in seconds. */
  onProgress?: (seconds: number, state: 'playing' | 'paused' | 'ended') => void;
}

/** Often enough to go on from, seldom enough for a crowd. */
const TELL_EVERY_S = 10;

/**
 * A lesson on video. Nothing is loaded before the first tap: data costs money. It plays where it stands and not over the whole screen, because
 * WeChat's own player hides the page around it.
 */
export const VideoShell = ({ title, src, poster, from = 0, onProgress }: VideoShellProps) => {
  const video = useRef<HTMLVideoElement>(null);
  const attached = useRef<Attached>(undefined);
  const told = useRef(0);
  const [state, setState] = useState<'idle' | 'loading' | 'ready' | 'failed'>('idle');
  useEffect(() => () => void attached.current?.detach(), [src]);
  const fail = () => setState('failed');
  const start = async () => {
    const element = video.current;
    if (!element) return;
    setState('loading');
    try {
      await attached.current?.detach();
      attached.current = await attachSource(element, src, fail, from);
      await element.play();
      setState('ready');
    } catch {
      fail();
    }
  };
  const tell = (kind: 'playing' | 'paused' | 'ended') => {
    const seconds = video.current?.currentTime ?? 0;
    if (kind === 'playing' && Math.abs(seconds - told.current) < TELL_EVERY_S) return;
    told.current = seconds;
    onProgress?.(seconds, kind);
  };
  return (
    <div className="xt-video">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a lesson's words stand under it, block by block */}
      <video
        ref={video}
        aria-label={title}
        controls={state === 'ready'}
        playsInline
        preload="none"
        poster={poster}
        onTimeUpdate={() => tell('playing')}
        onPause={() => tell('paused')}
        onEnded={() => tell('ended')}
        onError={() => state !== 'idle' && fail()}
      />
      {state === 'idle' && (
        <button type="button" className="xt-video-start" aria-label={`播放：${title}`} onClick={() => void start()}>
          <Icon name="play" size={36} />
        </button>
      )}
      {state === 'loading' && (
        <p className="xt-video-word" role="status">
          正在打开…
        </p>
      )}
      {state === 'failed' && (
        <div className="xt-video-word" role="alert">
          <p>视频没有打开，网络可能有点慢。</p>
          <Button look="line" size="small" onClick={() => void start()}>
            再试一次
          </Button>
        </div>
      )}
    </div>
  );
};

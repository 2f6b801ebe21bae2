import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../kit/Icon.tsx';
import { attachSource, type Attached } from '../../../player/video/hls-source.ts';
import { CopyOf } from '../../../player/video/CopyOf.tsx';
import { words } from './words.ts';
import '../live.css';

/** A stream that breaks is opened again so often, by itself: whoever has tapped once has tapped. */
const AGAIN_MS = 3_000;
/** A teacher who was away is in the list by then as deep as an engine begins behind its end: opened sooner, it would play the last seconds before the loss again. */
const BACK_AFTER_MS = 5_500;

export interface LivePlayerProps {
  title: string;
  src: string;
  /** Whose copy it is. */
  watermark: string;
  soundOnly: boolean;
  /** The teacher is away: what is on the glass is old. */
  isLost: boolean;
}

type Is = 'idle' | 'opening' | 'playing' | 'broken';

/** The picture of a class that is on air: there is no way back and no bar. Nothing is loaded before the first tap; after it, it comes back by itself, whoever's network broke. */
export const LivePlayer = ({ title, src, watermark, soundOnly, isLost }: LivePlayerProps) => {
  const video = useRef<HTMLVideoElement>(null);
  const attached = useRef<Attached>(undefined);
  const [is, setIs] = useState<Is>('idle');
  const [tries, setTries] = useState(0);
  const hasStarted = is !== 'idle';
  // Each answer of the door brings a new ticket for the same stream: it is for the next opening, not a reason for one.
  const newest = useRef(src);
  useEffect(() => void (newest.current = src), [src]);

  useEffect(() => {
    const { current: element } = video;
    if (!hasStarted || !element) return;
    let isGone = false;
    const broke = () => void (isGone || setIs('broken'));
    void attachSource(element, newest.current, broke)
      .then(async (made) => {
        if (isGone) return made.detach();
        attached.current = made;
        await element.play();
      })
      .catch(broke);
    return () => {
      isGone = true;
      void attached.current?.detach();
      attached.current = undefined;
    };
  }, [hasStarted, tries]);

  // The teacher is away: the last picture stays. Back again: the stream is opened anew, without a tap, once there is enough of it.
  const [isBehind, setIsBehind] = useState(isLost);
  if (isLost && !isBehind) setIsBehind(true);
  const isReturning = isBehind && !isLost;
  useEffect(() => {
    if (!isReturning) return;
    const timer = setTimeout(() => {
      setIsBehind(false);
      setTries((tried) => tried + 1);
    }, BACK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isReturning]);

  const isBroken = is === 'broken' && !isBehind;
  useEffect(() => {
    if (!isBroken) return;
    const timer = setInterval(() => setTries((tried) => tried + 1), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isBroken]);

  return (
    <div className={soundOnly ? 'xt-live-player xt-live-sound' : 'xt-live-player'}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said at this moment has no words yet */}
      <video
        ref={video}
        aria-label={title}
        playsInline
        preload="none"
        onPlaying={() => setIs('playing')}
        onError={() => void (hasStarted && setIs('broken'))}
        {...{ 'x5-video-player-type': 'h5-page' }}
      />
      <CopyOf text={watermark} />
      {!hasStarted && (
        <button type="button" className="xt-live-start" onClick={() => setIs('opening')}>
          <Icon name="play" size={36} />
          <span>{words.play}</span>
        </button>
      )}
      {hasStarted && (isBehind || is !== 'playing') && (
        <p className="xt-live-says" role="status">
          {isBehind ? words.reconnecting : is === 'broken' ? words.lostPicture : words.opening}
        </p>
      )}
      {hasStarted && is === 'playing' && soundOnly && !isBehind && <p className="xt-live-says">{words.soundOn}</p>}
    </div>
  );
};

import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import type { Film } from './create-film.ts';
import type { FilmState } from './film-state.rule.ts';
import { CopyOf } from './CopyOf.tsx';
import { words } from './words.ts';
import './film-stage.css';

const RISK_MS = 5_000;

/** What Tencent's engine on Android needs to leave the film in its page. React knows none of it. */
const IN_PAGE = { 'x5-video-player-type': 'h5-page', 'x5-playsinline': 'true', 'webkit-playsinline': 'true' };

/** Chromium's own player takes pieces that it was led to only where their store says that anybody may read them. */
const ANY_ORIGIN = { crossOrigin: 'anonymous' } as const;

export interface FilmStageProps {
  title: string;
  watermark: string | undefined;
  /** What is taught of investing says what it is not, over its first seconds. */
  risk: string | undefined;
  video: Ref<HTMLVideoElement>;
  film: Film | undefined;
  state: FilmState;
  onPress: () => void;
}

const Said = ({ text, button, onPress }: { text: string; button: string; onPress: () => void }) => (
  <div className="xt-lecture-over xt-lecture-said" role="alert">
    <p>{text}</p>
    <Button look="line" size="small" onClick={onPress}>
      {button}
    </Button>
  </div>
);

const Over = ({ title, film, state: { is, device }, onPress }: Pick<FilmStageProps, 'title' | 'film' | 'state' | 'onPress'>): ReactNode => {
  switch (is) {
    case 'idle':
      return (
        <button type="button" className="xt-lecture-over" aria-label={`${words.play}：${title}`} onClick={onPress}>
          <Icon name="play" size={32} />
          {film && film.place > 0 && <p>{words.goOn(film.place)}</p>}
        </button>
      );
    case 'opening':
      return (
        <div className="xt-lecture-over" role="status">
          <p>{words.opening}</p>
        </div>
      );
    case 'failed':
      return <Said text={words.failed} button={words.again} onPress={onPress} />;
    case 'elsewhere':
      return <Said text={words.elsewhere(device)} button={words.here} onPress={onPress} />;
    case 'playing':
    case 'paused':
    case 'over':
      return null;
  }
};

/** From the first second that is shown, for a while. */
const useRiskShown = (hasBegun: boolean): boolean => {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    if (!hasBegun) return;
    const timer = setTimeout(() => setShown(false), RISK_MS);
    return () => clearTimeout(timer);
  }, [hasBegun]);
  return isShown;
};

/** The picture with what lies over it. Nothing is loaded before the first tap: data costs money. */
export const FilmStage = ({ title, watermark, risk, video, film, state, onPress }: FilmStageProps) => {
  const hasBegun = state.is !== 'idle' && state.is !== 'opening';
  const isRiskShown = useRiskShown(hasBegun);
  return (
    <div className="xt-lecture">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a lesson's words stand under it, block by block */}
      <video
        ref={video}
        aria-label={title}
        controls={hasBegun}
        controlsList="nodownload"
        playsInline
        preload="none"
        {...ANY_ORIGIN}
        {...IN_PAGE}
      />
      {watermark && <CopyOf text={watermark} />}
      <Over title={title} film={film} state={state} onPress={onPress} />
      {risk && isRiskShown && (
        <p className="xt-lecture-risk" role="note">
          {risk}
        </p>
      )}
    </div>
  );
};

import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { Icon } from '../kit/Icon.tsx';
import { toast } from '../kit/Toast.tsx';
import { clockText } from './clock-text.ts';
import { usePlayer } from './player-context.ts';
import { type PlayerState, trackOf } from './player-state.rule.ts';
import { TrackArt } from './TrackArt.tsx';
import type { Swipe } from './swipe.rule.ts';
import { useSwipes } from './use-swipes.ts';
import './player-bar.css';

type Sheet = ComponentType<{ onClose: () => void }>;

const toggleLabel = ({ isPlaying, isOver }: PlayerState): string => {
  if (isPlaying) return '暂停';
  return isOver ? '从头再听' : '播放';
};

/** Where the track stands. Apart, because it is drawn four times a second. */
const Where = ({ state: { isFailed, isOver } }: { state: PlayerState }) => {
  const { atS, ofS } = usePlayer().progress.use();
  const words = isOver ? '全部听完了' : `${clockText(atS)} / ${clockText(ofS)}`;
  return (
    <>
      <span className="xt-player-where">{isFailed ? '没有加载出来，点播放重试' : words}</span>
      <i className="xt-player-run" style={{ transform: `scaleX(${ofS > 0 ? Math.min(1, atS / ofS) : 0})` }} />
    </>
  );
};

/** The player at the lower edge, above the tabs. The page ends higher while it is there, so it lies over nothing that is needed. */
export const PlayerBar = ({ hasTabs }: { hasTabs: boolean }) => {
  const player = usePlayer();
  const state = player.state.use();
  const track = trackOf(state);
  const [Sheet, setSheet] = useState<Sheet>();
  const isSeen = state.isOpen && !state.isHidden;

  useSwipes(
    state.isOpen,
    useCallback((swipe: Swipe) => (swipe === 'up' ? player.hide() : player.show()), [player]),
  );
  useEffect(() => {
    document.documentElement.classList.toggle('xt-has-player', isSeen);
  }, [isSeen]);

  if (!state.isOpen || !track) return null;
  const expand = () =>
    import('./PlayerSheet.tsx').then(
      ({ PlayerSheet }) => setSheet(() => PlayerSheet),
      () => toast('没有打开，请检查网络后再点一次'),
    );
  return (
    <>
      <aside
        className={`xt-player${isSeen ? '' : ' xt-player-away'}${hasTabs ? ' xt-player-over-tabs' : ''}`}
        aria-label="播放器"
        aria-hidden={!isSeen}
      >
        <button type="button" className="xt-player-open" aria-haspopup="dialog" onClick={() => void expand()}>
          <span className="xt-player-disc">{track.pic ? <img src={track.pic} alt="" /> : <TrackArt />}</span>
          <span className="xt-player-words">
            <span className="xt-player-title">{track.title}</span>
            <Where state={state} />
          </span>
        </button>
        <button type="button" className="xt-player-go" aria-label={toggleLabel(state)} onClick={player.toggle}>
          <Icon name={state.isPlaying ? 'pause' : 'play'} />
        </button>
        <button type="button" className="xt-player-x" aria-label="关闭播放器" onClick={player.close}>
          <Icon name="close" />
        </button>
      </aside>
      {Sheet && <Sheet onClose={() => setSheet(undefined)} />}
    </>
  );
};

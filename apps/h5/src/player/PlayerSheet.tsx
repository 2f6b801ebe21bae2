import { AUDIO_RATES } from '@xuetang/contract/constants';
import { Dialog } from '../kit/Dialog.tsx';
import { Icon } from '../kit/Icon.tsx';
import { usePlayer } from './player-context.ts';
import { hasNext, hasPrevious, trackOf } from './player-state.rule.ts';
import { Seek } from './Seek.tsx';
import { SleepChoice } from './SleepChoice.tsx';
import { TrackCover } from './TrackCover.tsx';
import './player-sheet.css';

/** The player in full: where it stands, how fast, and what comes next. Its own chunk: most listeners never open it. */
export const PlayerSheet = ({ onClose }: { onClose: () => void }) => {
  const player = usePlayer();
  const state = player.state.use();
  const track = trackOf(state);
  if (!state.isOpen || !track) return null;
  const { list, index, isPlaying, isOver, rate } = state;
  return (
    <Dialog open id="player" kind="sheet" title={track.title} cancelLabel="收起" onClose={onClose}>
      <div className="xt-sheet-head">
        <TrackCover pic={track.pic} />
        <p className="xt-sheet-by">
          {track.artist} · {track.name}
        </p>
      </div>
      <Seek />
      <div className="xt-sheet-keys">
        <button type="button" aria-label="上一段" disabled={!hasPrevious(state)} onClick={player.previous}>
          <Icon name="previous" />
        </button>
        <button type="button" className="xt-sheet-go" aria-label={isPlaying ? '暂停' : '播放'} onClick={player.toggle}>
          <Icon name={isPlaying ? 'pause' : 'play'} size={28} />
        </button>
        <button type="button" aria-label="下一段" disabled={!hasNext(state)} onClick={player.next}>
          <Icon name="next" />
        </button>
      </div>
      <fieldset className="xt-rates">
        <legend className="xt-unseen">播放速度</legend>
        {AUDIO_RATES.map((each) => (
          <label key={each}>
            <input type="radio" name="rate" checked={each === rate} onChange={() => player.setRate(each)} />
            <span>{each}×</span>
          </label>
        ))}
      </fieldset>
      <SleepChoice id="sleep-in-sheet" />
      <p className="xt-sheet-more" role="status">
        {isOver ? '全部听完了。点播放从第一段再听一遍。' : `第 ${index + 1} 段，共 ${list.length} 段`}
      </p>
      <ol className="xt-sheet-list">
        {list.map((each, at) => (
          <li key={each.id}>
            <button type="button" aria-current={at === index} onClick={() => player.play(list, at)}>
              {each.title}
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
};

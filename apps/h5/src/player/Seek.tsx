import type { CSSProperties } from 'react';
import { clockText } from './clock-text.ts';
import { usePlayer } from './player-context.ts';
import './seek.css';

/** Where the track stands, to be moved. */
export const Seek = () => {
  const player = usePlayer();
  const { atS, ofS } = player.progress.use();
  const [at, end] = [Math.floor(atS), Math.max(1, Math.floor(ofS))];
  return (
    <div className="xt-seek">
      <input
        type="range"
        min={0}
        max={end}
        step={1}
        value={at}
        disabled={ofS === 0}
        aria-label="播放进度"
        aria-valuetext={`${clockText(atS)}，共 ${clockText(ofS)}`}
        style={{ '--share': `${(100 * at) / end}%` } as CSSProperties}
        onChange={(event) => player.seek(Number(event.target.value))}
      />
      <p>
        <span>{clockText(atS)}</span>
        <span>{clockText(ofS)}</span>
      </p>
    </div>
  );
};

import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { Button } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { clockText } from '../../player/clock-text.ts';
import { usePlayer } from '../../player/player-context.ts';
import { trackOf } from '../../player/player-state.rule.ts';
import { TrackCover } from '../../player/TrackCover.tsx';
import { useReporter } from '../../reporting/reporter-context.ts';
import './audio-list.css';

export type Tracks = ResponseOf<Calls['listAudioTracks']>;

const minutes = (seconds: number): string => (seconds < 60 ? `${seconds} 秒` : `${Math.round(seconds / 60)} 分钟`);

export const AudioList = ({ tracks }: { tracks: Tracks }) => {
  const player = usePlayer();
  const report = useReporter();
  const state = player.state.use();
  const current = state.isOpen ? trackOf(state)?.id : undefined;
  const [first] = tracks;
  const total = tracks.reduce((sum, { seconds }) => sum + seconds, 0);
  const isOurs = tracks.some(({ id }) => id === current);
  const play = (at: number) => {
    player.play(tracks, at);
    report.click('audio-played', { sectionId: tracks[at]?.id ?? '' });
  };
  // The row that plays pauses and goes on; any other one is played.
  const tap = (at: number) => (tracks[at]?.id === current ? player.toggle() : play(at));
  return (
    <>
      <header>
        <div className="xt-audio-what">
          <TrackCover pic={first?.pic} />
          <div>
            <h1>{first?.name}</h1>
            <p>
              {first?.artist} · 共 {tracks.length} 段，{minutes(total)}
            </p>
          </div>
        </div>
        {!isOurs && <Button onClick={() => play(0)}>从第一段开始听</Button>}
      </header>
      <ol className="xt-audio-rows">
        {tracks.map(({ id, title, artist, seconds }, at) => {
          const isPlaying = id === current && state.isPlaying;
          return (
            <li key={id}>
              <button type="button" aria-current={id === current} onClick={() => tap(at)}>
                <span className="xt-unseen">{isPlaying ? '暂停' : '播放'}</span>
                <span className="xt-audio-mark">{id === current ? <Icon name={isPlaying ? 'pause' : 'play'} /> : at + 1}</span>
                <span className="xt-audio-words">
                  <b>{title}</b>
                  <small>
                    {artist} · {clockText(seconds)}
                  </small>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </>
  );
};

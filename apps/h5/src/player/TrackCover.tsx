import { TrackArt } from './TrackArt.tsx';
import './track-cover.css';

/** The picture of a track, or ours where it has none. */
export const TrackCover = ({ pic }: { pic?: string | undefined }) => (
  <span className="xt-track-cover">{pic ? <img src={pic} alt="" /> : <TrackArt />}</span>
);

import { held } from '../../../gallery/parts-of-examples.tsx';
import { Rate, Score } from './Rate.tsx';

export const Ask = held(Rate, 0, { id: 'lesson', label: '这节课讲得清楚吗' });
export const Forgotten = () => <Rate id="forgotten" label="这节课讲得清楚吗" value={0} onChange={() => {}} error="请先点星星打分" />;
export const Scores = () => (
  <p>
    <Score value={4.6} /> <Score value={3} /> <Score value={0} />
  </p>
);

import { Icon } from '../Icon.tsx';
import './points.css';

/** Short points, each for itself: what one gets, or what it is not for. The mark only helps to find them. */
export const Points = ({ points, tone }: { points: readonly string[]; tone: 'good' | 'bad' }) => (
  <ul className={`xt-points xt-points-${tone}`}>
    {points.map((point) => (
      <li key={point}>
        <Icon name={tone === 'good' ? 'done' : 'close'} size={20} />
        <span>{point}</span>
      </li>
    ))}
  </ul>
);

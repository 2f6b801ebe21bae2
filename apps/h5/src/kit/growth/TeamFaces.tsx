import { Face } from '../Face.tsx';
import './team-faces.css';

export interface Member {
  name: string;
  image: string;
  learnNumber: string;
}

export interface TeamFacesProps {
  members: readonly Member[];
  /** How many a full team has. */
  size: number;
  /** Its seat carries 发起. */
  founder?: string;
}

/** Who is in the team, and how many chairs are still free. A free chair is a chair, not a question mark to scratch at. */
export const TeamFaces = ({ members, size, founder }: TeamFacesProps) => {
  const free = Math.max(0, size - members.length);
  return (
    <div className="xt-team">
      <ul aria-label={`${size} 人团，已有 ${members.length} 人`}>
        {members.map(({ name, image, learnNumber }) => (
          <li key={learnNumber}>
            <Face image={image} learnNumber={learnNumber} size={48} />
            <span data-private>{name}</span>
            {learnNumber === founder && <b>发起</b>}
          </li>
        ))}
        {Array.from({ length: free }, (_, at) => (
          <li key={at} className="xt-team-free" aria-hidden="true">
            <i />
            <span>空位</span>
          </li>
        ))}
      </ul>
      <p>{free > 0 ? `还差 ${free} 人` : '人齐了'}</p>
    </div>
  );
};

import { useState } from 'react';
import { Avatar } from '@xuetang/art/Avatar.tsx';
import './face.css';

/** A learner's picture, round; while there is none, or it does not come, a drawn face that is always the same one. */
export const Face = ({ image, learnNumber, size }: { image: string; learnNumber: string; size: number }) => {
  const [broken, setBroken] = useState('');
  return (
    <span className="xt-face" style={{ width: size, height: size }}>
      {image && broken !== image ? (
        <img src={image} alt="" width={size} height={size} referrerPolicy="no-referrer" onError={() => setBroken(image)} />
      ) : (
        <Avatar seed={Number(learnNumber) || 0} />
      )}
    </span>
  );
};

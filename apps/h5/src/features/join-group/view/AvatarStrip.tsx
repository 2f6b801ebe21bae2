import { useEffect, useState } from 'react';
import { AVATAR_SWAP_MS, AVATARS_A_PAGE } from '@xuetang/contract/constants';
import { Avatar, FACE_COUNT } from '@xuetang/art/Avatar.tsx';
import { facesOnPage } from './avatar-pages.ts';
import type { ClassFacts } from './class-facts.ts';
import './avatar-strip.css';

const EVERY_FACE = Array.from({ length: FACE_COUNT }, (_, seed) => seed);

/** Fewer say nothing but that the class is still empty. */
const FEWEST_TOLD = 10;

const prefersStill = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** Which page of faces is on show: the next one every 2 s (spec 9), or always the first for those who want no motion. */
const useSwappingPage = (moves: boolean): number => {
  const [page, setPage] = useState(0);
  useEffect(() => {
    if (!moves || prefersStill()) return;
    const timer = setInterval(() => setPage((current) => current + 1), AVATAR_SWAP_MS);
    return () => clearInterval(timer);
  }, [moves]);
  return page;
};

export interface AvatarStripProps {
  /** Seeds of drawn faces. They stand for classmates; they are no one's portrait. */
  faces?: readonly number[] | undefined;
  classmates?: ClassFacts['classmates'];
}

/** As wide before the class was counted as after: words stand where the number will. */
export const AvatarStrip = ({ faces = EVERY_FACE, classmates }: AvatarStripProps) => {
  // A class of three shows three faces: eight would tell of people who are not there.
  const shown = faces.slice(0, classmates?.count);
  const page = useSwappingPage(shown.length > AVATARS_A_PAGE);
  return (
    <div className="xt-strip">
      <div className="xt-strip-faces" key={page} aria-hidden="true">
        {facesOnPage(shown, page).map((seed, place) => (
          <Avatar key={place} seed={seed} className="xt-strip-face" />
        ))}
      </div>
      {classmates && classmates.count >= FEWEST_TOLD ? (
        <p key="counted" className="xt-strip-words">
          <span>
            <b>{classmates.count}</b> 位同学在班
          </span>
          <small>{classmates.countedAt} 统计</small>
        </p>
      ) : (
        <p key="uncounted" className="xt-strip-words">
          <span>和同学一起学</span>
          <small>不懂的群里问</small>
        </p>
      )}
    </div>
  );
};

import type { CourseTopic } from '@xuetang/contract/courses';
import type { ReactNode } from 'react';
import { Plate, type PlateProps } from '../Plate.tsx';

const drawings: Readonly<Record<CourseTopic, ReactNode>> = {
  // A round cake in three unequal pieces: money that is not all in one place.
  fund: (
    <>
      <path className="xt-ink" d="M22 26V5a21 21 0 0 0-15 35.700z" />
      <path className="xt-orange" d="M27 23V4a20 20 0 0 1 14 34z" />
      <path className="xt-deep" d="M24.500 29.500L39 43a20.500 20.500 0 0 1-29 .500z" />
    </>
  ),
  // Three candles: one falls, two rise, and the ground under them is level.
  stock: (
    <>
      <path className="xt-ink" d="M8 10h2v28H8zM23 6h2v30h-2zM38 4h2v22h-2zM3 41h42v3H3z" />
      <path className="xt-ink" d="M4 16h10v15H4z" />
      <path className="xt-orange" d="M19 14h10v16H19z" />
      <path className="xt-deep" d="M34 9h10v11H34z" />
    </>
  ),
  // An umbrella, half of it in the shade.
  insurance: (
    <>
      <path className="xt-orange" d="M24 6C13 6 4 14 3 25c4-3 8-3 10.500 0 3-3 7.500-3 10.500 0z" />
      <path className="xt-deep" d="M24 6c11 0 20 8 21 19-4-3-8-3-10.500 0-3-3-7.500-3-10.500 0z" />
      <path className="xt-ink" d="M22.500 3h3v35a5.500 5.500 0 0 1-11 0v-2h3v2a2.500 2.500 0 0 0 5 0z" />
    </>
  ),
  // An account book with its ribbon.
  budget: (
    <>
      <path className="xt-ink" d="M7 5h34v38H7z" />
      <path className="xt-paper" d="M11 9h12v30H11z" />
      <path className="xt-paper-3" d="M25 9h12v30H25z" />
      <path className="xt-ink" d="M13.500 15h7v2.500h-7zM13.500 22h7v2.500h-7zM13.500 29h5v2.500h-5z" />
      <path className="xt-orange" d="M28 9h6v20l-3-3-3 3z" />
    </>
  ),
  // An old tree that still bears.
  pension: (
    <>
      <path className="xt-ink" d="M22 26h4v15h-4zM8 41h32v3H8z" />
      <path className="xt-ink" d="M24 35l8-6 1.500 2-8 6z" />
      <path className="xt-orange" d="M24 4c5 0 8 3 8 6 5 0 8 4 8 8 0 6-5 9-9 9H24z" />
      <path className="xt-deep" d="M24 4c-5 0-8 3-8 6-5 0-8 4-8 8 0 6 5 9 9 9h7z" />
      <circle className="xt-paper" cx="16" cy="18" r="2.500" />
      <circle className="xt-paper" cx="31" cy="15" r="2.500" />
      <circle className="xt-paper" cx="27" cy="22" r="2.500" />
    </>
  ),
};

/** One strong symbol for each thing that a course teaches. */
export const CourseSymbol = ({ topic, size = 'large' }: { topic: CourseTopic; size?: NonNullable<PlateProps['size']> }) => (
  <Plate size={size}>{drawings[topic]}</Plate>
);

import type { Medium } from '@xuetang/contract/courses';
import type { ReactNode } from 'react';
import { Plate } from '../Plate.tsx';
import { TwoPeople } from '../TwoPeople.tsx';

/** How it is learned, one drawing each; the group is where the links are. */
export type MediumSymbolName = Medium | 'group' | 'homework' | 'exam' | 'certificate';

const drawings: Readonly<Record<MediumSymbolName, ReactNode>> = {
  // A leaf to read, and a pencil.
  article: (
    <>
      <path className="xt-ink" d="M8 5h26v38H8z" />
      <path className="xt-paper" d="M12 9h9v30h-9z" />
      <path className="xt-paper-3" d="M21 9h9v30h-9z" />
      <path className="xt-ink" d="M15 15h12v2.500H15zM15 21h12v2.500H15zM15 27h7v2.500h-7z" />
      <path className="xt-orange" d="M38 13l4 3-14 19-5 2 1-5z" />
      <path className="xt-deep" d="M40 14.500l2 1.500-14 19-5 2z" />
    </>
  ),
  // Headphones.
  audio: (
    <>
      <path className="xt-ink" d="M24 6C13 6 6 14 6 25v8h5v-8c0-8 5-14 13-14s13 6 13 14v8h5v-8C42 14 35 6 24 6z" />
      <path className="xt-orange" d="M5 27h10v15h-5a5 5 0 0 1-5-5z" />
      <path className="xt-deep" d="M33 27h10v10a5 5 0 0 1-5 5h-5z" />
    </>
  ),
  // A screen that plays.
  video: (
    <>
      <path className="xt-ink" d="M4 8h40v28H4zM14 39h20v4H14z" />
      <path className="xt-paper" d="M8 12h16v20H8z" />
      <path className="xt-paper-3" d="M24 12h16v20H24z" />
      <path className="xt-orange" d="M19 15v14l6-3.500v-7z" />
      <path className="xt-deep" d="M25 18.500L31 22l-6 3.500z" />
    </>
  ),
  // Three steps of a day.
  day: (
    <>
      <path className="xt-orange" d="M4 32h13v11H4z" />
      <path className="xt-deep" d="M18 22h13v21H18z" />
      <path className="xt-ink" d="M32 10h12v33H32z" />
    </>
  ),
  // A teacher's blackboard, on air.
  live: (
    <>
      <path className="xt-ink" d="M4 6h40v26H4z" />
      <path className="xt-orange" d="M24 16a8 8 0 0 0-8 8v20h8z" />
      <path className="xt-deep" d="M24 16a8 8 0 0 1 8 8v20h-8z" />
      <path className="xt-paper" d="M9 11h8v2.500H9zM31 11h8v2.500h-8z" />
    </>
  ),
  group: <TwoPeople />,
  // A sheet with its three points, and what was written to them.
  homework: (
    <>
      <path className="xt-ink" d="M8 5h32v38H8z" />
      <path className="xt-paper" d="M12 9h12v30H12z" />
      <path className="xt-paper-3" d="M24 9h12v30H24z" />
      <path className="xt-orange" d="M15 14h5v5h-5zM15 22h5v5h-5z" />
      <path className="xt-deep" d="M15 30h5v5h-5z" />
      <path className="xt-ink" d="M23 15.500h10V18H23zM23 23.500h10V26H23zM23 31.500h10V34H23z" />
    </>
  ),
  // A clock over a line of answers.
  exam: (
    <>
      <circle className="xt-ink" cx="24" cy="21" r="17" />
      <path className="xt-paper" d="M24 8a13 13 0 0 0 0 26z" />
      <path className="xt-paper-3" d="M24 8a13 13 0 0 1 0 26z" />
      <path className="xt-orange" d="M22.500 12h3v10.500h-3z" />
      <path className="xt-deep" d="M24 20.500h8v3h-8z" />
      <path className="xt-ink" d="M8 41h32v3H8z" />
    </>
  ),
  // A paper with its seal.
  certificate: (
    <>
      <path className="xt-ink" d="M4 7h40v28H4z" />
      <path className="xt-paper" d="M8 11h16v20H8z" />
      <path className="xt-paper-3" d="M24 11h16v20H24z" />
      <path className="xt-ink" d="M12 16h14v2.500H12zM12 22h9v2.500h-9z" />
      <path className="xt-orange" d="M33 22a7 7 0 0 0-7 7v14l7-5z" />
      <path className="xt-deep" d="M33 22a7 7 0 0 1 7 7v14l-7-5z" />
    </>
  ),
};

export const MediumSymbol = ({ of }: { of: MediumSymbolName }) => <Plate>{drawings[of]}</Plate>;

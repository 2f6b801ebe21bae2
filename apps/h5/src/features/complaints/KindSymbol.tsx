import type { ComplaintKind } from '@xuetang/contract/complaint-terms';
import type { ReactNode } from 'react';
import { Plate } from '../../kit/Plate.tsx';

const drawings: Record<ComplaintKind, ReactNode> = {
  // A purse, and a coin on its way back into it.
  refund: (
    <>
      <path className="xt-ink" d="M6 20h36v20H6z" />
      <path className="xt-deep" d="M24 20h18v20H24z" />
      <path className="xt-paper" d="M31 27h11v7H31z" />
      <circle className="xt-orange" cx="19" cy="12" r="8" />
      <path className="xt-ink" d="M18 8h2v8h-2z" />
    </>
  ),
  // A megaphone that is too loud.
  promise: (
    <>
      <path className="xt-orange" d="M8 20l22-10v28L8 30z" />
      <path className="xt-deep" d="M30 10v28L20 33.5V14.5z" />
      <path className="xt-ink" d="M10 31h8l3 10h-7zM4 20h4v10H4z" />
      <path className="xt-ink" d="M35 14l6-4 1.5 2.2-6 4zM36 23h7v3h-7zM35 34l1.5-2.2 6 4L41 38z" />
    </>
  ),
  // Two speech bubbles, one of them without an answer.
  teacher: (
    <>
      <path className="xt-ink" d="M4 8h26v18H16l-6 6v-6H4z" />
      <path className="xt-paper" d="M9 14h16v2.5H9zM9 19h10v2.5H9z" />
      <path className="xt-orange" d="M20 22h24v16h-5v6l-6-6H20z" />
      <path className="xt-deep" d="M32 22h12v16h-5v6l-6-6h-1z" />
    </>
  ),
  // A book with a page that is not what the cover said.
  course: (
    <>
      <path className="xt-ink" d="M4 12c8-3 14-2 20 2v28c-6-4-12-5-20-2z" />
      <path className="xt-orange" d="M44 12c-8-3-14-2-20 2v28c6-4 12-5 20-2z" />
      <path className="xt-paper" d="M33 18h3v11h-3zM33 32h3v3h-3z" />
      <path className="xt-paper-3" d="M9 18c4-1 7-.5 10 1v2.5c-3-1.5-6-2-10-1zM9 25c4-1 7-.5 10 1v2.5c-3-1.5-6-2-10-1z" />
    </>
  ),
  // A telephone that does not stop.
  disturbance: (
    <>
      <path className="xt-ink" d="M14 6h20v36H14z" />
      <path className="xt-orange" d="M17 11h14v24H17z" />
      <path className="xt-deep" d="M24 11h7v24h-7z" />
      <path className="xt-ink" d="M6 16h3v16H6zM39 16h3v16h-3zM1 20h3v8H1zM44 20h3v8h-3z" />
    </>
  ),
  // A padlock.
  privacy: (
    <>
      <path className="xt-ink" d="M13 22v-6a11 11 0 0 1 22 0v6h-5v-6a6 6 0 0 0-12 0v6z" />
      <path className="xt-orange" d="M8 21h32v22H8z" />
      <path className="xt-deep" d="M24 21h16v22H24z" />
      <path className="xt-paper" d="M24 27a3.5 3.5 0 0 1 1.800 6.5V38h-3.600v-4.5A3.5 3.5 0 0 1 24 27z" />
    </>
  ),
  // A screen with a crack.
  fault: (
    <>
      <path className="xt-ink" d="M4 8h40v28H4zM16 38h16v4H16z" />
      <path className="xt-paper-3" d="M8 12h15l-4 8 6 4-5 8H8z" />
      <path className="xt-orange" d="M26 12h14v20H23l5-9-6-4z" />
    </>
  ),
  // A letter with something still to be said.
  other: (
    <>
      <path className="xt-orange" d="M4 12h40v28H4z" />
      <path className="xt-deep" d="M24 28L44 12v28H4z" />
      <path className="xt-ink" d="M4 12h40L24 29z" />
      <path
        className="xt-paper"
        d="M14 17a2.2 2.2 0 1 1 0 .1zM24 17a2.2 2.2 0 1 1 0 .1zM34 17a2.2 2.2 0 1 1 0 .1z"
        transform="translate(-2.2 -1)"
      />
    </>
  ),
};

export const KindSymbol = ({ kind }: { kind: ComplaintKind }) => <Plate>{drawings[kind]}</Plate>;

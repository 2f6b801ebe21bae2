import type { ReactNode } from 'react';
import { Art } from '@xuetang/art/Art.tsx';
import './mine.css';
import { TwoPeople } from '../../kit/TwoPeople.tsx';

const drawings = {
  // A receipt, torn off below.
  orders: (
    <>
      <path className="xt-ink" d="M10 5h28v38l-5-4-4 4-5-4-5 4-4-4-5 4z" />
      <path className="xt-orange" d="M14 9h10v30l-1-1-4 4-5-4z" />
      <path className="xt-deep" d="M24 9h10v29l-5 4-5-4z" />
      <path className="xt-paper" d="M18 15h12v3H18zM18 22h12v3H18zM18 29h7v3h-7z" />
    </>
  ),
  // A letter box with its flag up.
  addresses: (
    <>
      <path className="xt-ink" d="M21 30h6v15h-6z" />
      <path className="xt-orange" d="M5 21c0-8 5-12 11-12h8v23H5z" />
      <path className="xt-deep" d="M24 9h8c7 0 12 4 12 12v11H24z" />
      <path className="xt-paper" d="M10 21h10v3H10z" />
      <path className="xt-ink" d="M34 5h3v14h-3z" />
      <path className="xt-paper" d="M37 5h7v6h-7z" />
    </>
  ),
  // An open book.
  reading: (
    <>
      <path className="xt-ink" d="M3 10h18l3 3 3-3h18v30H27l-3 3-3-3H3z" />
      <path className="xt-paper" d="M7 14h13l4 3v20l-3-2H7z" />
      <path className="xt-orange" d="M41 14H28l-4 3v20l3-2h14z" />
      <path className="xt-ink" d="M11 20h8v2.500h-8zM11 26h8v2.500h-8z" />
    </>
  ),
  // A desk with a bell on it.
  desk: (
    <>
      <path className="xt-ink" d="M3 32h42v11H3z" />
      <path className="xt-paper-3" d="M7 35h34v4H7z" />
      <path className="xt-orange" d="M24 12a14 14 0 0 0-14 14v3h14z" />
      <path className="xt-deep" d="M24 12a14 14 0 0 1 14 14v3H24z" />
      <path className="xt-ink" d="M22 7h4v5h-4z" />
    </>
  ),
  // A certificate with its seal.
  certificates: (
    <>
      <path className="xt-ink" d="M4 8h40v28H4z" />
      <path className="xt-paper" d="M8 12h32v20H8z" />
      <path className="xt-paper-3" d="M24 12h16v20H24z" />
      <path className="xt-ink" d="M13 17h16v2.5H13zM13 23h10v2.5H13z" />
      <path className="xt-deep" d="M29 33h4v12l-4-3zM33 33h4v9l-4 3z" />
      <circle className="xt-orange" cx="33" cy="29" r="7" />
    </>
  ),
  diamonds: (
    <>
      <path className="xt-ink" d="M12 8h24l9 12-21 23L3 20z" />
      <path className="xt-orange" d="M14 12h10v26L8 20z" />
      <path className="xt-deep" d="M24 12h10l6 8-16 18z" />
      <path className="xt-paper" d="M8 19h32v2.500H8z" />
    </>
  ),
  // A purse.
  rewards: (
    <>
      <path className="xt-ink" d="M5 15h38v27H5z" />
      <path className="xt-deep" d="M24 19h15v19H24z" />
      <path className="xt-orange" d="M9 19h15v19H9z" />
      <path className="xt-ink" d="M12 15L33 6l4 9z" />
      <path className="xt-paper" d="M29 25h14v7H29z" />
    </>
  ),
  classes: <TwoPeople />,
  notes: (
    <>
      <path className="xt-ink" d="M8 6h28v36H8z" />
      <path className="xt-paper" d="M12 10h20v28H12z" />
      <path className="xt-paper-3" d="M22 10h10v28H22z" />
      <path className="xt-ink" d="M16 16h12v2.500H16zM16 22h8v2.500h-8z" />
      <path className="xt-orange" d="M39 14l5 4-15 19-7 3 2-7z" />
      <path className="xt-deep" d="M41.500 16l2.500 2-15 19-7 3z" />
    </>
  ),
  teacher: (
    <>
      <path className="xt-ink" d="M12 22C9 10 16 5 24 5s15 5 12 17v8H12z" />
      <path className="xt-skin" d="M16 20c0-6 3-9 8-9v22c-5 0-8-5-8-13z" />
      <path className="xt-skin-2" d="M32 20c0-6-3-9-8-9v22c5 0 8-5 8-13z" />
      <path className="xt-orange" d="M5 44c1-9 8-12 14-13l5 5v8z" />
      <path className="xt-deep" d="M43 44c-1-9-8-12-14-13l-5 5v8z" />
    </>
  ),
  // The letter of admission, half out of its envelope.
  letter: (
    <>
      <path className="xt-ink" d="M10 4h28v24H10z" />
      <path className="xt-paper" d="M14 8h20v20H14z" />
      <path className="xt-paper-3" d="M24 8h10v20H24z" />
      <path className="xt-ink" d="M18 13h12v2.500H18zM18 18h8v2.500h-8zM4 20l20 14 20-14v24H4z" />
      <path className="xt-orange" d="M8 27l16 11v2H8z" />
      <path className="xt-deep" d="M40 27L24 38v2h16z" />
    </>
  ),
  courses: (
    <>
      <path className="xt-ink" d="M3 9h18l3 3 3-3h18v30H28l-4 4-4-4H3z" />
      <path className="xt-orange" d="M7 13h12l3 3v20l-2-1H7z" />
      <path className="xt-deep" d="M41 13H29l-3 3v20l2-1h13z" />
      <path className="xt-paper" d="M11 18h7v2.500h-7zM11 24h7v2.500h-7zM30 18h7v2.500h-7zM30 24h7v2.500h-7z" />
    </>
  ),
  calculator: (
    <>
      <path className="xt-ink" d="M9 4h30v40H9z" />
      <path className="xt-orange" d="M13 8h11v32H13z" />
      <path className="xt-deep" d="M24 8h11v32H24z" />
      <path className="xt-paper" d="M16 11h16v7H16zM16 22h4v4h-4zM22 22h4v4h-4zM28 22h4v4h-4zM16 30h4v4h-4zM22 30h4v4h-4zM28 30h4v4h-4z" />
    </>
  ),
  // A dictionary with its ribbon.
  listen: (
    <>
      <path className="xt-ink" d="M6 28a18 18 0 0 1 36 0v4h-5v-4a13 13 0 0 0-26 0v4H6z" />
      <path className="xt-orange" d="M6 28h10v16H6z" />
      <path className="xt-deep" d="M32 28h10v16H32z" />
    </>
  ),
  terms: (
    <>
      <path className="xt-ink" d="M8 6h32v38H8z" />
      <path className="xt-orange" d="M12 10h12v26H12z" />
      <path className="xt-deep" d="M24 10h12v26H24z" />
      <path className="xt-paper" d="M12 38h24v3H12zM29 6h5v14l-2.500-3-2.500 3zM16 16h9v3h-9zM16 22h6v3h-6z" />
    </>
  ),
  // A star on a leaf of paper.
  reviews: (
    <>
      <path className="xt-ink" d="M6 6h36v30H26l-8 8v-8H6z" />
      <path className="xt-paper" d="M10 10h28v22H10z" />
      <path className="xt-orange" d="M24 12v14.500l-5.500 3 1-6.200-4.500-4.300 6.200-.900z" />
      <path className="xt-deep" d="M24 12l2.800 6.100 6.200.900-4.500 4.300 1 6.200-5.500-3z" />
    </>
  ),
  messages: (
    <>
      <path className="xt-ink" d="M21 5h6v5h-6zM10 34c4-4 3-9 4-15 1-7 5-10 10-10s9 3 10 10c1 6 0 11 4 15z" />
      <path className="xt-orange" d="M24 12v19H15c2-4 2-8 2-12 1-5 3-7 7-7z" />
      <path className="xt-deep" d="M24 12v19h9c-2-4-2-8-2-12-1-5-3-7-7-7z" />
      <path className="xt-ink" d="M18 37h12a6 6 0 0 1-12 0z" />
    </>
  ),
  complaint: (
    <>
      <path className="xt-ink" d="M4 8h40v26H24l-9 9v-9H4z" />
      <path className="xt-orange" d="M8 12h16v18H8z" />
      <path className="xt-deep" d="M24 12h16v18H24z" />
      <path className="xt-paper" d="M22.500 14h3.500v9h-3.500zM22.500 25h3.500v3.500h-3.500z" />
    </>
  ),
  help: (
    <>
      <path className="xt-ink" d="M24 4a18 18 0 0 1 18 18v12h-9V22a9 9 0 0 0-18 0v12H6V22A18 18 0 0 1 24 4z" />
      <path className="xt-orange" d="M6 22h9v14H6z" />
      <path className="xt-deep" d="M33 22h9v14h-9z" />
      <path className="xt-ink" d="M38 36h3c0 6-5 8-12 8v-3c5 0 9-1 9-5z" />
    </>
  ),
  security: (
    <>
      <path className="xt-ink" d="M24 4l17 6v13c0 11-7 18-17 22C14 41 7 34 7 23V10z" />
      <path className="xt-orange" d="M24 9L11 13.500V23c0 8 5 13.500 13 17z" />
      <path className="xt-deep" d="M24 9l13 4.500V23c0 8-5 13.500-13 17z" />
      <path className="xt-paper" d="M16 24l3-3 4 4 8-9 3 3-11 12z" />
    </>
  ),
  data: (
    <>
      <path className="xt-ink" d="M7 6h34v36H7z" />
      <path className="xt-paper" d="M11 10h26v28H11z" />
      <path className="xt-orange" d="M15 14h6v6h-6zM15 24h6v6h-6z" />
      <path className="xt-ink" d="M24 15.500h10V18H24zM24 25.500h10V28H24zM15 33h19v2.500H15z" />
    </>
  ),
  settings: (
    <>
      <path
        className="xt-ink"
        d="M20 3h8l1 6 4 2 5-3 5 7-4 4v4l5 3-3 8-6-1-3 3 1 6-9 3-4-6h-4l-4 5-8-4 2-6-3-4-6-1v-8l6-2 2-4-3-5 6-6 5 3 4-1z"
      />
      <path className="xt-orange" d="M24 14v20a10 10 0 0 1 0-20z" />
      <path className="xt-deep" d="M24 14a10 10 0 0 1 0 20z" />
      <circle className="xt-paper" cx="24" cy="24" r="4" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type MineSymbolName = keyof typeof drawings;

export const MineSymbol = ({ name }: { name: MineSymbolName }) => (
  <span className="xt-mine-symbol">
    <Art box="0 0 48 48">{drawings[name]}</Art>
  </span>
);

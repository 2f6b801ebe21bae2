import type { ReactNode } from 'react';
import { Plate, type PlateProps } from '../Plate.tsx';

const drawings = {
  // A book that lies open, one page in the shade.
  course: (
    <>
      <path className="xt-ink" d="M4 10h40v32H4z" />
      <path className="xt-paper" d="M7 8c7-2 13-1 17 2v28c-4-3-10-4-17-2z" />
      <path className="xt-paper-3" d="M41 8c-7-2-13-1-17 2v28c4-3 10-4 17-2z" />
      <path className="xt-orange" d="M29 6h7v17l-3.500-3-3.500 3z" />
    </>
  ),
  // A pass on its ribbon.
  membership: (
    <>
      <path className="xt-ink" d="M15 3h5l5 11h-5zM33 3h-5l-5 11h5z" />
      <path className="xt-orange" d="M8 13h16v30H8z" />
      <path className="xt-deep" d="M24 13h16v30H24z" />
      <path className="xt-paper" d="M15 22h18v3H15zM15 29h12v3H15z" />
    </>
  ),
  // A parcel with its tape.
  thing: (
    <>
      <path className="xt-orange" d="M4 15l20 8v21L4 35z" />
      <path className="xt-deep" d="M44 15l-20 8v21l20-9z" />
      <path className="xt-ink" d="M4 15L24 6l20 9-20 8z" />
      <path className="xt-paper" d="M13 11l20 8v7l-4 2v-7L9 13z" />
    </>
  ),
  // An order on its sheet, the lower edge torn off.
  order: (
    <>
      <path className="xt-ink" d="M9 4h30v40l-5-3.500-5 3.500-5-3.500-5 3.500-5-3.500L9 44z" />
      <path className="xt-paper" d="M13 8h11v27H13z" />
      <path className="xt-paper-3" d="M24 8h11v27H24z" />
      <path className="xt-ink" d="M16 14h16v2.500H16zM16 20h16v2.500H16z" />
      <path className="xt-deep" d="M24 27h8v3h-8z" />
    </>
  ),
  // A ticket with a bite on either side.
  code: (
    <>
      <path className="xt-orange" d="M4 12h20v24H4v-7a5 5 0 0 0 0-10z" />
      <path className="xt-deep" d="M44 12H24v24h20v-7a5 5 0 0 1 0-10z" />
      <path className="xt-paper" d="M14 20h9v3h-9zM14 26h6v3h-6zM31 18h3v3h-3zM31 24h3v3h-3zM31 30h3v3h-3z" />
    </>
  ),
  // Something given: a box and its bow.
  free: (
    <>
      <path className="xt-orange" d="M7 22h17v22H7z" />
      <path className="xt-deep" d="M24 22h17v22H24z" />
      <path className="xt-ink" d="M4 15h40v8H4z" />
      <path className="xt-paper" d="M21 15h6v29h-6z" />
      <path className="xt-ink" d="M23 14C12 16 10 5 16 5c4 0 6 4 7 9zM25 14c11 2 13-9 7-9-4 0-6 4-7 9z" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

/** What was bought, or how: one symbol for each. */
export const GoodsSymbol = ({ of, size = 'middle' }: { of: keyof typeof drawings; size?: NonNullable<PlateProps['size']> }) => (
  <Plate size={size}>{drawings[of]}</Plate>
);

import type { SymbolName } from './symbols.ts';
import type { ReactNode } from 'react';
import './art.css';
import './taught-symbol.css';

/** One strong symbol for each thing that is taught: flat planes, a lit and a shaded half. */
const shapes: Readonly<Record<SymbolName, ReactNode>> = {
  ledger: (
    <>
      <path className="xt-ink" d="M9 9h36v40H12a3 3 0 0 1-3-3z" />
      <path className="xt-paper" d="M14 13h13v30H14z" />
      <path className="xt-paper-3" d="M27 13h14v30H27z" />
      <path className="xt-ink" d="M17 19h8v2h-8zM17 25h8v2h-8zM17 31h8v2h-8z" />
      <path className="xt-deep" d="M30 19h8v2h-8zM30 25h5v2h-5z" />
      <path className="xt-orange" d="M33 33h7v18l-3.5-4-3.5 4z" />
    </>
  ),
  jar: (
    <>
      <path className="xt-ink" d="M19 7h18v6H19z" />
      <path className="xt-deep" d="M16 13h24v4H16z" />
      <path className="xt-orange" d="M17 17h11v32H17c-5-5-8-10-8-16s3-12 8-16z" />
      <path className="xt-deep" d="M39 17H28v32h11c5-5 8-10 8-16s-3-12-8-16z" />
      <path className="xt-paper" d="M21 28h14v12H21z" />
      <path className="xt-ink" d="M24 31h8v2h-8zM24 35h8v2h-8z" />
    </>
  ),
  umbrella: (
    <>
      <path className="xt-orange" d="M28 9C16 9 7 18 6 30c5-4 10-4 14 0 2-2 5-3 8-3z" />
      <path className="xt-deep" d="M28 9c12 0 21 9 22 21-5-4-10-4-14 0-2-2-5-3-8-3z" />
      <path className="xt-ink" d="M26.5 5h3v5h-3zM26.5 27h3v17a6.5 6.5 0 0 1-13 0h3.2a3.3 3.3 0 0 0 6.8 0z" />
    </>
  ),
  pie: (
    <>
      <path className="xt-ink" d="M26 30V9a21 21 0 0 0-15 36z" />
      <path className="xt-orange" d="M30 26V6a21 21 0 0 1 15 36z" />
      <path className="xt-deep" d="M28 33l15 15a21 21 0 0 1-30 0z" />
    </>
  ),
  tree: (
    <>
      <path className="xt-ink" d="M26 30h4v19h-4z" />
      <path className="xt-orange" d="M28 6C17 6 9 13 9 22c0 8 6 13 14 13h5z" />
      <path className="xt-deep" d="M28 6c11 0 19 7 19 16 0 8-6 13-14 13h-5z" />
      <path className="xt-paper" d="M19 18l9 6v3l-10-6zM37 16l-9 6v3l10-6z" />
      <path className="xt-ink" d="M12 49h32v3H12z" />
    </>
  ),
  candles: (
    <>
      <path className="xt-ink" d="M8 47h40v3H8zM15 12h2v28h-2zM27 7h2v30h-2zM39 16h2v28h-2z" />
      <path className="xt-orange" d="M12 18h8v16h-8zM36 22h8v14h-8z" />
      <path className="xt-deep" d="M24 12h8v18h-8z" />
    </>
  ),
  shield: (
    <>
      <path className="xt-orange" d="M28 6v44C15 45 8 36 8 25V13z" />
      <path className="xt-deep" d="M28 6v44c13-5 20-14 20-25V13z" />
      <path className="xt-paper" d="M18 27l3-3 5 5 9-10 3 3-12 13z" />
    </>
  ),
  home: (
    <>
      <path className="xt-paper" d="M12 26h32v23H12z" />
      <path className="xt-paper-3" d="M28 26h16v23H28z" />
      <path className="xt-ink" d="M5 27L28 8l23 19-3 4L28 14 8 31z" />
      <path className="xt-orange" d="M23 34h5v15h-5z" />
      <path className="xt-deep" d="M28 34h5v15h-5z" />
    </>
  ),
  person: (
    <>
      <path className="xt-orange" d="M28 31v18H8c0-11 8-18 20-18z" />
      <path className="xt-deep" d="M28 31v18h20c0-11-8-18-20-18z" />
      <path className="xt-skin" d="M28 7v22a11 11 0 0 1 0-22z" />
      <path className="xt-skin-2" d="M28 7a11 11 0 0 1 0 22z" />
      <path className="xt-ink" d="M28 5c-8 0-12 5-12 12 5 0 9-2 12-5 3 3 7 5 12 5 0-7-4-12-12-12z" />
    </>
  ),
  phone: (
    <>
      <path className="xt-ink" d="M17 5h22a3 3 0 0 1 3 3v40a3 3 0 0 1-3 3H17a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3z" />
      <path className="xt-paper" d="M18 10h10v32H18z" />
      <path className="xt-paper-3" d="M28 10h10v32H28z" />
      <path className="xt-orange" d="M22 19h6v6h-6zM22 29h6v6h-6z" />
      <path className="xt-deep" d="M28 19h6v6h-6zM28 29h6v6h-6z" />
      <path className="xt-paper" d="M25 45h6v2h-6z" />
    </>
  ),
  bell: (
    <>
      <path className="xt-ink" d="M25 5h6v6h-6zM22 44h12a6 6 0 0 1-12 0z" />
      <path className="xt-orange" d="M28 9v33H8c5-5 6-9 6-17 0-10 6-16 14-16z" />
      <path className="xt-deep" d="M28 9v33h20c-5-5-6-9-6-17 0-10-6-16-14-16z" />
      <path className="xt-ink" d="M7 40h42v4H7z" />
    </>
  ),
};

export const TaughtSymbol = ({ name }: { name: SymbolName }) => (
  <span className="xt-symbol">
    <svg viewBox="0 0 56 56" aria-hidden="true" focusable="false">
      {shapes[name]}
    </svg>
  </span>
);

import type { ReactNode } from 'react';
import { Art } from '@xuetang/art/Art.tsx';

const drawn = {
  door: (
    <>
      <path className="xt-ink" d="M9 33V15a11 11 0 0 1 22 0v18z" />
      <path className="xt-orange" d="M13 33V16a7 7 0 0 1 7-7v24z" />
      <path className="xt-deep" d="M20 9a7 7 0 0 1 7 7v17h-7z" />
      <path className="xt-paper" d="M16.5 21h2v4h-2zM21.5 21h2v4h-2z" />
    </>
  ),
  bell: (
    <>
      <path className="xt-orange" d="M20 8c-6 0-9 4-9 10v7l-3 4h12z" />
      <path className="xt-deep" d="M20 8c6 0 9 4 9 10v7l3 4H20z" />
      <path className="xt-ink" d="M16 31h8a4 4 0 0 1-8 0zM18 5h4v4h-4z" />
    </>
  ),
  key: (
    <>
      <path className="xt-ink" d="M20 17h15v5h-3v4h-4v-4h-8z" />
      <path className="xt-orange" d="M14 10a9.5 9.5 0 0 0 0 19z" />
      <path className="xt-deep" d="M14 10a9.5 9.5 0 0 1 0 19z" />
      <path className="xt-paper-2" d="M14 15.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8z" />
    </>
  ),
  person: (
    <>
      <path className="xt-ink" d="M7 35c0-8 6-12 13-12s13 4 13 12z" />
      <path className="xt-skin" d="M20 6c-5 0-7 3-7 7 0 5 3 9 7 9z" />
      <path className="xt-skin-2" d="M20 6c5 0 7 3 7 7 0 5-3 9-7 9z" />
      <path className="xt-ink" d="M12 13c-1-6 3-9 8-9s9 3 8 9c-1-2-2-3-3-4-4 1-7 1-10 0-1 1-2 2-3 4z" />
      <path className="xt-orange" d="M17 24h6l-3 6z" />
    </>
  ),
  clock: (
    <>
      <path className="xt-ink" d="M20 5a15 15 0 1 1 0 30 15 15 0 0 1 0-30z" />
      <path className="xt-paper" d="M20 8a12 12 0 0 0 0 24z" />
      <path className="xt-paper-3" d="M20 8a12 12 0 0 1 0 24z" />
      <path className="xt-deep" d="M18.5 12h3v7.2l5 3-1.6 2.6-6.4-3.8z" />
    </>
  ),
  umbrella: (
    <>
      <path className="xt-orange" d="M5 21C5 12 12 6 20 6v15z" />
      <path className="xt-deep" d="M20 6c8 0 15 6 15 15H20z" />
      <path className="xt-ink" d="M18.7 4h2.6v26a5 5 0 0 1-10 0h2.6a2.4 2.4 0 0 0 4.8 0z" />
    </>
  ),
  phone: (
    <>
      <path className="xt-ink" d="M9 4h14v32H9z" />
      <path className="xt-paper" d="M11 8h10v22H11z" />
      <path className="xt-paper-3" d="M16 8h5v22h-5z" />
      <path className="xt-orange" d="M18 12h9v12l-4-3h-5z" />
      <path className="xt-deep" d="M27 12h9v9h-9z" />
      <path className="xt-paper" d="M21 15.500h3v2.500h-3zM25.500 15.500h3v2.500h-3zM30 15.500h3v2.500h-3z" />
    </>
  ),
  // A ticket with its stub: the class is kept.
  ticket: (
    <>
      <path className="xt-ink" d="M3 10h34v7a3 3 0 0 0 0 6v7H3v-7a3 3 0 0 0 0-6z" />
      <path className="xt-orange" d="M7 13h13v14H7z" />
      <path className="xt-deep" d="M20 13h6v14h-6z" />
      <path className="xt-paper" d="M28 13h2v3h-2zM28 18.500h2v3h-2zM28 24h2v3h-2zM11 17h11v2.500H11zM11 22h7v2.500h-7z" />
    </>
  ),
  not: (
    <>
      <path className="xt-deep" d="M20 6a14 14 0 1 1 0 28 14 14 0 0 1 0-28z" />
      <path className="xt-paper" d="M12 18h16v4H12z" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type LoginSymbolName = keyof typeof drawn;

export const LoginSymbol = ({ name, className }: { name: LoginSymbolName; className?: string }) => (
  <Art box="0 0 40 40" className={className}>
    {name !== 'not' && <path className="xt-paper-2" d="M8 0h24a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8z" />}
    {drawn[name]}
  </Art>
);

import { Art, type ArtProps } from './Art.tsx';

/** 学堂: the hall, small. */
export const Logo = ({ className }: ArtProps) => (
  <Art box="0 0 140 100" className={className}>
    <path className="xt-paper" d="M26 46h88v46H26z" />
    <path className="xt-paper-3" d="M70 46h44v46H70zM26 50h88v6H26z" />
    <path className="xt-deep" d="M57 60h26v32H57z" />
    <path className="xt-orange" d="M57 60h13v32H57z" />
    <path className="xt-ink" d="M35 62h12v18H35zM93 62h12v18H93z" />
    <path className="xt-paper" d="M40 62h2v18h-2zM35 70h12v2H35zM98 62h2v18h-2zM93 70h12v2H93zM66 75h2v4h-2zM72 75h2v4h-2z" />
    <path className="xt-ink" d="M24 46h6v46h-6zM51 46h4v46h-4zM85 46h4v46h-4zM110 46h6v46h-6zM14 92h112v8H14z" />
    <path className="xt-ink" d="M0 40c18-1 34-12 42-28h56c8 16 24 27 42 28-4 8-12 12-22 12H22C12 52 4 48 0 40z" />
    <path className="xt-paper" d="M54 18l-9 26h2l9-26zM69 18v26h2V18zM84 18l9 26h2l-9-26z" />
    <path className="xt-paper" d="M40 22c-4 8-10 16-16 21h3c6-6 12-13 15-21zM100 22c4 8 10 16 16 21h-3c-6-6-12-13-15-21z" />
    <path className="xt-deep" d="M36 5h68l5 9H31z" />
    <path className="xt-orange" d="M64 0h12l3 5H61z" />
  </Art>
);

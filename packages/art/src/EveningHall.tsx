import { Art, type ArtProps } from './Art.tsx';

/** Class begins at eight: the moon is up and the windows of the hall are lit. Stands on a dark ground. */
export const EveningHall = ({ className }: ArtProps) => (
  <Art box="0 0 375 190" className={className}>
    <circle className="xt-paper-3" cx="60" cy="46" r="24" />
    <circle className="xt-ink" cx="71" cy="39" r="21" />
    <path className="xt-paper-3" d="M150 28l2.5 5 5 2.5-5 2.5-2.5 5-2.5-5-5-2.5 5-2.5zM24 108l2 4 4 2-4 2-2 4-2-4-4-2 4-2z" />
    <path className="xt-paper" d="M0 148c52-34 96-36 150-14 70 26 140 8 225-40v96H0z" />
    <path className="xt-deep" d="M0 153c52-34 96-36 150-14 70 26 140 8 225-40v91H0z" />
    <g transform="translate(178 14) scale(1.18)">
      <path className="xt-paper" d="M26 46h88v58H26z" />
      <path className="xt-paper-3" d="M70 46h44v58H70z" />
      <path className="xt-orange" d="M33 60h16v22H33zM91 60h16v22H91zM56 60h28v44H56z" />
      <path className="xt-paper-2" d="M56 60h14v44H56zM33 60h8v22h-8zM91 60h8v22h-8z" />
      <path className="xt-ink" d="M24 46h6v58h-6zM51 46h4v58h-4zM85 46h4v58h-4zM110 46h6v58h-6z" />
      <path className="xt-deep" d="M0 40c18-1 34-12 42-28h56c8 16 24 27 42 28-4 8-12 12-22 12H22C12 52 4 48 0 40z" />
      <path className="xt-paper-3" d="M54 18l-9 26h2l9-26zM69 18v26h2V18zM84 18l9 26h2l-9-26z" />
      <path className="xt-orange" d="M36 5h68l5 9H31z" />
    </g>
    <path className="xt-paper" d="M178 136h168v5H178zM166 152h192v5H166zM154 168h216v5H154z" />
    <path className="xt-paper-3" d="M262 136h84v5h-84zM262 152h96v5h-96zM262 168h108v5H262z" />
  </Art>
);

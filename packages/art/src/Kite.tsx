import { Art, type ArtProps } from './Art.tsx';

const CLOUD = 'M4 20c-6-8 4-16 10-11C16-1 32-1 34 9c6-5 15 1 13 8h15c4 0 4 6 0 6H8c-2 0-3-1-4-3z';

/** No network: a kite whose string has parted. */
export const Kite = ({ className }: ArtProps) => (
  <Art box="0 0 160 120" className={className}>
    <path className="xt-paper-2" transform="translate(4 72) scale(.9)" d={CLOUD} />
    <path className="xt-paper-2" transform="translate(96 84) scale(.9)" d={CLOUD} />
    <path className="xt-orange" d="M84 8L54 42h30z" />
    <path className="xt-deep" d="M84 8l30 34H84z" />
    <path className="xt-ink" d="M54 42h30v40z" />
    <path className="xt-paper-3" d="M114 42H84v40z" />
    <path className="xt-thread xt-thread-ink" strokeWidth="2.5" d="M84 82c2 8-6 10-4 17M72 108c-6 4-10 6-18 6" />
    <path className="xt-deep" d="M80 88l9-3-2 8zM79 92h-9l4 6z" />
  </Art>
);

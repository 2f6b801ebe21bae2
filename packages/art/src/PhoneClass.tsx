import { Art, type ArtProps } from './Art.tsx';
import { CLOUD, Hall } from './pieces.tsx';

/** The hall in one's hand: a class that comes to the phone. */
export const PhoneClass = ({ className }: ArtProps) => (
  <Art box="0 0 375 240" className={className}>
    <circle className="xt-halo" cx="188" cy="128" r="112" />
    <circle className="xt-orange" cx="188" cy="128" r="94" />
    <path className="xt-paper" transform="translate(14 54) scale(.9)" d={CLOUD} />
    <path className="xt-paper" transform="translate(300 88) scale(.9)" d={CLOUD} />
    <path className="xt-paper" d="M116 18h144a16 16 0 0 1 16 16v206H100V34a16 16 0 0 1 16-16z" />
    <path className="xt-ink" d="M120 22h136a16 16 0 0 1 16 16v202H104V38a16 16 0 0 1 16-16z" />
    <path className="xt-paper-2" d="M114 40h148v124H114z" />
    <path className="xt-paper-3" d="M114 138c50-16 100-16 148-4v30H114z" />
    <Hall at="translate(132 56) scale(.8)" />
    <path className="xt-paper" d="M132 140h112v6H132zM124 148h128v6H124z" />
    <path className="xt-deep" d="M122 48h36v16h-36z" />
    <path className="xt-paper" d="M128 53h5v6h-5zM137 55h15v3h-15z" />
    <path className="xt-paper" d="M120 174h84a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6h-84z" />
    <path className="xt-orange" d="M256 206h-70a6 6 0 0 0-6 6v12a6 6 0 0 0 6 6h70z" />
    <path className="xt-ink" d="M128 182h60v5h-60zM192 214h52v5h-52z" />
    <path className="xt-skin" d="M104 160c-18 4-26 20-22 40l10 40h20V168c0-6-4-9-8-8z" />
    <path className="xt-skin-2" d="M272 176c12-4 20 2 20 12v52h-24v-52c0-6 0-10 4-12z" />
  </Art>
);

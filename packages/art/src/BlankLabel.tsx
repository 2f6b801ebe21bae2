import { Art, type ArtProps } from './Art.tsx';
import { CLOUD } from './pieces.tsx';

/** A parcel that is packed but for its label: nobody has written where it goes. */
export const BlankLabel = ({ className }: ArtProps) => (
  <Art box="0 0 375 220" className={className}>
    <circle className="xt-halo" cx="188" cy="104" r="98" />
    <path className="xt-paper" transform="translate(292 34) scale(.8)" d={CLOUD} />
    <path className="xt-paper" transform="translate(20 70) scale(.6)" d={CLOUD} />
    <path className="xt-paper" d="M0 178c90-16 270-16 375 0v42H0z" />
    <path className="xt-paper-3" d="M0 183c90-16 270-16 375 0v37H0z" />
    <path className="xt-orange" d="M84 70l104 26v104L84 170z" />
    <path className="xt-deep" d="M292 70L188 96v104l104-30z" />
    <path className="xt-paper-2" d="M84 70l104-28 104 28-104 26z" />
    <path className="xt-paper" d="M128 58l104 26v24l-14-4V82L114 62z" />
    <path className="xt-paper" d="M98 100l76 19v58l-76-20z" />
    <path className="xt-ink" d="M106 112l28 7v5l-28-7z" />
    <text className="xt-deep" transform="skewY(14)" x="136" y="130" fontSize="38" fontWeight="700" textAnchor="middle">
      ?
    </text>
    <path className="xt-ink" d="M224 128l52-15v5l-52 15zM224 142l36-10v5l-36 10z" />
    <path className="xt-paper" d="M0 204c100-6 270-6 375 0v16H0z" />
    <path className="xt-ink" d="M0 208c100-6 270-6 375 0v12H0z" />
  </Art>
);

import { Art, type ArtProps } from './Art.tsx';
import { CLOUD, Parcel } from './pieces.tsx';

/** A street where every door has its number but one. */
export const NumberlessHouse = ({ className }: ArtProps) => (
  <Art box="0 0 375 190" className={className}>
    <path className="xt-paper-2" d="M0 0h375v190H0z" />
    <circle className="xt-halo" cx="188" cy="80" r="92" />
    <path className="xt-paper" transform="translate(20 18) scale(.7)" d={CLOUD} />
    <path className="xt-paper" transform="translate(296 26) scale(.7)" d={CLOUD} />
    <path className="xt-paper-3" d="M14 84h92v84H14z" />
    <path className="xt-deep" d="M4 84L60 50l56 34z" />
    <path className="xt-ink" d="M44 116h32v52H44z" />
    <path className="xt-paper-3" d="M270 84h92v84h-92z" />
    <path className="xt-deep" d="M260 84l56-34 56 34z" />
    <path className="xt-ink" d="M300 116h32v52h-32z" />
    <path className="xt-paper" d="M130 70h58v98h-58z" />
    <path className="xt-paper-3" d="M188 70h58v98h-58z" />
    <path className="xt-ink" d="M118 70c30-4 44-18 52-36h36c8 18 22 32 52 36-6 8-12 10-20 10H138c-8 0-14-2-20-10z" />
    <path className="xt-orange" d="M166 108h22v60h-22z" />
    <path className="xt-deep" d="M188 108h22v60h-22z" />
    <path className="xt-paper" d="M20 94h22v16H20zM338 94h20v16h-20z" />
    <g fontSize="13" fontWeight="700" textAnchor="middle">
      <text className="xt-ink" x="31" y="107">
        86
      </text>
      <text className="xt-ink" x="348" y="107">
        90
      </text>
    </g>
    <path className="xt-ink" d="M174 84h28v20h-28z" />
    <text className="xt-orange" x="188" y="100" fontSize="15" fontWeight="700" textAnchor="middle">
      ?
    </text>
    <Parcel at="translate(222 130) scale(.9)" />
    <path className="xt-ink" d="M0 168h375v22H0z" />
    <path className="xt-paper" d="M0 164h375v4H0z" />
  </Art>
);

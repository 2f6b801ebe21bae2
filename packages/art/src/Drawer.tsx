import { Art, type ArtProps } from './Art.tsx';

/** The drawer where the papers are, and what they are for: an umbrella over it. */
export const Drawer = ({ className }: ArtProps) => (
  <Art box="0 0 375 250" className={className}>
    <circle className="xt-halo" cx="188" cy="130" r="120" />
    <path className="xt-orange" d="M188 16c-74 0-126 46-132 112 24-20 52-20 74 0 14-12 34-18 58-18z" />
    <path className="xt-deep" d="M188 16c74 0 126 46 132 112-24-20-52-20-74 0-14-12-34-18-58-18z" />
    <path className="xt-ink" d="M184 4h8v14h-8zM184 108h8v60h-8z" />
    <path className="xt-paper" transform="rotate(-9 140 150)" d="M104 118h64v80h-64z" />
    <path className="xt-ink" transform="rotate(-9 140 150)" d="M114 132h44v4h-44zM114 144h36v4h-36zM114 156h40v4h-40z" />
    <path className="xt-paper-3" transform="rotate(7 236 150)" d="M206 124h62v76h-62z" />
    <path className="xt-deep" transform="rotate(7 236 150)" d="M216 138h42v4h-42zM216 150h30v4h-30z" />
    <path className="xt-paper-2" d="M160 130h54v60h-54z" />
    <path className="xt-orange" d="M170 142h34v6h-34z" />
    <path className="xt-ink" d="M170 156h34v4h-34zM170 166h24v4h-24z" />
    <path className="xt-paper" d="M40 176h295v74H40z" />
    <path className="xt-ink" d="M46 182h283v68H46z" />
    <path className="xt-paper-3" d="M64 190h124v50H64z" />
    <path className="xt-paper-2" d="M188 190h123v50H188z" />
    <path className="xt-deep" d="M166 208h44v10h-44z" />
  </Art>
);

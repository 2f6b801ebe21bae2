import { Art, type ArtProps } from './Art.tsx';
import { CLOUD, Walker } from './pieces.tsx';

const STRIPES = [0, 1, 2, 3, 4, 5, 6] as const;

/** A stall under the hall’s roof that sells nothing: bare shelves, and one sheet to take along. */
export const EmptyStall = ({ className }: ArtProps) => (
  <Art box="0 0 375 240" className={className}>
    <circle className="xt-halo" cx="176" cy="128" r="110" />
    <path className="xt-paper" transform="translate(300 40) scale(.8)" d={CLOUD} />
    <path className="xt-paper" d="M0 196c80-18 250-18 375 0v44H0z" />
    <path className="xt-paper-3" d="M0 201c80-18 250-18 375 0v39H0z" />
    <path className="xt-ink" d="M76 56h9v154h-9zM269 56h9v154h-9z" />
    <path className="xt-paper" d="M85 84h92v76H85z" />
    <path className="xt-paper-2" d="M177 84h92v76h-92z" />
    <path className="xt-ink" d="M98 112h66v4H98zM190 112h66v4h-66zM98 138h66v4H98zM190 138h66v4h-66z" />
    <path className="xt-ink" d="M36 54c30-2 52-14 66-32h150c14 18 36 30 66 32-8 10-20 14-34 14H70c-14 0-26-4-34-14z" />
    <path className="xt-orange" d="M94 12h83v11H87z" />
    <path className="xt-deep" d="M177 12h83l7 11h-90z" />
    {STRIPES.map((stripe) => (
      <path key={stripe} className={stripe % 2 ? 'xt-paper' : 'xt-orange'} d={`M${72 + stripe * 30} 66h30v12a15 12 0 0 1-30 0z`} />
    ))}
    <path className="xt-paper" d="M60 156h234v10H60z" />
    <path className="xt-deep" d="M66 162h111v50H66z" />
    <path className="xt-ink" d="M177 162h111v50H177z" />
    <path className="xt-paper" transform="rotate(-5 177 146)" d="M150 122h54v40h-54z" />
    <path className="xt-ink" transform="rotate(-5 177 146)" d="M158 131h38v4h-38zM158 140h30v4h-30zM158 149h34v4h-34z" />
    <Walker at="translate(300 146) scale(1.05)" coat="orange" hair="grey" />
    <path className="xt-paper" d="M0 214c100-6 270-6 375 0v26H0z" />
    <path className="xt-ink" d="M0 219c100-6 270-6 375 0v21H0z" />
  </Art>
);

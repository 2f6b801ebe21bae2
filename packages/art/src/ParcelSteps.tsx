import { Art, type ArtProps } from './Art.tsx';
import { CLOUD, Hall, Parcel, Walker } from './pieces.tsx';

/** Where the parcel lies, from the first step to the door. */
const LIES = ['5 196', '57 174', '107 152', '157 130', '207 108'] as const;
/** Who carries it stands behind it, one step lower. */
const WALKS = ['-30 185', '8 185', '58 163', '108 141', '158 119'] as const;
const NUMBERS = ['27 252', '79 230', '129 208', '179 186', '228 164'] as const;

export interface ParcelStepsProps extends ArtProps {
  /** How many of the five steps are done; none while nothing lies there. */
  at: 0 | 1 | 2 | 3 | 4 | 5;
  /** Whoever carries it: nobody while it waits, or has come back. */
  isCarried?: boolean;
}

/** How far a parcel is on the five steps to its door. */
export const ParcelSteps = ({ at, isCarried = false, className }: ParcelStepsProps) => (
  <Art box="0 0 375 260" className={className}>
    {at > 0 && <circle className="xt-halo" cx="300" cy="92" r="92" />}
    <circle className={at > 0 ? 'xt-orange' : 'xt-halo'} cx="300" cy="92" r="76" />
    <path className="xt-paper" transform="translate(322 40) scale(.7)" d={CLOUD} />
    <path className="xt-paper" transform="translate(24 116) scale(.7)" d={CLOUD} />
    <path className="xt-paper" d="M0 171c30-26 58-30 88-12 30 16 58 8 92-14 42-28 90-14 195 16v99H0z" />
    <path className="xt-paper-3" d="M0 176c30-26 58-30 88-12 30 16 58 8 92-14 42-28 90-14 195 16v94H0z" />
    <path className="xt-paper" d="M0 204c30-20 58-22 88-8 40 18 80 2 116-10v74H0z" />
    <path className="xt-deep" d="M0 209c30-20 58-22 88-8 40 18 80 2 116-10v69H0z" />
    <path className="xt-paper" d="M0 260v-27h50v-22h50v-22h50v-22h50v-22h175v115z" />
    <path className="xt-ink" d="M0 260v-23h54v-22h50v-22h50v-22h50v-22h171v111z" />
    <Hall at="translate(236 49)" />
    {NUMBERS.map((place, nth) => (
      <text
        key={place}
        className={nth + 1 === at ? 'xt-orange' : 'xt-paper'}
        x={place.split(' ')[0]}
        y={place.split(' ')[1]}
        fontSize="15"
        fontWeight="700"
        textAnchor="middle"
      >
        {nth + 1}
      </text>
    ))}
    {at > 0 && <Parcel at={`translate(${LIES[at - 1]}) scale(.82)`} />}
    {at > 0 && isCarried && <Walker at={`translate(${WALKS[at - 1]}) scale(.84)`} coat="deep" hair="ink" />}
  </Art>
);

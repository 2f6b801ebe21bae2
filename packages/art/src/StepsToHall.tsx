import { Art, type ArtProps } from './Art.tsx';
import { CLOUD, Hall, Walker } from './pieces.tsx';

/** Where somebody stands on the way up, from the foot of the steps to the door. */
const STANDS = { foot: '10 184', half: '108 140', near: '158 118', door: '204 96' } as const;

export interface StepsToHallProps extends ArtProps {
  /** Nobody is on the way where it has ended. */
  at?: keyof typeof STANDS;
  /** Who has arrived finds the door open. */
  isOpen?: boolean;
}

/** The steps to 学堂 and one of us on them: how far a payment is. */
export const StepsToHall = ({ at, isOpen = false, className }: StepsToHallProps) => (
  <Art box="0 0 375 260" className={className}>
    <circle className="xt-halo" cx="292" cy="94" r="94" />
    {at && <circle className="xt-orange" cx="292" cy="94" r="78" />}
    <path className="xt-paper" transform="translate(316 24) scale(.8)" d={CLOUD} />
    <path className="xt-paper" transform="translate(28 96) scale(.7)" d={CLOUD} />
    <path className="xt-paper" d="M0 171c30-26 58-30 88-12 30 16 58 8 92-14 42-28 90-14 195 16v99H0z" />
    <path className="xt-paper-3" d="M0 176c30-26 58-30 88-12 30 16 58 8 92-14 42-28 90-14 195 16v94H0z" />
    <path className="xt-paper" d="M0 210c26-16 48-18 74-4 20 12 40 8 62 0v54H0z" />
    <path className="xt-orange" d="M0 215c26-16 48-18 74-4 20 12 40 8 62 0v49H0z" />
    <path className="xt-paper" d="M0 260v-27h50v-22h50v-22h50v-22h50v-22h175v115z" />
    <path className="xt-ink" d="M0 260v-23h54v-22h50v-22h50v-22h50v-22h171v111z" />
    <path className="xt-orange" d="M244 158h116v3H244zM254 166h96v3h-96z" />
    <Hall at="translate(232 49)" />
    {isOpen && <path className="xt-halo" d="M289 109h26v32h-26z" />}
    {isOpen && <path className="xt-deep" d="M289 109l7 4v28h-7zM315 109l-7 4v28h7z" />}
    {at && <Walker at={`translate(${STANDS[at]}) scale(.84)`} coat="deep" hair="ink" />}
  </Art>
);

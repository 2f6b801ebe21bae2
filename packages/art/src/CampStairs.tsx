import { Art, type ArtProps } from './Art.tsx';
import { Hall, Walker } from './pieces.tsx';
import './camp-stairs.css';

export interface CampStep {
  /** Inside the step; the words beside the picture say the same, since letters of a picture do not grow. */
  label: string;
  is: 'learned' | 'today' | 'open' | 'ahead';
}

export interface CampStairsProps extends ArtProps {
  /** From the first day to the last; up to seven have room. */
  steps: readonly CampStep[];
  /** On which step the learner stands, counted from 0; −1: still on the ground before the first. */
  standsOn: number;
}

const FLOOR = 130;
/** The hall's rock, at the right edge. */
const ROCK = { left: 260, top: 38 } as const;
/** Where the learner waits before the first evening. */
const GROUND = 44;
/** The top of the first step, and of the last. */
const [LOW, HIGH] = [100, 46];
const SHADES = { learned: 'xt-orange', today: 'xt-deep', open: 'xt-skin-2', ahead: 'xt-paper-3' } as const;
const TICK = 'M4 12.5l2.2-2.3L10 14l8-8.3L20 8l-10 10.5z';

/** The days of a camp as the stairs to the hall: what is learned is lit and ticked, today is loud, and the learner stands where she is. */
export const CampStairs = ({ className, steps, standsOn }: CampStairsProps) => {
  const from = standsOn < 0 ? GROUND : 0;
  const wide = (ROCK.left - from) / Math.max(1, steps.length);
  const leftOf = (nth: number) => from + nth * wide;
  const topOf = (nth: number) => (steps.length < 2 ? HIGH : LOW - ((LOW - HIGH) * nth) / (steps.length - 1));
  const at = standsOn < 0 ? { x: 2, y: FLOOR - 10 } : { x: leftOf(standsOn) + wide / 2 - 20, y: topOf(standsOn) };
  return (
    <Art box="0 -32 343 162" className={className}>
      <path className="xt-halo" d="M0 92c40-30 70-30 110-14 60 22 120-40 233-50v102H0z" />
      <circle className="xt-orange" cx="301" cy="14" r="42" />
      {standsOn < 0 && <path className="xt-paper" d={`M0 ${FLOOR - 12}h${GROUND}v12H0z`} />}
      {standsOn < 0 && <path className="xt-paper-3" d={`M0 ${FLOOR - 8}h${GROUND}v8H0z`} />}
      {steps.map(({ label, is }, nth) => {
        const [left, top] = [leftOf(nth), topOf(nth)];
        const middle = left + (wide - 3) / 2;
        return (
          <g key={label}>
            <path className="xt-paper" d={`M${left} ${FLOOR}V${top - 4}h${wide}v${FLOOR - top + 4}z`} />
            <path className={SHADES[is]} d={`M${left} ${FLOOR}V${top}h${wide - 3}v${FLOOR - top}z`} />
            {is === 'learned' ? (
              <path className="xt-ink" transform={`translate(${middle - 10} 104) scale(.84)`} d={TICK} />
            ) : (
              <text className={is === 'today' ? 'xt-paper xt-camp-word' : 'xt-ink xt-camp-word'} x={middle} y="120">
                {label}
              </text>
            )}
          </g>
        );
      })}
      <path className="xt-paper" d={`M${ROCK.left - 2} ${ROCK.top - 4}H343V${FLOOR}h${ROCK.left - 345}z`} />
      <path className="xt-ink" d={`M${ROCK.left} ${ROCK.top}H343V${FLOOR}h${ROCK.left - 343}z`} />
      <path className="xt-orange" d="M270 45h64v3h-64zM277 52h50v2.500h-50z" />
      <text className="xt-paper xt-camp-word" x="301.5" y="120">
        结业
      </text>
      <Hall at="translate(267 -11) scale(.49)" />
      <Walker at={`translate(${at.x} ${at.y - 61})`} coat="deep" hair="ink" />
    </Art>
  );
};

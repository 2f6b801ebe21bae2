import '@xuetang/art/art.css';
import './result.css';

export type Tone = 'orange' | 'deep' | 'ink' | 'grey';

export interface Bar {
  key: string | number;
  /** From the ground up. */
  parts: readonly { tone: Tone; value: number }[];
}

export interface BarsProps {
  bars: readonly Bar[];
  /** What the picture shows, as a sentence: for whoever does not see it. */
  says: string;
  /** Under the first, the middle and the last bar. */
  marks: readonly string[];
  legend: readonly { tone: Tone; words: string }[];
}

const [WIDE, HIGH, GAP] = [320, 120, 3];

/** Bars like steps, with the figures for heights. Words stay outside the picture, so that they grow with the letters of the page. */
export const Bars = ({ bars, says, marks, legend }: BarsProps) => {
  const most = Math.max(1, ...bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0)));
  const each = WIDE / bars.length;
  const wide = Math.max(1, each - GAP);
  return (
    <figure className="xt-chart">
      <svg viewBox={`0 0 ${WIDE} ${HIGH + 4}`} role="img" aria-label={says} preserveAspectRatio="none">
        {bars.map(({ key, parts }, nth) => {
          let top = HIGH;
          return parts.map(({ tone, value }) => {
            const high = (value / most) * HIGH;
            top -= high;
            return <rect key={`${key} ${tone}`} className={`xt-${tone}`} x={nth * each + GAP / 2} y={top} width={wide} height={high} />;
          });
        })}
        <path className="xt-ink" d={`M0 ${HIGH}h${WIDE}v4H0z`} />
      </svg>
      <div className={marks.length === bars.length ? 'xt-chart-marks xt-chart-each' : 'xt-chart-marks'} aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
      <figcaption hidden={legend.length === 0}>
        {legend.map(({ tone, words }) => (
          <span key={words}>
            <i className={`xt-tone-${tone}`} />
            {words}
          </span>
        ))}
      </figcaption>
    </figure>
  );
};

/** At most so many of a long row, evenly, and always the last. */
export const sampled = <T,>(all: readonly T[], most: number): T[] => {
  const step = Math.ceil(all.length / most);
  return all.filter((_each, at) => (all.length - 1 - at) % step === 0);
};

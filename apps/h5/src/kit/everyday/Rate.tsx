import { useId } from 'react';
import '../form/choice.css';
import './rate.css';

const STAR = 'M12 2.200l3 6.300 6.900.9-5.100 4.800 1.300 6.900L12 17.800l-6.100 3.300 1.300-6.900L2.100 9.400 9 8.500z';
const MOST = 5;
const WORDS = ['很差', '不好', '一般', '不错', '很好'] as const;

/** A score as it is: 4.6 is drawn as 4.6 stars, and stands there as a number too. */
export const Score = ({ value, of = MOST }: { value: number; of?: number }) => {
  const id = useId();
  const share = Math.max(0, Math.min(1, value / of));
  return (
    <span className="xt-score" role="img" aria-label={`${value} 分，满分 ${of} 分`}>
      <svg viewBox={`0 0 ${24 * of} 24`} aria-hidden="true" focusable="false">
        <clipPath id={id}>
          <path d={`M0 0h${24 * of * share}v24H0z`} />
        </clipPath>
        {[false, true].map((lit) => (
          <g key={String(lit)} className={lit ? 'xt-score-lit' : 'xt-score-dim'} clipPath={lit ? `url(#${id})` : undefined}>
            {Array.from({ length: of }, (_, at) => (
              <path key={at} transform={`translate(${at * 24} 0)`} d={STAR} />
            ))}
          </g>
        ))}
      </svg>
      <b aria-hidden="true">{value.toFixed(1)}</b>
    </span>
  );
};

export interface RateProps {
  /** Also the name of the group: one per page. */
  id: string;
  label: string;
  /** 0 until somebody has chosen: nothing is chosen for them. */
  value: number;
  onChange: (value: number) => void;
  error?: string | undefined;
}

/** Asks for one to five stars; what each means is said in a word. */
export const Rate = ({ id, label, value, onChange, error }: RateProps) => (
  <fieldset className="xt-rate" aria-describedby={error ? `${id}-note` : undefined}>
    <legend>{label}</legend>
    <div>
      {WORDS.map((words, at) => (
        <label key={words} className={at < value ? 'xt-rate-lit' : undefined}>
          <input type="radio" id={at === 0 ? id : undefined} name={id} checked={value === at + 1} onChange={() => onChange(at + 1)} />
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d={STAR} />
          </svg>
          <span className="xt-unseen">{`${at + 1} 星，${words}`}</span>
        </label>
      ))}
      <output>{WORDS[value - 1] ?? '点星星打分'}</output>
    </div>
    {error && (
      <p id={`${id}-note`} className="xt-choice-note xt-choice-wrong" role="alert">
        {error}
      </p>
    )}
  </fieldset>
);

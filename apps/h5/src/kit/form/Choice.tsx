import { Radio } from '../Radio.tsx';
import './choice.css';

export interface ChoiceProps {
  /** Also the name of the radio group: one per page. */
  id: string;
  label: string;
  of: readonly (readonly [value: string, words: string])[];
  value: string;
  onChange: (value: string) => void;
  /** `rows`: one under the other, for words of any length. `side`: beside each other, for two or three short ones. */
  look?: 'rows' | 'side';
  hint?: string | undefined;
  error?: string | undefined;
}

/** One of a few, all of them in sight. */
export const Choice = ({ id, label, of, value, onChange, look = 'rows', hint, error }: ChoiceProps) => {
  const note = error ?? hint;
  return (
    <fieldset className={`xt-choice xt-choice-${look}`} aria-describedby={note ? `${id}-note` : undefined}>
      <legend>{label}</legend>
      <div>
        {of.map(([each, words]) => (
          <label key={each} className={each === value ? 'xt-choice-on' : undefined}>
            <Radio name={id} value={each} checked={each === value} onChange={() => onChange(each)} />
            {words}
          </label>
        ))}
      </div>
      {note && (
        <p id={`${id}-note`} className={error ? 'xt-choice-note xt-choice-wrong' : 'xt-choice-note'} role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </fieldset>
  );
};

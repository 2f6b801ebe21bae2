import './chips.css';

export interface ChipsProps {
  /** Also the name of the group: one per page. */
  id: string;
  label: string;
  of: readonly (readonly [value: string, words: string])[];
  value: string;
  onChange: (value: string) => void;
}

/** One of a few short ones, in rows that break: a filter, a name for an address. */
export const Chips = ({ id, label, of, value, onChange }: ChipsProps) => (
  <fieldset className="xt-chips">
    <legend>{label}</legend>
    {of.map(([each, words]) => (
      <label key={each} className={each === value ? 'xt-chip xt-chip-on' : 'xt-chip'}>
        <input type="radio" name={id} value={each} checked={each === value} onChange={() => onChange(each)} />
        {words}
      </label>
    ))}
  </fieldset>
);

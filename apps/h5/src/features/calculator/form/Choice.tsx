import { Radio } from '../../../kit/Radio.tsx';
import type { ChoiceFields } from './fields.rule.ts';

export interface ChoiceProps {
  id: string;
  field: ChoiceFields[string];
  value: string;
  onChange: (value: string) => void;
}

/** One of a few, all of them in sight. */
export const Choice = ({ id, field, value, onChange }: ChoiceProps) => (
  <fieldset className="xt-choice">
    <legend>{field.label}</legend>
    <div>
      {field.of.map(([each, words]) => (
        <label key={each} className={each === value ? 'xt-choice-on' : undefined}>
          <Radio name={id} value={each} checked={each === value} onChange={() => onChange(each)} />
          {words}
        </label>
      ))}
    </div>
  </fieldset>
);

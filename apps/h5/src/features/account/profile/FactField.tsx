import { GENDERS, type ProfileFact } from '@xuetang/contract/profile.rule';
import { TextField } from '../../../kit/TextField.tsx';
import { factWords, genderWords } from './facts.rule.ts';

interface FactFieldProps {
  fact: ProfileFact;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

const GenderField = ({ value, onChange }: Pick<FactFieldProps, 'value' | 'onChange'>) => (
  <fieldset className="xt-choice">
    <legend>{factWords.gender.label}</legend>
    <div>
      {GENDERS.map((gender) => (
        <label key={gender} className={value === gender ? 'xt-choice-on' : undefined}>
          <input type="radio" name="gender" checked={value === gender} onChange={() => onChange(gender)} />
          {genderWords[gender]}
        </label>
      ))}
    </div>
    <p className="xt-account-note">{factWords.gender.why}</p>
  </fieldset>
);

/** One fact, with why we ask for it. */
export const FactField = ({ fact, value, error, onChange }: FactFieldProps) => {
  if (fact === 'gender') return <GenderField value={value} onChange={onChange} />;
  const { label, why, placeholder } = factWords[fact];
  return (
    <TextField
      id={`fact-${fact}`}
      label={label}
      hint={why}
      placeholder={placeholder}
      kind={fact === 'birthYear' ? 'tel' : 'text'}
      maxLength={fact === 'birthYear' ? 4 : 40}
      autoComplete={fact === 'realName' ? 'name' : 'off'}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
};

import { GENDERS, type ProfileFact } from '@xuetang/contract/profile.rule';
import { Choice } from '../../../kit/form/Choice.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { factWords, genderWords } from './facts.rule.ts';

interface FactFieldProps {
  id?: string;
  fact: ProfileFact;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

const GenderField = ({ value, onChange }: Pick<FactFieldProps, 'value' | 'onChange'>) => (
  <Choice
    id="gender"
    look="side"
    label={factWords.gender.label}
    hint={factWords.gender.why}
    of={GENDERS.map((gender) => [gender, genderWords[gender]])}
    value={value}
    onChange={onChange}
  />
);

/** One fact, with why we ask for it. */
export const FactField = ({ fact, id = `fact-${fact}`, value, error, onChange }: FactFieldProps) => {
  if (fact === 'gender') return <GenderField value={value} onChange={onChange} />;
  const { label, why, placeholder } = factWords[fact];
  return (
    <TextField
      id={id}
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

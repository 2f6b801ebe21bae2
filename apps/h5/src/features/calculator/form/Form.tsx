import { Choice } from './Choice.tsx';
import type { ChoiceFields, NumberFields } from './fields.rule.ts';
import { NumberInput } from './NumberInput.tsx';

export interface FormProps {
  numbers: NumberFields;
  choices: ChoiceFields;
  /** Names of fields, in the order in which they stand. */
  show: readonly string[];
  texts: Readonly<Record<string, string>>;
  wrong: Readonly<Record<string, string | undefined>>;
  onChange: (field: string, text: string) => void;
}

export const Form = ({ numbers, choices, show, texts, wrong, onChange }: FormProps) => (
  <div className="xt-calc-form">
    {show.map((name) => {
      const [number, choice] = [numbers[name], choices[name]];
      const props = { id: `calc-${name}`, onChange: (text: string) => onChange(name, text) };
      if (choice) return <Choice key={name} {...props} field={choice} value={texts[name] ?? ''} />;
      return number && <NumberInput key={name} {...props} field={number} text={texts[name] ?? ''} wrong={wrong[name]} />;
    })}
  </div>
);

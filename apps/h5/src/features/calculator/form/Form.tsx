import { Choice } from '../../../kit/form/Choice.tsx';
import { NumberInput } from '../../../kit/form/NumberInput.tsx';
import { inMyriads, parseDecimal } from '../figures/decimal.rule.ts';
import type { ChoiceFields, NumberField, NumberFields } from './fields.rule.ts';
import '../calculator.css';

export interface FormProps {
  numbers: NumberFields;
  choices: ChoiceFields;
  /** Names of fields, in the order in which they stand. */
  show: readonly string[];
  texts: Readonly<Record<string, string>>;
  wrong: Readonly<Record<string, string | undefined>>;
  onChange: (field: string, text: string) => void;
}

/** 1000000 is hard to read: below it stands 100 万元. */
const spokenOf = ({ unit, decimals }: NumberField, text: string): string | undefined => {
  const parsed = unit === '元' ? parseDecimal(text, decimals) : undefined;
  return parsed?.ok ? inMyriads(parsed.value) : undefined;
};

const hintOf = (field: NumberField, text: string): string | undefined => {
  const spoken = spokenOf(field, text);
  return [spoken && `也就是 ${spoken}`, field.hint].filter(Boolean).join('。') || undefined;
};

export const Form = ({ numbers, choices, show, texts, wrong, onChange }: FormProps) => (
  <div className="xt-calc-form">
    {show.map((name) => {
      const [number, choice, text] = [numbers[name], choices[name], texts[name] ?? ''];
      const props = { id: `calc-${name}`, onChange: (typed: string) => onChange(name, typed) };
      if (choice) return <Choice key={name} {...props} {...choice} value={text} />;
      if (!number) return null;
      const { label, unit, decimals } = number;
      return (
        <div key={name} className={unit === '元' ? undefined : 'xt-calc-half'}>
          <NumberInput {...props} {...{ label, unit, decimals, text }} hint={hintOf(number, text)} error={wrong[name]} />
        </div>
      );
    })}
  </div>
);

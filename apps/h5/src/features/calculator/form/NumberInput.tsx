import { Icon } from '../../../kit/Icon.tsx';
import { inMyriads, parseDecimal } from '../figures/decimal.rule.ts';
import type { NumberField } from './fields.rule.ts';
import '../../../kit/text-field.css';

export interface NumberInputProps {
  id: string;
  field: NumberField;
  text: string;
  wrong?: string | undefined;
  onChange: (text: string) => void;
}

/** 1000000 is hard to read: below it stands 100 万元. */
const spokenOf = ({ unit, decimals }: NumberField, text: string): string | undefined => {
  const parsed = unit === '元' ? parseDecimal(text, decimals) : undefined;
  return parsed?.ok ? inMyriads(parsed.value) : undefined;
};

// iOS leaves the page pushed up when its keyboard goes.
const settlePage = () => window.scrollTo(window.scrollX, window.scrollY);

/** A large number with its unit. */
export const NumberInput = ({ id, field, text, wrong, onChange }: NumberInputProps) => {
  const spoken = spokenOf(field, text);
  const message = wrong ?? [spoken && `也就是 ${spoken}`, field.hint].filter(Boolean).join('。');
  const classes = ['xt-field', 'xt-number', ...(field.unit === '元' ? [] : ['xt-number-half']), ...(wrong ? ['xt-field-bad'] : [])];
  return (
    <div className={classes.join(' ')}>
      <label htmlFor={id}>{field.label}</label>
      <span className="xt-number-box">
        <input
          id={id}
          type="text"
          inputMode={field.decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={20}
          value={text}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={message ? `${id}-message` : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={settlePage}
        />
        <i>{field.unit}</i>
      </span>
      {message && (
        <p id={`${id}-message`} className="xt-field-message" role={wrong ? 'alert' : undefined}>
          {wrong && <Icon name="alert" size={18} />}
          <span>{message}</span>
        </p>
      )}
    </div>
  );
};

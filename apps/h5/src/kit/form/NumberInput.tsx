import { Icon } from '../Icon.tsx';
import { settlePage } from './settle-page.ts';
import '../text-field.css';
import './number-input.css';

export interface NumberInputProps {
  id: string;
  label: string;
  /** Behind the number: 元, %, 年. */
  unit: string;
  /** Which keys the phone shows. */
  decimals: number;
  /** As it is typed: the page says what it makes of it. */
  text: string;
  onChange: (text: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A large number with its unit. */
export const NumberInput = ({ id, label, unit, decimals, text, onChange, hint, error }: NumberInputProps) => {
  const message = error ?? hint;
  return (
    <div className={error ? 'xt-field xt-field-bad' : 'xt-field'}>
      <label htmlFor={id}>{label}</label>
      <span className="xt-number">
        <input
          id={id}
          type="text"
          inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={20}
          value={text}
          aria-invalid={error ? true : undefined}
          aria-describedby={message ? `${id}-message` : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={settlePage}
        />
        <i>{unit}</i>
      </span>
      {message && (
        <p id={`${id}-message`} className="xt-field-message" role={error ? 'alert' : undefined}>
          {error && <Icon name="alert" size={18} />}
          <span>{message}</span>
        </p>
      )}
    </div>
  );
};

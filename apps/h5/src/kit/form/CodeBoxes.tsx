import { useEffect, useRef } from 'react';
import { Icon } from '../Icon.tsx';
import { typedOver } from '../sms-code.rule.ts';
import './code-boxes.css';

export interface CodeBoxesProps {
  /** Base of the message's id: one per page. */
  id: string;
  label: string;
  length: number;
  value: string;
  /** What happens when the last box is filled; while something is wrong, that. */
  hint: string;
  error: string | undefined;
  busy: boolean;
  onChange: (code: string) => void;
}

/** Drawn boxes over one real field: the phone's own suggestion, a paste and a screen reader know one field only. */
export const CodeBoxes = ({ id, label, length, value, hint, error, busy, onChange }: CodeBoxesProps) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);
  return (
    <div className={error ? 'xt-boxes xt-boxes-bad' : 'xt-boxes'}>
      <label htmlFor={id}>{label}</label>
      <div className="xt-boxes-row">
        {Array.from({ length }, (_, at) => (
          <span key={at} className={at === value.length ? 'xt-box xt-box-next' : 'xt-box'} aria-hidden="true">
            {value[at]}
          </span>
        ))}
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="one-time-code"
          value={value}
          readOnly={busy}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-message`}
          onChange={(event) => onChange(typedOver(value, event.currentTarget.value))}
        />
      </div>
      <p id={`${id}-message`} className="xt-boxes-message" role={error ? 'alert' : 'status'}>
        {error && <Icon name="alert" size={18} />}
        <span>{error ?? hint}</span>
      </p>
    </div>
  );
};

import { useEffect, useRef } from 'react';
import { settlePage } from './form/settle-page.ts';
import { Icon } from './Icon.tsx';
import './text-field.css';
import './form/number-input.css';

export interface TextFieldProps {
  /** Also the base of the message's id: one per page, given by the caller, so that server and browser agree on it. */
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Shown under the field; while there is one, the field is marked wrong. */
  error?: string | undefined;
  hint?: string | undefined;
  placeholder?: string | undefined;
  kind?: 'text' | 'tel';
  /** `large`: the one question of its page. */
  size?: 'normal' | 'large';
  maxLength?: number | undefined;
  autoComplete?: string | undefined;
  disabled?: boolean | undefined;
}

export const TextField = ({ id, label, value, onChange, error, hint, kind = 'text', size = 'normal', ...rest }: TextFieldProps) => {
  const message = error ?? hint;
  const messageId = `${id}-message`;
  const messageRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (error) messageRef.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return (
    <div className={`xt-field xt-field-${size}${error ? ' xt-field-bad' : ''}`}>
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        type={kind}
        inputMode={kind === 'tel' ? 'numeric' : undefined}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={message ? messageId : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={settlePage}
      />
      {message && (
        <p ref={messageRef} id={messageId} className="xt-field-message" role={error ? 'alert' : undefined}>
          {error && <Icon name="alert" size={18} />}
          <span>{message}</span>
        </p>
      )}
    </div>
  );
};

import { useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';
import './text-field.css';

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
  maxLength?: number | undefined;
  autoComplete?: string | undefined;
  disabled?: boolean | undefined;
}

// iOS leaves the page pushed up when its keyboard goes; asking for the place we are at puts it back.
const settlePage = () => window.scrollTo(window.scrollX, window.scrollY);

export const TextField = ({ id, label, value, onChange, error, hint, kind = 'text', ...rest }: TextFieldProps) => {
  const message = error ?? hint;
  const messageId = `${id}-message`;
  const messageRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (error) messageRef.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return (
    <div className={error ? 'xt-field xt-field-bad' : 'xt-field'}>
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

import { useEffect, useRef } from 'react';
import { Icon } from '../../../kit/Icon.tsx';
import { SMS_CODE_LENGTH, typedOver } from '../../../kit/sms-code.rule.ts';

export interface CodeBoxesProps {
  value: string;
  error: string | undefined;
  busy: boolean;
  onChange: (code: string) => void;
}

const PLACES = Array.from({ length: SMS_CODE_LENGTH }, (_, at) => at);

/** Six drawn boxes over one real field: the phone's own suggestion, a paste and a screen reader know one field only. */
export const CodeBoxes = ({ value, error, busy, onChange }: CodeBoxesProps) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);
  return (
    <div className={error ? 'xt-boxes xt-boxes-bad' : 'xt-boxes'}>
      <label htmlFor="boxes">短信验证码</label>
      <div className="xt-boxes-row">
        {PLACES.map((at) => (
          <span key={at} className={at === value.length ? 'xt-box xt-box-next' : 'xt-box'} aria-hidden="true">
            {value[at]}
          </span>
        ))}
        <input
          ref={input}
          id="boxes"
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="one-time-code"
          value={value}
          readOnly={busy}
          aria-invalid={error ? true : undefined}
          aria-describedby="boxes-message"
          onChange={(event) => onChange(typedOver(value, event.currentTarget.value))}
        />
      </div>
      <p id="boxes-message" className="xt-boxes-message" role={error ? 'alert' : 'status'}>
        {error && <Icon name="alert" size={18} />}
        <span>{error ?? (busy ? '正在登录…' : '填完第 6 位会自动登录，5 分钟内有效')}</span>
      </p>
    </div>
  );
};

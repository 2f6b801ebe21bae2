import { useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';
import { maskMobile } from './mask-mobile.rule.ts';
import { Slider } from './Slider.tsx';
import { digitsOf } from './sms-code.rule.ts';
import { type SmsCodeAsk, useSmsCode } from './use-sms-code.ts';
import './text-field.css';
import './sms-code-field.css';
import './form/number-input.css';

export interface SmsCodeFieldProps extends SmsCodeAsk {
  /** Base of the ids: one per page. */
  id?: string;
  value: string;
  onChange: (code: string) => void;
  /** What the page has to say about the code: wrong, spent. Shown under the field. */
  error?: string | undefined;
}

const buttonWords = (waitS: number, isSending: boolean, wasSent: boolean): string => {
  if (isSending) return '正在发送';
  if (waitS > 0) return `${waitS} 秒后重发`;
  return wasSent ? '重新获取' : '获取验证码';
};

/**
 * The code of an SMS, with the button that sends it. It asks the server itself (`sendSmsCode`, `checkSmsBinding` for `bind`, `sendProofCode` for `prove`) and
 * opens the slider when the server wants one. The page owns the value and says what is wrong with it.
 */
export const SmsCodeField = ({ id = 'sms-code', value, onChange, error, ...asks }: SmsCodeFieldProps) => {
  /** Since the last tap on the button. The message may be there, and typed, before the answer that it was sent. */
  const isTyped = useRef(false);
  const code = useSmsCode({
    ...asks,
    onSent: () => {
      // What stood there belongs to an earlier code, and so does what was said about it.
      if (!isTyped.current) onChange('');
      asks.onSent?.();
    },
  });
  const request = () => {
    isTyped.current = false;
    code.request();
  };
  const input = useRef<HTMLInputElement>(null);
  const { isSent, waitS } = code;
  useEffect(() => {
    if (isSent) input.current?.focus();
  }, [isSent]);

  const wrong = code.error ?? error;
  const late = waitS > 0 ? '' : '。没收到？看看短信拦截，或重新获取';
  const shown = asks.purpose === 'prove' ? asks.mobile : maskMobile(asks.mobile);
  const hint = isSent ? `验证码已发到 ${shown}，5 分钟内有效${late}` : undefined;
  const message = wrong ?? hint;
  return (
    <div className={wrong ? 'xt-field xt-field-bad' : 'xt-field'}>
      <label htmlFor={id}>验证码</label>
      <div className="xt-sms-row">
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="one-time-code"
          placeholder="6 位数字"
          value={value}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={message ? `${id}-message` : undefined}
          onChange={(event) => {
            code.clearError();
            isTyped.current = true;
            onChange(digitsOf(event.currentTarget.value));
          }}
        />
        <button type="button" className="xt-sms-send" disabled={waitS > 0 || code.isSending} onClick={request}>
          {buttonWords(waitS, code.isSending, isSent)}
        </button>
      </div>
      {message && (
        <p id={`${id}-message`} className="xt-field-message" role={wrong ? 'alert' : 'status'}>
          {wrong && <Icon name="alert" size={18} />}
          <span>{message}</span>
        </p>
      )}
      <Slider {...code.slider} />
    </div>
  );
};

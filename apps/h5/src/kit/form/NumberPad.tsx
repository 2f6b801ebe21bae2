import { useRef, useState, type MouseEvent } from 'react';
import { Icon } from '../Icon.tsx';
import { useLayer } from '../use-layer.ts';
import { pressed, typedInto, type PadKey, type PadLimits } from './number-pad.rule.ts';
import '../text-field.css';
import './number-input.css';
import './number-pad.css';

export interface NumberPadProps extends PadLimits {
  id: string;
  label: string;
  /** Behind the number: 元. */
  unit?: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  /** What the large key does: 付款, 完成. */
  doneLabel?: string;
  onDone?: () => void;
}

const ROWS: readonly (readonly PadKey[])[] = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
];

/** The field keeps the focus, and with it its place in the page, whatever key is pressed. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

interface KeysProps extends Pick<NumberPadProps, 'kind' | 'label'> {
  doneLabel: string;
  onKey: (key: PadKey) => void;
  onDone: () => void;
}

const Keys = ({ kind, label, doneLabel, onKey, onDone }: KeysProps) => {
  const key = (name: PadKey) => (
    <button key={name} type="button" tabIndex={-1} onMouseDown={keepFocus} onClick={() => onKey(name)}>
      {name}
    </button>
  );
  return (
    <div className="xt-pad" role="group" aria-label={`${label}的数字键盘`}>
      <div className="xt-pad-keys">
        {ROWS.map((row) => row.map(key))}
        {kind === 'money' ? key('.') : <i />}
        {key('0')}
        <button type="button" tabIndex={-1} aria-label="删一位" onMouseDown={keepFocus} onClick={() => onKey('delete')}>
          <Icon name="close" />
        </button>
      </div>
      <button type="button" className="xt-pad-done" tabIndex={-1} onMouseDown={keepFocus} onClick={onDone}>
        {doneLabel}
      </button>
    </div>
  );
};

/**
 * A number with keys of our own, for an amount or a code: large ones, always the same, and none that types a letter. It is a real field, so
 * a keyboard on the desk, a paste and a screen reader work as everywhere; the phone's keyboard stays away (`inputmode`). Back puts the
 * keys away and leaves the page.
 */
export const NumberPad = ({ id, label, unit, kind, most, value, onChange, hint, error, doneLabel = '完成', onDone }: NumberPadProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => input.current?.blur();
  useLayer(isOpen, close);
  const message = error ?? hint;
  const finish = () => {
    close();
    onDone?.();
  };
  return (
    <div className={error ? 'xt-field xt-field-bad' : 'xt-field'}>
      <label htmlFor={id}>{label}</label>
      <span className="xt-number">
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="none"
          autoComplete="off"
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={message ? `${id}-message` : undefined}
          onChange={(event) => onChange(typedInto(value, event.currentTarget.value, { kind, most }))}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') finish();
            if (event.key === 'Escape') close();
          }}
        />
        {unit && <i>{unit}</i>}
      </span>
      {message && (
        <p id={`${id}-message`} className="xt-field-message" role={error ? 'alert' : undefined}>
          {error && <Icon name="alert" size={18} />}
          <span>{message}</span>
        </p>
      )}
      {isOpen && (
        <Keys
          kind={kind}
          label={label}
          doneLabel={doneLabel}
          onKey={(key) => onChange(pressed(value, key, { kind, most }))}
          onDone={finish}
        />
      )}
    </div>
  );
};

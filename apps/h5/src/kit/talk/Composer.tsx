import { useEffect, useRef } from 'react';
import './composer.css';

const MOST_PX = 132;

export interface ComposerProps {
  id: string;
  /** To whom one writes. */
  label: string;
  placeholder: string;
  value: string;
  most: number;
  busy?: boolean;
  /** Why nobody may write now: the class is over, the room is quiet. Then there is no field. */
  closed?: string | undefined;
  onChange: (value: string) => void;
  onSend: () => void;
}

/** Writes into a conversation, at the lower edge. It grows with what is written; Enter makes a line, because phones have no other key for it. */
export const Composer = ({ id, label, placeholder, value, most, busy = false, closed, onChange, onSend }: ComposerProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const left = most - value.length;
  useEffect(() => {
    const { current } = field;
    if (!current) return;
    current.style.height = 'auto';
    current.style.height = `${Math.min(current.scrollHeight, MOST_PX)}px`;
  }, [value]);
  if (closed !== undefined)
    return (
      <p className="xt-composer-closed" role="status">
        {closed}
      </p>
    );
  const canSend = value.trim() !== '' && left >= 0 && !busy;
  return (
    <form
      className="xt-composer"
      onSubmit={(event) => {
        event.preventDefault();
        if (!canSend) return;
        onSend();
        field.current?.focus();
      }}
    >
      <label className="xt-unseen" htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={1}
        placeholder={placeholder}
        value={value}
        aria-describedby={`${id}-left`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <button type="submit" aria-disabled={canSend ? undefined : true}>
        {busy ? '发送中' : '发送'}
      </button>
      <p id={`${id}-left`} className={left < 0 ? 'xt-composer-left xt-composer-over' : 'xt-composer-left'} aria-live="polite">
        {left < 0 ? `多了 ${-left} 个字` : left <= 20 ? `还能写 ${left} 个字` : ''}
      </p>
    </form>
  );
};

import { useRef } from 'react';
import { Icon } from '../Icon.tsx';
import './search.css';

export interface SearchProps {
  id: string;
  /** What is looked for; said aloud, not shown. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** The phone's own search key. */
  onSearch?: () => void;
}

/** Looks for words in a list. Chinese is written in steps: a list should follow `onChange` only as far as it can bear half a word. */
export const Search = ({ id, label, placeholder, value, onChange, onSearch }: SearchProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      className="xt-search"
      role="search"
      // The key of the phone's keyboard says search only inside a form with an address.
      action="#"
      onSubmit={(event) => {
        event.preventDefault();
        input.current?.blur();
        onSearch?.();
      }}
    >
      <Icon name="search" size={20} />
      <label className="xt-unseen" htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        autoComplete="off"
        maxLength={40}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {value && (
        <button
          type="button"
          aria-label="清空"
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <Icon name="close" size={18} />
        </button>
      )}
    </form>
  );
};

import { Icon } from './Icon.tsx';
import './text-area.css';

interface TextAreaProps {
  id: string;
  label: string;
  value: string;
  most: number;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  error?: string | undefined;
  rows?: number;
  disabled?: boolean;
}

/** Takes more than it may hold: cutting off what somebody pastes would lose it without a word. */
export const TextArea = ({ id, label, value, most, onChange, placeholder, error, rows = 6, disabled }: TextAreaProps) => {
  const length = value.trim().length;
  return (
    <div className={error ? 'xt-area xt-area-bad' : 'xt-area'}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        disabled={disabled}
        value={value}
        placeholder={placeholder}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={`${id}-note`} className="xt-area-note" role={error ? 'alert' : undefined}>
        {error && <Icon name="alert" size={18} />}
        <span>{error}</span>
        <span className={length > most ? 'xt-area-count xt-area-over' : 'xt-area-count'}>
          {length}/{most}
        </span>
      </p>
    </div>
  );
};

import type { ReactNode } from 'react';
import '../agree-box.css';
import './choice.css';

export interface TickProps {
  id: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
  children: ReactNode;
}

/** One thing that somebody says yes to. Empty until he does: nobody but the visitor ticks it. */
export const Tick = ({ id, checked, onChange, error, children }: TickProps) => (
  <div>
    <div className="xt-agree">
      <label>
        <input
          type="checkbox"
          id={id}
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
    </div>
    {error && (
      <p id={`${id}-note`} className="xt-choice-note xt-choice-wrong" role="alert">
        {error}
      </p>
    )}
  </div>
);

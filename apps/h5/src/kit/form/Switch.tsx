import '../cells.css';
import './switch.css';

export interface SwitchProps {
  label: string;
  hint?: string;
  on: boolean;
  busy?: boolean;
  onChange: (on: boolean) => void;
}

/** A row of `Cells` that is on or off. The whole row is the button. */
export const Switch = ({ label, hint, on, busy = false, onChange }: SwitchProps) => (
  <li>
    <button
      type="button"
      className="xt-cell"
      role="switch"
      aria-checked={on}
      aria-disabled={busy ? true : undefined}
      onClick={() => busy || onChange(!on)}
    >
      <span className="xt-cell-label">
        {label}
        {hint && <small>{hint}</small>}
      </span>
      <span className={on ? 'xt-switch xt-switch-on' : 'xt-switch'} aria-hidden="true">
        <i />
      </span>
    </button>
  </li>
);

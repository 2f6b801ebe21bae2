import type { ReactNode } from 'react';
import { Link } from './router.tsx';
import { Icon } from './Icon.tsx';
import './cells.css';

/** Rows that belong together, on one card. */
export const Cells = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className="xt-cells">
    {title && <h2>{title}</h2>}
    <ul>{children}</ul>
  </section>
);

export interface CellProps {
  label: string;
  /** What is true now, at the right. */
  value?: ReactNode;
  /** Under the label: what it is for, or what happens. */
  hint?: string;
  icon?: ReactNode;
  /** A page of ours. Without `to` and `onPress` the row only tells. */
  to?: string;
  onPress?: () => void;
  tone?: 'bad';
}

/** A row of settings or facts. */
export const Cell = ({ label, value, hint, icon, to, onPress, tone }: CellProps) => {
  const inside = (
    <>
      {icon && <span className="xt-cell-icon">{icon}</span>}
      <span className={tone ? `xt-cell-label xt-cell-${tone}` : 'xt-cell-label'}>
        {label}
        {hint && <small>{hint}</small>}
      </span>
      {value !== undefined && <span className="xt-cell-value">{value}</span>}
      {(to ?? onPress) && <Icon name="forward" size={18} />}
    </>
  );
  if (to)
    return (
      <li>
        <Link className="xt-cell" to={to}>
          {inside}
        </Link>
      </li>
    );
  if (onPress)
    return (
      <li>
        <button type="button" className="xt-cell" onClick={onPress}>
          {inside}
        </button>
      </li>
    );
  return (
    <li>
      <div className="xt-cell">{inside}</div>
    </li>
  );
};

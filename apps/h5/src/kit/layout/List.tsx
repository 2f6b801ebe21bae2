import type { ReactNode } from 'react';
import { Link } from '../router.tsx';
import { Card } from './Card.tsx';
import './list.css';

export interface ListProps {
  /** For a screen reader, where no heading stands right above. */
  name?: string;
  ordered?: boolean;
  children: ReactNode;
}

/** Items on one card, a hairline between each two. */
export const List = ({ name, ordered = false, children }: ListProps) => (
  <Card room="none">{ordered ? <ol aria-label={name}>{children}</ol> : <ul aria-label={name}>{children}</ul>}</Card>
);

export interface ItemProps {
  /** A page of ours, or something that happens; without either the item only tells. */
  to?: string;
  onPress?: () => void;
  /** The one that is at hand now. */
  current?: boolean;
  children: ReactNode;
}

export const Item = ({ to, onPress, current, children }: ItemProps) => (
  <li className={current ? 'xt-item xt-item-current' : 'xt-item'} aria-current={current ? 'true' : undefined}>
    {to !== undefined ? (
      <Link to={to}>{children}</Link>
    ) : onPress ? (
      <button type="button" onClick={onPress}>
        {children}
      </button>
    ) : (
      <div>{children}</div>
    )}
  </li>
);

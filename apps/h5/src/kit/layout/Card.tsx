import { useId, type ReactNode } from 'react';
import { Link } from '../router.tsx';
import './card.css';

export interface CardProps {
  /** A heading of its own makes the card a part of the page that has a name. */
  title?: string;
  /** `paper`: white with a hairline. `tint`: warm ground, for what explains. `ink`: the one dark card of a page, for what happens tonight. */
  look?: 'paper' | 'tint' | 'ink';
  /** `none`: rows reach from edge to edge and bring their own. */
  room?: 'normal' | 'small' | 'none';
  as?: 'div' | 'article' | 'li' | 'ul' | 'ol' | 'dl';
  /** A page of ours: the whole card is the link. */
  to?: string;
  /** The page's own name, for what it draws inside; the card's own ground, edge and room are not for it to change. */
  className?: string | undefined;
  children: ReactNode;
}

/** What belongs together. Cards do not nest. */
export const Card = ({ title, look = 'paper', room = 'normal', as: Tag = 'div', to, className, children }: CardProps) => {
  const id = useId();
  const classes = ['xt-card', `xt-card-${look}`, `xt-card-room-${room}`, className ?? []].flat().join(' ');
  if (title !== undefined)
    return (
      <section className={classes} aria-labelledby={id}>
        <h2 id={id} className="xt-card-title">
          {title}
        </h2>
        {children}
      </section>
    );
  if (to === undefined) return <Tag className={classes}>{children}</Tag>;
  const link = (
    <Link className={`${classes} xt-card-link`} to={to}>
      {children}
    </Link>
  );
  return Tag === 'li' ? <li>{link}</li> : link;
};

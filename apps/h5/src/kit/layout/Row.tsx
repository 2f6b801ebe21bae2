import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import './row.css';

export interface RowProps {
  /** At the left: a plate, a face, a number. */
  media?: ReactNode;
  title: ReactNode;
  /** Under the title, quieter. */
  text?: ReactNode;
  /** At the right: a tag, a price, what is true now. */
  aside?: ReactNode;
  /** Whatever it stands in leads somewhere. */
  leads?: boolean;
}

/** A picture, a name and what is to be said of it, in one line that may grow. Stands in a card, a list's item or a link. */
export const Row = ({ media, title, text, aside, leads = false }: RowProps) => (
  <span className="xt-row">
    {media !== undefined && <span className="xt-row-media">{media}</span>}
    <span className="xt-row-words">
      <b>{title}</b>
      {text !== undefined && <small>{text}</small>}
    </span>
    {aside !== undefined && <span className="xt-row-aside">{aside}</span>}
    {leads && <Icon name="forward" size={18} />}
  </span>
);

import type { ReactNode } from 'react';
import './tag.css';

export interface TagProps {
  /** `live`: happening now. `line`: nothing to be said for or against it. */
  tone?: 'plain' | 'line' | 'live' | 'good' | 'bad' | 'notice' | 'link' | 'ink';
  children: ReactNode;
}

/** One word about a thing. The word says it; the colour only helps to find it. */
export const Tag = ({ tone = 'plain', children }: TagProps) => <span className={`xt-tag xt-tag-${tone}`}>{children}</span>;

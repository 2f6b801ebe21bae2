import type { ReactNode } from 'react';
import './stack.css';

export interface StackProps {
  /** The steps of the grid: 4, 8, 16, 24, 32 and 40 px. */
  space?: 'half' | 1 | 2 | 3 | 4 | 5;
  children: ReactNode;
}

/** One thing under the other, all the same distance apart. */
export const Stack = ({ space = 2, children }: StackProps) => <div className={`xt-stack-${space}`}>{children}</div>;

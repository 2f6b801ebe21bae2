import type { ReactNode } from 'react';
import './apart.css';

/** Keeps its distance from what stands above it, by a step of the grid: 8, 12, 16, 24 or 32 px. */
export const Apart = ({ by = 3, children }: { by?: 1 | 'some' | 2 | 3 | 4; children: ReactNode }) => (
  <div className={`xt-apart-${by}`}>{children}</div>
);

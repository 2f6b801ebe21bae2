import { Art } from '@xuetang/art/Art.tsx';
import type { ReactNode } from 'react';
import './plate.css';

/** A symbol, drawn on 48 by 48, on its plate. */
export const Plate = ({ size = 'middle', children }: { size?: 'small' | 'middle' | 'large'; children: ReactNode }) => (
  <span className={`xt-plate xt-plate-${size}`}>
    <Art box="0 0 48 48">{children}</Art>
  </span>
);

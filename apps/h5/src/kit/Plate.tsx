import { Art } from '@xuetang/art/Art.tsx';
import type { ReactNode } from 'react';
import './plate.css';

export interface PlateProps {
  size?: 'small' | 'middle' | 'large';
  /** A dot at its corner: something here was not looked at yet. Say so in words beside it as well. */
  marked?: boolean;
  children: ReactNode;
}

/** A symbol, drawn on 48 by 48, on its plate. */
export const Plate = ({ size = 'middle', marked = false, children }: PlateProps) => (
  <span className={marked ? `xt-plate xt-plate-${size} xt-plate-marked` : `xt-plate xt-plate-${size}`}>
    <Art box="0 0 48 48">{children}</Art>
  </span>
);

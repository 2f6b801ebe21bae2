import type { ReactNode } from 'react';
import type { ClassFacts } from '../class-facts.ts';
import type { JoinCopy } from '../copy.ts';
import type { Look } from '../look.ts';
import '../ground.css';

/** What every holder is given to place; it adds ground and picture, and puts nothing over the door. */
export interface HolderProps {
  look: Look;
  copy: JoinCopy;
  facts: ClassFacts;
  /** Decided, and there is none. */
  isWithoutSeat: boolean;
  /** Absent where the page is a part of somebody else's. */
  top: ReactNode;
  avatars: ReactNode;
  band: ReactNode;
  /** The code with its caption. */
  door: ReactNode;
}

export const groundOf = ({ ground }: Look): string => `xt-ground xt-ground-${ground}`;

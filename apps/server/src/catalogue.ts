import { modules } from './modules.ts';
import type { ModuleData } from './platform/personal-data.ts';

/** Everything that the product keeps. Identity comes last: who the person was is forgotten after everything about them. */
export const catalogue: readonly ModuleData[] = modules
  .map(({ data }) => data)
  .toSorted((one, other) => Number(one.module === 'identity') - Number(other.module === 'identity'));

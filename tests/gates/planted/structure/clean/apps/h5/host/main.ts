import { entry } from '../src/doorstep/entry.ts';
export const serve = entry;

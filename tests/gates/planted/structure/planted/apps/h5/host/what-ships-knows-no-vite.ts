export { sources } from './dev/sources.ts';

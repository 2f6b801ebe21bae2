export { seat } from './seat.ts';

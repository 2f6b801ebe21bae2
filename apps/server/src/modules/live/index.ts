// What the rest of the server may know of live classes.
export { heldOf, type HeldClass } from './held-of.ts';

// What the rest of the server may know of live classes.
export { replayOf } from './replay-of.ts';

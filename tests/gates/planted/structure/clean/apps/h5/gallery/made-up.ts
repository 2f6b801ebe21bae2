import { ask } from '../src/client/ask.ts';

export const madeUp = ask;

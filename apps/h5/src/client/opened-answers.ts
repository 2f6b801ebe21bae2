import type { Answers } from './answers.ts';
import type { Shell } from './shell-context.ts';

/** The answers of each shell, once a page has asked for some. Apart from what makes them, which a doorstep page does not carry. */
export const openedAnswers = new WeakMap<Shell, Answers>();

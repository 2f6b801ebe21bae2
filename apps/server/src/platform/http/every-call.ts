import type { Call } from '@xuetang/contract/call';
import type { Answer } from './answer.ts';

/** A call without an answer, or with two, is found at the start and not by a learner. */
export const requireEveryCall = (calls: readonly Call[], answers: readonly Answer[]): void => {
  const addressOf = ({ method, url }: Call): string => `${method} ${url}`;
  const answered = answers.map((answer) => addressOf(answer.call));
  const missing = calls.map(addressOf).filter((address) => !answered.includes(address));
  const twice = answered.filter((address, at) => answered.indexOf(address) !== at);
  if (missing.length + twice.length > 0) throw new Error(`Unanswered calls: ${missing.join(', ')}; answered twice: ${twice.join(', ')}`);
};

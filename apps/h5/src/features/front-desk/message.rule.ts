import { COMPLAINT_TEXT_LEAST, COMPLAINT_TEXT_MOST, type ComplaintKind } from '@xuetang/contract/complaint-terms';
import type { Situation } from '@xuetang/contract/front-desk.rule';

/** So much stays free for what is attached. */
const ATTACHED_MOST = 120;
export const MESSAGE_MOST = COMPLAINT_TEXT_MOST - ATTACHED_MOST;

export const messageError = (text: string): string | undefined => {
  const { length } = text.trim();
  if (length === 0) return '请写下您遇到的问题';
  if (length < COMPLAINT_TEXT_LEAST) return `再写 ${COMPLAINT_TEXT_LEAST - length} 个字，我们才好查`;
  return length > MESSAGE_MOST ? `多了 ${length - MESSAGE_MOST} 个字，请删短一些` : undefined;
};

/** Which clock and whose desk: questions go the same way as complaints, by their nearest kind. */
const KIND: Readonly<Record<Situation, ComplaintKind>> = {
  enter: 'fault',
  sound: 'fault',
  homework: 'course',
  pay: 'refund',
  account: 'privacy',
};
export const kindFor = (situation: Situation | null): ComplaintKind => (situation ? KIND[situation] : 'other');

/** The words with the task beneath them, so that nobody has to ask which one is meant. What is long is cut, never the words. */
export const withTask = (text: string, attached: string | undefined): string =>
  attached === undefined ? text.trim() : `${text.trim()}\n\n${attached.slice(0, ATTACHED_MOST - 2)}`;

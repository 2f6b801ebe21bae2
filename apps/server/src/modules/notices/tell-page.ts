import type { LearnerId, PeriodId } from '@xuetang/contract/ids';
import type { MessageCategory } from '@xuetang/contract/message-terms';
import type { Tx } from '../../platform/db.ts';
import { sendMessage } from '../content/index.ts';

const A_PAGE = 200;

export interface Told {
  /** Which one, in words for machines: a second message about it is none. */
  thing: string;
  path: `/${string}`;
  /** Of a course, where nothing is said. */
  category?: MessageCategory;
  message: { title: string; text: string; button: string };
}

/** In the message center: one row for a whole period, or one for each who asked. */
export const writeMessage = (
  tx: Tx,
  { thing, path, category = 'course', message }: Told,
  to: LearnerId | { period: PeriodId },
  at: Date,
): Promise<void> =>
  sendMessage(tx, {
    to: typeof to === 'string' ? to : { audience: `period-${to.period}` },
    category,
    title: message.title,
    blocks: [{ text: message.text }],
    button: { label: message.button, path },
    about: typeof to === 'string' ? `${thing}:${to}` : thing,
    at,
  });

interface Page {
  after: LearnerId | undefined;
  most: number;
}

/** Learners by number, a page at a time. */
export const inPages = async (
  next: (page: Page) => Promise<LearnerId[]>,
  each: (learners: LearnerId[]) => Promise<void>,
): Promise<void> => {
  let page = await next({ after: undefined, most: A_PAGE });
  while (page.length > 0) {
    await each(page);
    page = page.length < A_PAGE ? [] : await next({ after: page[page.length - 1], most: A_PAGE });
  }
};

import { agreeRisk, getBook, getListening, keepBookPlace } from '@xuetang/contract/listening';
import { answer, type Answer } from '../../platform/http/answer.ts';
import type { Ground } from '../../platform/module.ts';
import { agreeFor } from './agree-risk.ts';
import { bookLinks } from './book-routes.ts';
import { keepPlace } from './book.store.ts';
import { bookFor } from './book.ts';
import { listeningFor } from './listening.ts';

/** What is heard outside of a course's own pages, and the card that is read before what speaks of high risk. */
export const listeningAnswers = (ports: Pick<Ground, 'db' | 'clock' | 'objects' | 'config' | 'keys'>): Answer[] => [
  answer(getListening, ({ session: { learnerId } }) => listeningFor(ports, learnerId)),

  answer(getBook, async ({ input: { bookId }, session: { learnerId }, fail }) => {
    const links = bookLinks(ports.keys.ticket, ports.config.api.publicUrl);
    const found = await bookFor({ ...ports, links }, learnerId, bookId);
    return found === 'unknown' ? fail('book.unknown') : found;
  }),

  answer(keepBookPlace, async ({ input, session: { learnerId } }) => ({
    kept: await keepPlace(ports.db, learnerId, input, ports.clock.now()),
  })),

  answer(agreeRisk, async ({ input, session: { learnerId }, fail }) => {
    const agreed = await agreeFor(ports, learnerId, input);
    return typeof agreed === 'string' ? fail(agreed) : { agreedAt: agreed.toISOString() };
  }),
];

import * as calls from '@xuetang/contract/documents';
import { answer, type Answer } from '../../platform/http/answer.ts';
import { dailyFor, discoveryFor, wealthFor } from './boards.ts';
import { findDocument } from './document.store.ts';
import { listFor, openFor, readerAt, type DocumentPorts } from './documents.ts';
import { judge, keep, letGo, trace } from './trace.store.ts';

export interface AnswerPorts extends DocumentPorts {
  /** A link into a page of our mini-program that is declared for it. */
  schemeTo: (page: string, query: string) => string | undefined;
}

/** The page of the mini-program that shows a document. */
const MINI_PAGE = 'pages/knowledge/knowledge';

export const documentAnswers = (ports: AnswerPorts): Answer[] => {
  const { db, clock, schemeTo } = ports;
  return [
    answer(calls.getDocument, async ({ input, session, fail }) => {
      const opened = await openFor(ports, session?.learnerId ?? null, input);
      if (opened === 'unknown') return fail('document.unknown');
      return opened === 'closed' ? fail('page.closed') : opened;
    }),
    answer(calls.listDocuments, ({ input, session }) => listFor(ports, session?.learnerId ?? null, input)),

    answer(calls.keepDocument, async ({ input: { slug, isKept }, session: { learnerId }, fail }) => {
      const isKnown = isKept ? await keep(db, learnerId, slug, clock.now()) : await letGo(db, learnerId, slug);
      return isKnown ? null : fail('document.unknown');
    }),
    answer(calls.judgeDocument, async ({ input, session: { learnerId }, fail }) =>
      (await judge(db, learnerId, { ...input, now: clock.now() })) ? null : fail('document.unknown'),
    ),
    answer(calls.saveTrace, async ({ input, session: { learnerId }, fail }) => {
      const isRead = await trace(db, learnerId, { ...input, now: clock.now() });
      return isRead === undefined ? fail('document.unknown') : { isRead };
    }),

    answer(calls.getKnowledgeSchema, async ({ input: { slug }, fail }) => {
      const row = await findDocument(db, readerAt(null, clock.now()), { slug });
      if (!row || row.is_withdrawn) return fail('document.unknown');
      const schema = schemeTo(MINI_PAGE, `slug=${slug}`);
      return schema === undefined ? fail('mini.scheme_failed') : { schema };
    }),

    answer(calls.getWealthHome, ({ session }) => wealthFor(ports, session?.learnerId ?? null)),
    answer(calls.getDiscovery, ({ session }) => discoveryFor(ports, session?.learnerId ?? null)),
    answer(calls.getDailyBoard, ({ session }) => dailyFor(ports, session?.learnerId ?? null)),
  ];
};

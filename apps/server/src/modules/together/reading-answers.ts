import * as calls from '@xuetang/contract/reading';
import { chapterOpensMs, talkEndsMs } from '@xuetang/contract/reading.rule';
import { heldFor } from '@xuetang/contract/talk.rule';
import { answer, type Answer } from '../../platform/http/answer.ts';
import { finishFor, openFor } from './chapters.ts';
import { groupFor, joinGroup, sharedFor, type TogetherPorts } from './groups.ts';
import { addThought, dropThought, lockSpeaker, noteReport, readThoughts } from './thought.store.ts';

export interface ReadingPorts extends TogetherPorts {
  /** A link into a page of our mini-program that is declared for it. */
  schemeTo: (page: string, query: string) => string | undefined;
}

/** The page of the mini-program that shows a group. */
const MINI_PAGE = 'pages/book/book';
const A_PAGE = 20;

export const readingAnswers = (ports: ReadingPorts): Answer[] => {
  const { db, clock, schemeTo } = ports;
  return [
    answer(calls.getReadingGroup, async ({ input, session: { learnerId }, fail }) => {
      const found = await groupFor(ports, learnerId, input);
      return found === 'unknown' ? fail('reading.unknown') : found;
    }),
    answer(calls.joinReadingGroup, async ({ input: { groupId }, session: { learnerId }, fail }) => {
      const refused = await joinGroup(ports, learnerId, groupId);
      return refused ? fail(refused) : null;
    }),
    answer(calls.openChapter, async ({ input: { groupId, chapter }, session: { learnerId }, fail }) => {
      const opened = await openFor(ports, { groupId, learnerId, chapter });
      return typeof opened === 'string' ? fail(opened) : opened;
    }),
    answer(calls.finishChapter, async ({ input: { groupId, chapter }, session: { learnerId }, fail }) => {
      const finished = await finishFor(ports, { groupId, learnerId, chapter });
      return typeof finished === 'string' ? fail(finished) : finished;
    }),

    answer(calls.listThoughts, async ({ input: { groupId, chapter, before }, session: { learnerId }, fail }) => {
      const rows = await readThoughts(db, { groupId, learnerId, chapter }, { before, most: A_PAGE + 1 });
      if (!rows) return fail('reading.unknown');
      const list = rows.slice(0, A_PAGE).map(({ public_id: thoughtId, name, words, said_at: at, is_mine: isMine, state }) => ({
        thoughtId,
        name,
        words,
        at: at.toISOString(),
        isMine,
        is: state,
      }));
      return { list, hasMore: rows.length > A_PAGE, now: clock.now().toISOString() };
    }),
    answer(calls.sayThought, async ({ input: { groupId, chapter, words }, session: { learnerId }, tx, fail }) => {
      const now = clock.now();
      const speaker = await lockSpeaker(tx, { groupId, learnerId, now });
      if (!speaker) return fail('reading.unknown');
      if (chapterOpensMs(speaker.starts_on, chapter) > now.getTime()) return fail('reading.not_open');
      if (talkEndsMs(speaker.starts_on) <= now.getTime()) return fail('reading.over');
      if (speaker.is_too_soon) return fail('thought.too_soon');
      const held = heldFor(words);
      const said = { name: speaker.name, words: words.trim(), held, now };
      return { thoughtId: await addThought(tx, { groupId, learnerId, chapter }, said), isHeld: held !== undefined };
    }),
    answer(calls.removeThought, async ({ input: { thoughtId }, session: { learnerId } }) => {
      await dropThought(db, learnerId, thoughtId);
      return null;
    }),
    answer(calls.reportThought, async ({ input: { thoughtId }, session: { learnerId }, fail }) =>
      (await noteReport(db, learnerId, thoughtId, clock.now())) ? null : fail('thought.unknown'),
    ),

    answer(calls.getSharedGroup, async ({ input, session, fail }) => {
      const shared = await sharedFor(ports, session?.learnerId ?? null, input);
      return shared ?? fail('reading.unknown');
    }),
    answer(calls.getBookSchema, async ({ input: { groupId }, fail }) => {
      if (!(await sharedFor(ports, null, { groupId }))) return fail('reading.unknown');
      const schema = schemeTo(MINI_PAGE, `groupId=${groupId}`);
      return schema === undefined ? fail('mini.scheme_failed') : { schema };
    }),
  ];
};

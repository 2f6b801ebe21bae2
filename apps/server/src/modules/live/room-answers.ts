import { enterRoom, getLiveSchedule, listRoomNews, sendLine, signInRoom, wishReminder } from '@xuetang/contract/broadcasts';
import type { LearnerId } from '@xuetang/contract/ids';
import { isRoomOpen } from '@xuetang/contract/live-state.rule';
import { lineWrong } from '@xuetang/contract/line.rule';
import { heldFor } from '@xuetang/contract/talk.rule';
import type { Announcer } from '../../platform/announce.ts';
import { answer, type Answer } from '../../platform/http/answer.ts';
import { stateOf } from './broadcast-row.ts';
import { enterFor, type EnterPorts } from './enter-room.ts';
import { FIRST_LINES, newsFor } from './room-news.ts';
import { readRoomTicket } from './room-ticket.ts';
import { markHere, readRoom, say, signIn } from './room.store.ts';
import { stir } from './rooms.ts';
import { readLiveSchedule } from './schedule.ts';
import { saveWish } from './wishes.ts';

/** The tab of live classes, and the room of one. */
export const roomAnswers = (ports: EnterPorts & { announcer: Announcer }): Answer[] => {
  const { db, clock, key, announcer } = ports;
  /** A ticket is its learner's own: in another's session it opens nothing. */
  const ticketOf = (text: string, learnerId: LearnerId) => {
    const ticket = readRoomTicket(key, text, clock.now());
    return ticket?.learnerId === learnerId ? ticket : undefined;
  };

  return [
    answer(getLiveSchedule, ({ session }) => readLiveSchedule(ports, session?.learnerId ?? null)),

    answer(enterRoom, async ({ input: { sectionId }, session: { learnerId }, fail }) => {
      const entered = await enterFor(ports, learnerId, sectionId);
      if (entered === 'unknown') return fail('section.unknown');
      return entered === 'closed' ? fail('page.closed') : entered;
    }),

    answer(sendLine, async ({ input: { ticket: text, key: saidKey, words }, session: { learnerId }, fail }) => {
      const ticket = ticketOf(text, learnerId);
      if (!ticket) return fail('section.unknown');
      if (lineWrong(words) !== undefined) return { outcome: 'wrong' as const, nth: null };
      const now = clock.now();
      const room = await readRoom(db, ticket.broadcastId, { nth: 0, most: 0, now });
      if (!room || !isRoomOpen(stateOf(room, now))) return { outcome: 'closed' as const, nth: null };
      const said = await say(db, ticket, { key: saidKey, words: words.trim(), held: heldFor(words), now });
      if (said.outcome !== 'too-soon') stir(announcer, ticket.broadcastId);
      return said;
    }),

    answer(listRoomNews, async ({ input: { ticket: text, nth }, session: { learnerId }, fail }) => {
      const ticket = ticketOf(text, learnerId);
      const now = clock.now();
      const room = ticket && (await readRoom(db, ticket.broadcastId, { nth: 0, most: FIRST_LINES, now }));
      if (!ticket || !room) return fail('section.unknown');
      await markHere(db, ticket.broadcastId, [learnerId], { isOnAir: stateOf(room, now) === 'on-air', now });
      return newsFor(room, learnerId, nth, now);
    }),

    answer(signInRoom, async ({ input: { ticket: text }, session: { learnerId }, fail }) => {
      const ticket = ticketOf(text, learnerId);
      if (!ticket) return fail('section.unknown');
      const isIn = await signIn(db, ticket.broadcastId, learnerId, clock.now());
      return { outcome: isIn ? ('signed-in' as const) : ('closed' as const) };
    }),

    answer(wishReminder, async ({ input: { ticket: text, wanted }, session: { learnerId }, fail }) => {
      const ticket = ticketOf(text, learnerId);
      if (!ticket) return fail('section.unknown');
      const isSaved = await saveWish(db, ticket, wanted, clock.now());
      return { outcome: isSaved ? ('saved' as const) : ('begun' as const) };
    }),
  ];
};

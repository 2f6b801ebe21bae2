import { randomBytes } from 'node:crypto';
import { claimGift, makeGiftLink, showGift } from '@xuetang/contract/gifts';
import type { GiftTicket, LearnerId } from '@xuetang/contract/ids';
import { answer, type Answer } from '../../../platform/http/answer.ts';
import { nicknameOf } from '../../identity/index.ts';
import type { GoodsPorts } from '../goods/goods-answers.ts';
import { claim, mayHave, overOf } from './claim-gift.ts';
import { addGiftLink, giftOf, type GiftRow } from './gift.store.ts';

const newTicket = (): GiftTicket => randomBytes(16).toString('base64url') as GiftTicket;

const standingOf = (gift: GiftRow, learnerId: LearnerId | undefined, now: Date) => {
  if (gift.claimed_at) return { is: 'claimed', at: gift.claimed_at.toISOString(), isMine: gift.receiver_id === learnerId } as const;
  if (gift.state === 'unclaimed' && gift.claim_by && gift.claim_by > now)
    return { is: 'waiting', until: gift.claim_by.toISOString() } as const;
  const isTime = gift.state === 'unclaimed';
  return { is: 'over', why: isTime ? 'time' : overOf(gift), at: (isTime ? (gift.claim_by ?? now) : gift.state_at).toISOString() } as const;
};

export const giftAnswers = (ports: GoodsPorts): Answer[] => {
  const { db, clock } = ports;
  return [
    answer(makeGiftLink, async ({ input: { orderNo }, session: { learnerId }, fail }) => {
      const ticket = newTicket();
      const made = await db.transaction((tx) => addGiftLink(tx, { learnerId, orderNo, ticket, now: clock.now() }));
      if (!made) return fail('order.unknown');
      if (made.state !== 'unclaimed' || made.until === null) return fail('gift.not_waiting');
      return { ticket, url: `/spa/ensure1?gift=${ticket}`, until: made.until.toISOString() };
    }),
    answer(showGift, async ({ input: { ticket }, session, fail }) => {
      const now = clock.now();
      const gift = await giftOf(db, ticket);
      if (!gift) return fail('gift.unknown');
      const learnerId = session?.learnerId;
      const is = standingOf(gift, learnerId, now);
      const isOwn = gift.giver_id === learnerId;
      const isTold = is.is === 'waiting' || isOwn || (is.is === 'claimed' && is.isMine);
      const asks = learnerId !== undefined && is.is === 'waiting' && !isOwn;
      return {
        gift: {
          name: gift.name,
          parts: gift.parts.map(({ kind, name, course_id: courseId }) => ({ kind, name, courseId })),
          // Between the two of them: an old link in a chat tells nobody else.
          word: isTold ? gift.word : '',
          from: (isTold && (await nicknameOf(db, gift.giver_id))) || null,
          is,
          isOwn,
          state: asks ? await mayHave(db, ports, gift, learnerId, now) : null,
        },
        now: now.toISOString(),
      };
    }),
    answer(claimGift, async ({ input: { ticket }, session: { learnerId }, tx, fail }) => {
      const claimed = await claim(tx, ports, { ticket, learnerId, now: clock.now() });
      return claimed ?? fail('gift.unknown');
    }),
  ];
};

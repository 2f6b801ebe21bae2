import type { ResponseOf } from '@xuetang/contract/call';
import type { claimGift } from '@xuetang/contract/gifts';
import type { GiftTicket, LearnerId } from '@xuetang/contract/ids';
import { inside, type Asked, type Tx } from '../../../platform/db.ts';
import { lockBuying } from '../goods/buyer.store.ts';
import { consider } from '../goods/consider.ts';
import type { GoodsPorts } from '../goods/goods-answers.ts';
import { parcelThatWaits } from '../parcels/open-parcels.ts';
import { giftOf, lockGift, takeGift, type GiftRow } from './gift.store.ts';
import { completeOrder } from './team-door.ts';

type Claimed = ResponseOf<typeof claimGift>;

/** Whether somebody may have it: the rule of buying, asked of the receiver. What it is, is paid for, so it may be off sale and sold out. */
export const mayHave = async (on: Asked, { settings }: Pick<GoodsPorts, 'settings'>, gift: GiftRow, learnerId: LearnerId, now: Date) => {
  const wish = { learnerId, isBlocked: false, goodsId: gift.goods_id, skuId: gift.sku_id, place: undefined, now };
  const found = await consider(on, settings(), wish);
  if (!found) throw new Error(`a gift is of goods ${gift.goods_id}, which have no parts`);
  const { state } = found;
  // An order of his own that waits is no reason: he need not pay it.
  return state.is === 'sold-out' || state.is === 'open-order' ? ({ is: 'free-to-buy' } as const) : state;
};

/** Why it is not to be had any more. */
export const overOf = ({ event }: GiftRow): 'taken-back' | 'time' => (event === 'claim-day-past' ? 'time' : 'taken-back');

/** Opens a gift to whoever claims it first; the receiver's to have, not the giver's. Undefined: the link leads nowhere. */
export const claim = async (
  tx: Tx,
  ports: GoodsPorts,
  { ticket, learnerId, now }: { ticket: GiftTicket; learnerId: LearnerId; now: Date },
): Promise<Claimed | undefined> => {
  const found = await giftOf(inside(tx), ticket);
  if (!found) return undefined;
  await lockBuying(tx, [{ learnerId, goodsId: found.goods_id }]);
  await lockGift(tx, found.id);
  // By a later statement: whoever held it is done.
  const gift = await giftOf(inside(tx), ticket);
  if (!gift) return undefined;
  if (gift.receiver_id !== null) return { is: 'claimed', isMine: gift.receiver_id === learnerId };
  if (gift.giver_id === learnerId) return { is: 'own' };
  if (gift.state !== 'unclaimed') return { is: 'over', why: overOf(gift) };
  if (gift.claim_by !== null && gift.claim_by <= now) return { is: 'over', why: 'time' };
  const state = await mayHave(inside(tx), ports, gift, learnerId, now);
  if (state.is !== 'free-to-buy') return { is: 'not-now', state };
  await takeGift(tx, gift.id, learnerId, now);
  await completeOrder(tx, gift.id, 'claimed', now);
  const opened = (await giftOf(inside(tx), ticket))?.parts ?? [];
  return {
    is: 'granted',
    opened: opened.map(({ kind, name, course_id: courseId, until }) => ({
      kind,
      name,
      courseId,
      until: until && new Date(until).toISOString(),
    })),
    parcelId: await parcelThatWaits(tx, gift.id),
  };
};

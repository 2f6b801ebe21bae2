import type { LearnerId } from '@xuetang/contract/ids';
import { getWish, saveWish, type Wish, type WishAbout } from '@xuetang/contract/wishes';
import type { Clock } from '../../../platform/clock.ts';
import { inside, type Database, type Tx } from '../../../platform/db.ts';
import { answer, type Answer } from '../../../platform/http/answer.ts';
import { periodsToSell } from '../../enrolment/index.ts';
import { survivorOf } from '../../identity/index.ts';
import { readGoods, skuOf } from '../goods/goods.store.ts';
import { askedSince, endsAt, type WishRow } from './wish-row.ts';
import { dropWish, holdItems, lockWishes, readWish, writeWish } from './wish.store.ts';

const showWish = (row: WishRow | undefined, now: Date): Wish => {
  if (row?.told_at) return { is: 'told', at: row.told_at.toISOString() };
  return row && row.asked_at > askedSince(now)
    ? { is: 'asked', at: row.asked_at.toISOString(), until: endsAt(row.asked_at).toISOString() }
    : { is: 'none' };
};

/** Whether there is something to wait for: by what is counted, not by what a page believes. */
const standsAs = async (tx: Tx, about: Extract<WishAbout, { is: 'goods' }>, now: Date): Promise<'unknown' | 'there' | 'sold-out'> => {
  await holdItems(tx, about.goodsId);
  const goods = (await readGoods(inside(tx), [about.goodsId], now)).get(about.goodsId);
  const sku = goods && skuOf(goods);
  if (!goods?.on_sale || !sku) return 'unknown';
  return sku.left !== null && sku.left < 1 ? 'sold-out' : 'there';
};

type Outcome = 'saved' | 'there' | 'goods.unknown' | 'wish.enough';

const ask = async (tx: Tx, learner: LearnerId, about: WishAbout, now: Date): Promise<Outcome> => {
  const learnerId = await survivorOf(tx, learner);
  await lockWishes(tx, learnerId);
  const stands = about.is === 'goods' ? await standsAs(tx, about, now) : 'sold-out';
  if (stands === 'unknown') return 'goods.unknown';
  if (stands === 'there') return 'there';
  return (await writeWish(tx, learnerId, about, now)) ? 'saved' : 'wish.enough';
};

/** To be told when it is there again. */
export const wishAnswers = ({ db, clock }: { db: Database; clock: Clock }): Answer[] => [
  answer(getWish, async ({ input: { about }, session: { learnerId } }) => {
    const now = clock.now();
    return { wish: showWish(await readWish(db, learnerId, about), now), now: now.toISOString() };
  }),

  answer(saveWish, async ({ input: { about, wanted }, session: { learnerId }, fail }) => {
    const now = clock.now();
    if (!wanted) {
      await db.transaction(async (tx) => dropWish(tx, await survivorOf(tx, learnerId), about));
      return { outcome: 'saved' as const };
    }
    if (about.is === 'camp') {
      const periods = await periodsToSell(db, about.campId, now);
      if (!periods) return fail('camp.unknown');
      if (periods.list.some(({ state }) => state === 'open')) return { outcome: 'there' as const };
    }
    const outcome = await db.transaction((tx) => ask(tx, learnerId, about, now));
    return outcome === 'saved' || outcome === 'there' ? { outcome } : fail(outcome);
  }),
];

import type { WishAbout } from '@xuetang/contract/wishes';
import type { Tx } from '../../../platform/db.ts';
import { survivorsOf } from '../../identity/index.ts';
import { remind, writeMessage } from '../../notices/index.ts';
import { lotOf } from './lot.rule.ts';
import { toldWords } from './told-words.rule.ts';
import type { WishRow } from './wish-row.ts';
import { countToldLately, markTold, nextTurns } from './wish.store.ts';

const DAY_MS = 24 * 3_600_000;
/** Afterwards it says nothing any more. */
const GOOD_DAYS = 2;
/** A transaction is not as long as a queue. Who is left is told by the next one, at once. */
const AT_ONCE = 200;

export interface Lot {
  about: WishAbout;
  name: string;
  /** How many can be had, as it was counted now. */
  left: number;
}

/** Of one wish and no other: asked again later, it is another thing to be told. */
const thingOf = (about: WishAbout, { asked_at: asked }: WishRow): string =>
  `wish:${about.is === 'goods' ? `goods:${about.goodsId}` : `camp:${about.campId}`}:${asked.toISOString()}`;

/**
 * Tells the next ones, in the order in which they asked, no more than the lot has room for. Learners are held before their wishes, as a merge
 * does. Answers when it is worth looking again: `now` where there is room and somebody left, `later` where somebody waits, `never` otherwise.
 */
export const tellLot = async (tx: Tx, { about, name, left }: Lot, now: Date): Promise<'now' | 'later' | 'never'> => {
  const room = lotOf(left, await countToldLately(tx, about, now));
  const turns = await nextTurns(tx, about, Math.min(room, AT_ONCE), now);
  await survivorsOf(
    tx,
    turns.map(({ learner_id: id }) => id),
  );
  const told = await markTold(
    tx,
    turns.map(({ id }) => id),
    now,
  );
  const { category, note, path, message } = toldWords({ of: about, name, left, told: told.length, now });
  for (const wish of told) {
    const thing = thingOf(about, wish);
    await writeMessage(tx, { thing, path, category, message }, wish.learner_id, now);
    const goodUntil = new Date(now.getTime() + GOOD_DAYS * DAY_MS);
    const reminding = { kind: 'back-in-stock', thing, what: name, happensAt: now, note, path, goodUntil, isAskedFor: true } as const;
    await remind(tx, reminding, [wish.learner_id], now);
  }
  const isSomebodyLeft = (await nextTurns(tx, about, 1, now)).length > 0;
  if (!isSomebodyLeft) return 'never';
  return room > told.length ? 'now' : 'later';
};

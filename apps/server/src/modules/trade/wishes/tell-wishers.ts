import type { CampId, GoodsId } from '@xuetang/contract/ids';
import type { Clock } from '../../../platform/clock.ts';
import { inside, type Database } from '../../../platform/db.ts';
import { enqueue, handle, job, type JobHandler } from '../../../platform/jobs.ts';
import { periodsToSell } from '../../enrolment/index.ts';
import { ringsFrom } from '../../notices/index.ts';
import { readGoods, skuOf } from '../goods/goods.store.ts';
import { nextLotAt } from './lot.rule.ts';
import { tellLot } from './tell-lot.ts';
import { campsWaitedFor, lockTurns } from './wish.store.ts';

interface Ports {
  db: Database;
  clock: Clock;
}

interface Telling {
  goodsId: GoodsId;
  /** The next lot of what is there already, under a name of its own: it must not put off what comes back meanwhile. */
  isNext?: true;
}

/** Also written by `trade.tell_wishers`, under the same name and key. */
const tellWishers = job<Telling>('trade.tell-wishers', ({ goodsId, isNext }) => (isNext ? `${goodsId}:next` : goodsId));

/**
 * Goods of which there is something again, for those who wait. What is told at night would lie there until the morning while the hours of its
 * lot pass, so the lot itself waits.
 */
export const tellOfGoods = ({ db, clock }: Ports, { goodsId }: Telling): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const about = { is: 'goods', goodsId } as const;
    await lockTurns(tx, about);
    const goods = (await readGoods(inside(tx), [goodsId], now)).get(goodsId);
    // That which its page sells.
    const left = goods && skuOf(goods)?.left;
    if (!goods?.on_sale || !left || left < 1) return;
    const rings = ringsFrom(now);
    if (rings > now) return enqueue(tx, tellWishers, { goodsId, isNext: true }, rings);
    const next = await tellLot(tx, { about, name: goods.name, left }, now);
    if (next !== 'never') await enqueue(tx, tellWishers, { goodsId, isNext: true }, next === 'now' ? now : nextLotAt(now));
  });

/** Periods open by the clock and seats come back in enrolment's own ways: who waits for one is looked after every five minutes. */
export const tellOfCamp = async ({ db, clock }: Ports, campId: CampId): Promise<void> => {
  const now = clock.now();
  const periods = await periodsToSell(db, campId, now);
  const left = (periods?.list ?? []).reduce((sum, { state, seatsLeft }) => sum + (state === 'open' ? seatsLeft : 0), 0);
  if (!periods || left < 1 || ringsFrom(now) > now) return;
  const about = { is: 'camp', campId } as const;
  await db.transaction(async (tx) => {
    await lockTurns(tx, about);
    await tellLot(tx, { about, name: periods.campName, left }, now);
  });
};

const tellOfCamps = async (ports: Ports): Promise<void> => {
  for (const campId of await campsWaitedFor(ports.db, ports.clock.now())) await tellOfCamp(ports, campId);
};

export const wishJobs = (ports: Ports): JobHandler[] => [
  handle(tellWishers, 'common', (telling) => tellOfGoods(ports, telling)),
  { name: 'trade.tell-of-camps', lane: 'clock', every: '*/5 * * * *', alone: true, run: () => tellOfCamps(ports) },
];

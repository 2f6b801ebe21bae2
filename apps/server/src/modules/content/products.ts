import type { GoodsId, LearnerId, ProductId } from '@xuetang/contract/ids';
import { priceToPay } from '@xuetang/contract/money.rule';
import type { Product, ProductLine, ProductPrice, Standing } from '@xuetang/contract/products';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { onShelf, type ProductRow } from './product.store.ts';

/** An offer is announced this long before it begins, so that nobody buys the day before without knowing. */
const ANNOUNCED_MS = 7 * 24 * 3_600_000;

/** What a product costs, as trade has it. */
export interface ShelfPrice {
  goodsId: GoodsId;
  listFen: number;
  learnerFen: number | null;
  since: Date;
  /** Running, or the next one that begins before `soon`. */
  offer: { name: string; priceFen: number; startsAt: Date; endsAt: Date } | null;
}

export interface ProductPorts {
  db: Database;
  clock: Clock;
  /** The last camp that the learner went through to its end (enrolment). */
  finishedCamp: (
    db: Database,
    learnerId: LearnerId,
    now: Date,
  ) => Promise<{ campName: string; periodName: string; endedAt: Date } | undefined>;
  /** What is sold of the shelf, and for how much (trade). */
  shelfPrices: (db: Database, now: Date, soon: Date, id?: ProductId) => Promise<ReadonlyMap<ProductId, ShelfPrice>>;
}

const priceOf = ({ listFen, learnerFen, since, offer }: ShelfPrice, isLearner: boolean, now: Date): ProductPrice => {
  const runs = offer !== null && offer.startsAt <= now;
  return {
    listFen,
    learnerFen,
    since: since.toISOString(),
    offer: offer && { ...offer, startsAt: offer.startsAt.toISOString(), endsAt: offer.endsAt.toISOString() },
    ...priceToPay({ listFen, learnerFen, offerFen: runs ? offer.priceFen : null, isLearner }),
  };
};

type Priced = ProductRow & { shelfPrice: ShelfPrice };

const lineOf = (row: Priced, isLearner: boolean, now: Date): ProductLine => ({
  productId: row.id,
  goodsId: row.shelfPrice.goodsId,
  name: row.name,
  promise: row.promise,
  tier: row.tier,
  symbol: row.symbol,
  teacherName: row.teacher_name,
  lessons: row.lessons,
  price: priceOf(row.shelfPrice, isLearner, now),
});

const standingOf = async ({ db, finishedCamp }: ProductPorts, learnerId: LearnerId, now: Date): Promise<Standing> => {
  const finished = await finishedCamp(db, learnerId, now);
  return finished ? { ...finished, endedAt: finished.endedAt.toISOString() } : null;
};

const asked = async (ports: ProductPorts, learnerId: LearnerId, id?: ProductId) => {
  const now = ports.clock.now();
  const [shown, prices, standing] = await Promise.all([
    onShelf(ports.db, id),
    ports.shelfPrices(ports.db, now, new Date(now.getTime() + ANNOUNCED_MS), id),
    standingOf(ports, learnerId, now),
  ]);
  const rows = shown.flatMap((row): Priced[] => {
    const shelfPrice = prices.get(row.id);
    return shelfPrice ? [{ ...row, shelfPrice }] : [];
  });
  return { rows, standing, now };
};

export const readProducts = async (ports: ProductPorts, learnerId: LearnerId) => {
  const { rows, standing, now } = await asked(ports, learnerId);
  return { list: rows.map((row) => lineOf(row, standing !== null, now)), standing, now: now.toISOString() };
};

export const readProduct = async (ports: ProductPorts, learnerId: LearnerId, productId: ProductId) => {
  const { rows, standing, now } = await asked(ports, learnerId, productId);
  const [row] = rows;
  if (!row) return undefined;
  const product: Product = {
    ...lineOf(row, standing !== null, now),
    teacherAbout: row.teacher_about,
    minutesALesson: row.minutes_a_lesson,
    replayDays: row.replay_days,
    suits: row.suits,
    suitsNot: row.suits_not,
    needs: row.needs,
    includes: row.includes,
    outline: row.outline,
  };
  return { product, standing, now: now.toISOString() };
};

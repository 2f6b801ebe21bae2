import type { LearnerId, ProductId } from '@xuetang/contract/ids';
import { priceToPay } from '@xuetang/contract/money.rule';
import type { Product, ProductLine, ProductPrice, Standing } from '@xuetang/contract/products';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { onSale, type ProductRow } from './product.store.ts';

/** An offer is announced this long before it begins, so that nobody buys the day before without knowing. */
const ANNOUNCED_MS = 7 * 24 * 3_600_000;

export interface ProductPorts {
  db: Database;
  clock: Clock;
  /** The last camp that the learner went through to its end (enrolment). */
  finishedCamp: (
    db: Database,
    learnerId: LearnerId,
    now: Date,
  ) => Promise<{ campName: string; periodName: string; endedAt: Date } | undefined>;
}

const priceOf = (row: ProductRow, isLearner: boolean, now: Date): ProductPrice => {
  const { offer_name: name, offer_price_fen: priceFen, offer_starts_at: startsAt, offer_ends_at: endsAt } = row;
  const offer =
    name !== null && priceFen !== null && startsAt !== null && endsAt !== null
      ? { name, priceFen, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
      : null;
  const runs = startsAt !== null && startsAt <= now;
  const prices = { listFen: row.price_fen, learnerFen: row.learner_price_fen };
  return {
    ...prices,
    since: row.price_since.toISOString(),
    offer,
    ...priceToPay({ ...prices, offerFen: runs ? priceFen : null, isLearner }),
  };
};

const lineOf = (row: ProductRow, isLearner: boolean, now: Date): ProductLine => ({
  productId: row.id,
  name: row.name,
  promise: row.promise,
  tier: row.tier,
  symbol: row.symbol,
  teacherName: row.teacher_name,
  lessons: row.lessons,
  price: priceOf(row, isLearner, now),
});

const standingOf = async ({ db, finishedCamp }: ProductPorts, learnerId: LearnerId, now: Date): Promise<Standing> => {
  const finished = await finishedCamp(db, learnerId, now);
  return finished ? { ...finished, endedAt: finished.endedAt.toISOString() } : null;
};

const asked = async (ports: ProductPorts, learnerId: LearnerId, id?: ProductId) => {
  const now = ports.clock.now();
  const [rows, standing] = await Promise.all([
    onSale(ports.db, now, new Date(now.getTime() + ANNOUNCED_MS), id),
    standingOf(ports, learnerId, now),
  ]);
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

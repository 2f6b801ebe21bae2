import { ORDER_STATES } from '@xuetang/contract/order-steps.rule';
import type pg from 'pg';
import { closeOrder } from '../../apps/server/src/modules/trade/orders/close-order.ts';
import { settleRefund } from '../../apps/server/src/modules/trade/payments/settle-refund.ts';
import { settlePayment, type TakenPayment } from '../../apps/server/src/modules/trade/payments/settle.ts';
import type { Database, Tx } from '../../apps/server/src/platform/db.ts';
import type { RefundTold } from '../../apps/server/src/providers/payments.port.ts';
import { close, grantedOf, pay, tell, type ModelOrder, type ModelPayment } from './money-model.ts';
import { PRICE, type Ordered } from './pay-world.ts';
import type { Dice } from './watched-histories.ts';

const TOLD: readonly RefundTold['is'][] = ['done', 'sent', 'absent', 'stuck', 'closed'];
const GRANTS_AT_ONCE = 3;

export interface Subject {
  order: Ordered;
  model: ModelOrder;
  /** What WeChat may still take for it, and what it has taken. */
  attempts: TakenPayment[];
  taken: TakenPayment[];
}
export interface World {
  db: Database;
  pool: pg.Pool;
  /** From, event, to: all that may be written. */
  legal: ReadonlySet<string>;
  events: readonly string[];
  broken: (promise: 'legal' | 'sum' | 'refused' | 'known', how: string) => void;
}

/** One statement of the product, and what the model makes of it when it has committed. */
interface Shared {
  within: (tx: Tx) => Promise<string>;
  then: (said: string) => void;
}
/** Several hands at one moment, or one that is refused. */
interface Alone {
  alone: () => Promise<void>;
}

const oneOf = <T>(all: readonly T[], { whole }: Dice): T | undefined => all[whole(0, all.length - 1)];
const settle = ({ db }: World, taken: TakenPayment) => db.transaction((tx) => settlePayment(tx, taken, new Date()));

const payAnew = async (world: World, { model, taken }: Subject, payment: TakenPayment): Promise<void> => {
  await Promise.all([settle(world, payment), settle(world, payment)]);
  taken.push(payment);
  const paid = pay(model, payment.transactionId, PRICE);
  if (paid.became === 'order') return;
  const { rows } = await world.pool.query<{ no: string; fen: number }>(
    'select r.out_refund_no as no, r.fen from trade.refund r join trade.payment p on p.id = r.payment_id where p.transaction_id = $1',
    [payment.transactionId],
  );
  paid.refunds.push(...rows.map(({ no, fen }) => ({ no, fen, state: 'granted' as const })));
};

const sayAgain = (world: World, payment: TakenPayment): Shared => ({
  within: (tx) => settlePayment(tx, payment, new Date()),
  then: (is) => {
    if (is !== 'known') world.broken('known', `a repeat was ${is}`);
  },
});

/** Several hands at one moment, each of which believes that there is enough. */
const grant = async (world: World, payment: ModelPayment, dice: Dice): Promise<void> => {
  const wanted = Array.from({ length: GRANTS_AT_ONCE }, () => dice.whole(1, PRICE));
  const granted = await Promise.all(
    wanted.map((fen) =>
      world.pool
        .query<{ no: string }>(
          `select trade.grant_refund(p.id, $2, 'twice', 'surplus/wechat/' || p.transaction_id, now()) as no from trade.payment p
           where p.transaction_id = $1`,
          [payment.transaction, fen],
        )
        .then(({ rows }) => rows[0]?.no)
        .catch((error: Error) => {
          if (!error.message.includes('no_more_than_was_paid')) throw error;
        }),
    ),
  );
  for (const [at, no] of granted.entries()) if (no !== undefined) payment.refunds.push({ no, fen: wanted[at] ?? 0, state: 'granted' });
  const left = payment.fen - grantedOf(payment);
  if (left < 0) world.broken('sum', `${grantedOf(payment)} fen of ${payment.fen} were granted back`);
  if (granted.some((no, at) => no === undefined && (wanted[at] ?? 0) <= left)) world.broken('refused', `${left} fen were left`);
};

const hear = (model: ModelOrder, dice: Dice): Shared | undefined => {
  const refund = oneOf(
    model.payments.flatMap(({ refunds }) => refunds),
    dice,
  );
  const is = oneOf(TOLD, dice);
  if (!refund || !is) return undefined;
  const told: RefundTold = is === 'done' ? { is, refundId: refund.no, fen: refund.fen, doneAt: new Date() } : { is };
  return { within: (tx) => settleRefund(tx, 'wechat', refund.no, told, new Date()), then: () => tell(model, refund, is) };
};

/** A step that the table does not know, written by hand. */
const force = async (world: World, { order, model }: Subject, dice: Dice): Promise<void> => {
  const [event, to] = [oneOf(world.events, dice), oneOf(ORDER_STATES, dice)];
  if (world.legal.has(`${model.state} ${event} ${to}`)) return;
  const { rowCount } = await world.pool
    .query(
      `update trade.customer_order set state = $2, event = $3, state_at = now(), paid_at = case when $2 in ('open', 'closed') then null else now() end
       where id = $1 and (state, event) is distinct from ($2, $3)`,
      [order.id, to, event],
    )
    .catch(() => ({ rowCount: 0 }));
  if (rowCount !== 0) world.broken('legal', `from ${model.state} by ${event} to ${to}`);
};

/** One step of a life, by the dice. */
const nextStep = (world: World, subject: Subject, dice: Dice): Shared | Alone | undefined => {
  const { order, model, attempts, taken } = subject;
  const nth = dice.whole(1, 20);
  const attempt = nth <= 2 ? attempts.pop() : undefined;
  if (attempt) return { alone: () => payAnew(world, subject, attempt) };
  if (nth <= 4) {
    const payment = oneOf(taken, dice);
    return payment && sayAgain(world, payment);
  }
  if (nth <= 6) return { within: (tx) => closeOrder(tx, order.id, 'cancelled', new Date()), then: () => close(model) };
  const payment = oneOf(model.payments, dice);
  if (nth <= 10 && payment && grantedOf(payment) < payment.fen) return { alone: () => grant(world, payment, dice) };
  return nth <= 16 ? hear(model, dice) : { alone: () => force(world, subject, dice) };
};

/** A step of each of these orders. What is one statement of the product shares its transaction: it is the round trips that take the time. */
export const stepAll = async (world: World, lives: readonly { subject: Subject; dice: Dice }[]): Promise<void> => {
  const steps = lives.map(({ subject, dice }) => nextStep(world, subject, dice)).filter((step) => step !== undefined);
  const shared = steps.filter((step) => 'within' in step);
  const share = async (): Promise<void> => {
    const answers = await world.db.transaction(async (tx) => {
      const said: string[] = [];
      for (const { within } of shared) said.push(await within(tx));
      return said;
    });
    for (const [at, { then }] of shared.entries()) then(answers[at] ?? '');
  };
  await Promise.all([...(shared.length > 0 ? [share()] : []), ...steps.filter((step) => 'alone' in step).map(({ alone }) => alone())]);
};

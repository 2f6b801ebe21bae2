import type { Call } from '@xuetang/contract/call';
import type { LearnerId } from '@xuetang/contract/ids';
import { currentCause } from '../context.ts';
import { vitally, type Database, type Tx } from '../db.ts';
import type { Logger } from '../log.ts';
import type { Lookup } from '../lookup.ts';
import type { Metrics } from '../metrics.ts';
import { createMicroBatch } from '../micro-batch.ts';
import type { Alone, Outcome, Session, TogetherAnswer } from './answer.ts';
import { claimKeys, keepAnswers } from './idempotency.ts';

export interface TogetherPorts {
  db: Database;
  metrics: Metrics;
  log: Logger;
  settle: (tx: Tx, learners: readonly LearnerId[]) => Promise<LearnerId[]>;
  isNow: (learners: readonly LearnerId[]) => Promise<LearnerId[]>;
}

/** A call that waits for its turn. */
interface Ask {
  input: unknown;
  session: Session;
  /** Of the key, by whoever the learner is then. */
  nameFor: (learner: LearnerId) => string;
  bodyHash: Lookup;
  requestId: string | undefined;
}

const asNow = (asks: readonly Ask[], learners: readonly LearnerId[]): Ask[] =>
  asks.map((ask, nth) => ({ ...ask, session: { ...ask.session, learnerId: learners[nth] ?? ask.session.learnerId } }));

/** The first of each person, by number: two batches lock whom they share in one order. A second call must see what the first one did. */
const oneOfEach = (learners: readonly LearnerId[]): number[] =>
  [...new Set(learners)]
    .map((learner) => learners.indexOf(learner))
    .toSorted((a, b) => (BigInt(learners[a] ?? 0) < BigInt(learners[b] ?? 0) ? -1 : 1));

const runAll = async ({ db, settle, isNow }: TogetherPorts, answer: TogetherAnswer, asks: readonly Ask[]): Promise<(Outcome | Alone)[]> => {
  const known = await answer.knowAll(asNow(asks, await isNow(asks.map(({ session }) => session.learnerId))));
  return db.transaction(async (tx) => {
    const settled = asNow(
      asks,
      await settle(
        tx,
        asks.map(({ session }) => session.learnerId),
      ),
    );
    const turn = oneOfEach(settled.map(({ session }) => session.learnerId)).flatMap((nth) => {
      const ask = settled[nth];
      return ask ? [{ nth, ask, name: ask.nameFor(ask.session.learnerId) }] : [];
    });
    const claimed = await claimKeys(
      tx,
      turn.map(({ name, ask: { bodyHash } }) => ({ name, bodyHash })),
    );
    const outcomes = asks.map((): Outcome | Alone => 'alone');
    for (const [at, { nth }] of turn.entries()) {
      const kept = claimed[at];
      if (kept !== undefined && kept !== 'ours') outcomes[nth] = kept.answer ?? { failed: 'server.busy' };
    }
    const ours = turn.filter((_, at) => claimed[at] === 'ours');
    if (ours.length === 0) return outcomes;
    const results = await answer.runAll(
      tx,
      ours.map(({ nth, ask: { input, session, requestId } }) => ({ input, session, requestId, known: known[nth] })),
    );
    for (const [at, { nth }] of ours.entries()) outcomes[nth] = results[at] ?? 'alone';
    await keepAnswers(
      tx,
      ours.map(({ nth, name }) => ({ name, outcome: outcomes[nth] ?? 'alone' })),
    );
    return outcomes;
  });
};

/**
 * Calls that happen once and come at one moment are one transaction: one commit, and one round trip for each question. What cannot be
 * done so is done one by one, and so are all of them when that failed: whoever is to blame takes nobody with him. Where it was written
 * and the answer was lost, each finds his own under his key.
 */
export const createTogether = (ports: TogetherPorts) => {
  const { metrics, log } = ports;
  const batchOf = (answer: TogetherAnswer) => {
    const batch = answer.call.url;
    return createMicroBatch<Ask, Outcome | Alone>({
      run: (_key, asks) =>
        inRank(answer.call, () =>
          runAll(ports, answer, asks).catch((error: unknown) => {
            log.warn({ err: error, call: batch, calls: asks.length }, 'calls of one moment are done one by one');
            return asks.map((): Alone => 'alone');
          }),
        ),
      // As between two processes: whom they share is locked in one order.
      atOnce: 2,
      observe: (size, waiting) => {
        metrics.batchSize.observe({ batch }, size);
        metrics.waiting.set({ batch }, waiting);
      },
    });
  };
  const batches = new Map<string, ReturnType<typeof batchOf>>();

  return async (answer: TogetherAnswer, { session, ...asked }: Omit<Ask, 'requestId'>): Promise<Outcome> => {
    const { url } = answer.call;
    const batch = batches.get(url) ?? batchOf(answer);
    batches.set(url, batch);
    const ask = { ...asked, session, requestId: currentCause()?.requestId };
    const outcome = await batch(answer.keyOf(ask.input), ask);
    if (outcome !== 'alone') return outcome;
    const [own] = await runAll(ports, answer, [ask]);
    if (own === undefined || own === 'alone') throw new Error(`${url} was put off although it came by itself`);
    return own;
  };
};

const inRank = <T>({ rank }: Call, work: () => T): T => (rank === 'vital' ? vitally(work) : work());

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { seal, unseal, type DataKeys, type Place } from '../crypto.ts';
import type { Database, Tx } from '../db.ts';
import { enqueue, handle, job, type JobHandler } from '../jobs.ts';
import type { Answer, AskingAnswer, Outcome } from './answer.ts';
import { claimKey, type Key, type Kept } from './idempotency.ts';

export interface AskingPorts {
  db: Database;
  clock: Clock;
  keys: { data: DataKeys };
}

/** One asks at a time, and has this long for it. Whoever has not said by then what came of it has died. */
const LEASE_MS = 10_000;
/** The job comes back after every lease while somebody may still be waiting, then later and later. */
const HURRIED_TRIES = 30;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** A repeat that comes while the first one is asking waits for its answer. */
const LOOK_EVERY_MS = 100;
const LOOKS = 80;

interface Attempt {
  id: string;
  reservedAt: Date;
  intent: object;
}

const attemptDue = job<{ attempt: string; url: string }>('platform.ask-again', ({ attempt }) => attempt);

const placeOf = (attempt: string): Place => ({ column: 'platform.idempotency_key.to_send_sealed', row: attempt });

/** By the attempt, and not by the key's name: that one changes when two accounts become one. */
const answerPlace = (attempt: string): Place => ({ column: 'platform.idempotency_key.answer_sealed', row: attempt });

const keepSealed = async ({ keys }: AskingPorts, tx: Tx, name: string, attempt: string, outcome: Outcome): Promise<void> => {
  const sealed = seal(keys.data, JSON.stringify(outcome), answerPlace(attempt));
  await sql`update platform.idempotency_key set attempt = ${attempt}, answer_sealed = ${sealed} where key = ${name}`.execute(tx);
};

/** What was told under this key; null while nobody knows. One that the last release has kept is in plain. */
const answerIn = ({ keys }: AskingPorts, { answer, sealed, attempt }: Kept): Outcome | null =>
  sealed === null || attempt === null ? answer : (JSON.parse(unseal(keys.data, sealed, answerPlace(attempt))) as Outcome);

const toSend = ({ keys }: AskingPorts, { id, reservedAt, intent }: Attempt): Buffer =>
  seal(keys.data, JSON.stringify({ reservedAt, intent }), placeOf(id));

const readAttempt = ({ keys }: AskingPorts, id: string, sealed: Buffer): Attempt => {
  const { reservedAt, intent } = JSON.parse(unseal(keys.data, sealed, placeOf(id))) as { reservedAt: string; intent: object };
  return { id, reservedAt: new Date(reservedAt), intent };
};

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** What to ask goes into the transaction that decided it, with a job for the case that nobody lives to ask. */
const keepAttempt = async (on: AskingPorts, tx: Tx, answer: AskingAnswer, key: Key, intent: object): Promise<Attempt> => {
  const attempt = { id: randomUUID(), reservedAt: on.clock.now(), intent };
  const leaseEnds = after(attempt.reservedAt, LEASE_MS);
  await sql`update platform.idempotency_key set attempt = ${attempt.id}, to_send_sealed = ${toSend(on, attempt)}, asked_until = ${leaseEnds},
    tries = 1 where key = ${key.name}`.execute(tx);
  await enqueue(tx, attemptDue, { attempt: attempt.id, url: answer.call.url }, leaseEnds);
  return attempt;
};

/** The attempt to ourselves, where it is open and nobody else is at it. */
const takeOver = async (on: AskingPorts, id: string): Promise<{ attempt: Attempt; tries: number } | undefined> => {
  const now = on.clock.now();
  const { rows } = await sql<{ to_send_sealed: Buffer; tries: number }>`update platform.idempotency_key
    set asked_until = ${after(now, LEASE_MS)}, tries = tries + 1
    where attempt = ${id} and to_send_sealed is not null and asked_until <= ${now} returning to_send_sealed, tries`.execute(on.db.of());
  const [row] = rows;
  return row && { attempt: readAttempt(on, id, row.to_send_sealed), tries: row.tries };
};

/** Writes what came of it, unless somebody has: then what was written first is the answer. */
const settle = (on: AskingPorts, answer: AskingAnswer, { id, intent }: Attempt, told: { said: 'yes' | 'no' | 'unknown' }) =>
  on.db.transaction(async (tx): Promise<Outcome> => {
    const { rows } = await sql<Kept & { key: string }>`select key, attempt, answer, answer_sealed as sealed
      from platform.idempotency_key where attempt = ${id} for update`.execute(tx);
    const [row] = rows;
    if (!row) return { failed: 'server.busy' };
    const known = answerIn(on, row);
    if (known) return known;
    const outcome = await answer.settle(tx, intent, told);
    await sql`update platform.idempotency_key set to_send_sealed = null, asked_until = null where attempt = ${id}`.execute(tx);
    await keepSealed(on, tx, row.key, id, outcome);
    return outcome;
  });

/** Asks, and settles what it heard. Undefined where nobody knows yet. */
const askFor = async (on: AskingPorts, answer: AskingAnswer, attempt: Attempt, isRepeat: boolean): Promise<Outcome | undefined> => {
  const told = await answer.ask(attempt.intent, isRepeat);
  const isWorthKnowing = on.clock.now() < after(attempt.reservedAt, answer.patienceMs);
  return told.said === 'unknown' && isWorthKnowing ? undefined : settle(on, answer, attempt, told);
};

/** A repeat: the answer where there is one; else it asks in the other's place, or waits for whoever is at it. */
const follow = async (on: AskingPorts, answer: AskingAnswer, id: string): Promise<Outcome> => {
  for (let looks = 0; ; looks++) {
    const taken = await takeOver(on, id);
    if (taken) return (await askFor(on, answer, taken.attempt, true)) ?? answer.inDoubt(taken.attempt.intent);
    const { rows } = await sql<Kept & { to_send_sealed: Buffer | null }>`
      select attempt, answer, answer_sealed as sealed, to_send_sealed from platform.idempotency_key
      where attempt = ${id}`.execute(on.db.of());
    const [row] = rows;
    if (!row?.to_send_sealed) return (row && answerIn(on, row)) ?? { failed: 'server.busy' };
    if (looks === LOOKS) return answer.inDoubt(readAttempt(on, id, row.to_send_sealed).intent);
    await wait(LOOK_EVERY_MS);
  }
};

/** Reserves, asks and settles under one key; a repeat finds the answer, or goes on where the first one stopped. */
export const runAsking = async (
  on: AskingPorts,
  answer: AskingAnswer,
  keyOf: (tx: Tx) => Promise<Key>,
  reserve: (tx: Tx) => Promise<{ intent: object } | Outcome>,
): Promise<Outcome> => {
  const begun = await on.db.transaction(async (tx): Promise<{ outcome: Outcome } | { repeated: string } | { attempt: Attempt }> => {
    const key = await keyOf(tx);
    const claimed = await claimKey(tx, key);
    if (claimed !== 'ours') {
      const known = answerIn(on, claimed);
      if (known) return { outcome: known };
      return claimed.attempt === null ? { outcome: { failed: 'server.busy' } } : { repeated: claimed.attempt };
    }
    const reserved = await reserve(tx);
    if ('intent' in reserved) return { attempt: await keepAttempt(on, tx, answer, key, reserved.intent) };
    // Nobody was asked, so a try that failed may be made again under the same key. What it counted stays counted.
    if ('failed' in reserved) await sql`delete from platform.idempotency_key where key = ${key.name}`.execute(tx);
    else await keepSealed(on, tx, key.name, randomUUID(), reserved);
    return { outcome: reserved };
  });
  if ('outcome' in begun) return begun.outcome;
  if ('repeated' in begun) return follow(on, answer, begun.repeated);
  return (await askFor(on, answer, begun.attempt, false)) ?? answer.inDoubt(begun.attempt.intent);
};

/** Asks again for whoever died, or did not learn what came of it. */
export const askAgain = async (on: AskingPorts, answer: AskingAnswer, id: string): Promise<void> => {
  const taken = await takeOver(on, id);
  if (taken && (await askFor(on, answer, taken.attempt, true))) return;
  const { rows } = await sql<{ tries: number }>`select tries from platform.idempotency_key
    where attempt = ${id} and to_send_sealed is not null`.execute(on.db.of());
  const [open] = rows;
  if (!open) return;
  const pauseMs = Math.min(LEASE_MS * 2 ** Math.max(0, open.tries - HURRIED_TRIES), LONGEST_PAUSE_MS);
  await on.db.transaction((tx) => enqueue(tx, attemptDue, { attempt: id, url: answer.call.url }, after(on.clock.now(), pauseMs)));
};

export const askingJobs = (on: AskingPorts, answers: readonly Answer[]): JobHandler => {
  const byUrl = new Map(answers.flatMap((answer) => ('ask' in answer ? [[answer.call.url, answer] as const] : [])));
  return handle(attemptDue, 'money', ({ attempt, url }) => {
    const answer = byUrl.get(url);
    if (!answer) throw new Error(`${url} asks nobody`);
    return askAgain(on, answer, attempt);
  });
};

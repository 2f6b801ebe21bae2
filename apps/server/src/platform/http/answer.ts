import type { Call, Effect, RequestOf, ResponseOf } from '@xuetang/contract/call';
import type { ErrorKey } from '@xuetang/contract/errors';
import type { LearnerId } from '@xuetang/contract/ids';
import type { Tx } from '../db.ts';
import type { Device } from './devices.ts';
import type { FieldFaults } from './field-faults.rule.ts';

/** How the person was last proven in a session. `handed`: not at all, another session was let go on here. */
export type ProofLevel = 'handed' | 'wechat' | 'mobile';

/** The caller, as the session says; nothing that the client claims about itself. */
export interface Session {
  learnerId: LearnerId;
  learnNumber: string;
  /** Names the session without opening it. */
  deviceId: string;
  proof: { level: ProofLevel; at: Date };
  /** Whether the learner is shut out everywhere. `unknown`: that could not be read; content stays open, money stays in (rules §2). */
  block: 'none' | 'blocked' | 'unknown';
}

/** What the host says for every call, so no call declares it: the session is over, or does not prove enough. */
export type SessionRefusal = 'session.step_up' | 'session.replaced';

export interface Failure {
  failed: ErrorKey;
  /** What is wrong by field, where more is known than the catalogue says. */
  fields?: FieldFaults;
}

type FailureOf<C extends Call> = { failed: C['errors'][number] };

export interface Visitor {
  ip: string;
  userAgent: string;
  /** Undefined for a browser that we have not met, and for one that keeps nothing. */
  device?: Device | undefined;
}

export interface Handling<C extends Call> {
  input: RequestOf<C>;
  session: C['who'] extends 'learner' ? Session : Session | null;
  /** The transaction that also holds the idempotency key; only `once` calls and the first part of those that ask have one. */
  tx: C['effect'] extends 'once' | 'asks' ? Tx : undefined;
  visitor: Visitor;
  /** Whether the session proves what the call's `stepUp` asks for. */
  isProven: boolean;
  refuse: (key: SessionRefusal) => Failure;
  /** A handler fails only in the ways its call declared. */
  fail: (key: C['errors'][number]) => FailureOf<C>;
}

export type Outcome = { data: unknown } | Failure;

interface AnyHandling {
  input: unknown;
  session: Session | null;
  tx: Tx | undefined;
  visitor: Visitor;
  isProven: boolean;
  /** What was found out before the transaction. */
  known?: unknown;
}

/** A call with the code that answers it, its types already checked against each other. */
export interface PlainAnswer {
  call: Call;
  /** Runs before the transaction of a call that happens once. */
  know?: (asked: { session: Session | null; input: unknown }) => Promise<unknown>;
  run: (asked: AnyHandling) => Promise<Outcome>;
}

/** What a provider said, as far as the platform must know it. */
export interface Told {
  said: 'yes' | 'no' | 'unknown';
}

/** What is to be asked, as JSON keeps it: a repeat works with what was stored, and with nothing else. */
type Intent = object;

/**
 * The parts of a call that asks somebody else. `reserve` and `settle` are transactions, between them nobody holds anything. Whoever
 * dies on the way is followed by a repeat of the caller or by a job, which asks again with the stored intent.
 */
export interface Asking<C extends Call, I extends Intent, T extends Told> {
  /**
   * Decides, and writes down what will be asked; or answers at once where nobody needs to be asked. What it wrote stays also where it
   * fails: a try that counts must count.
   */
  reserve: (asked: Handling<C>) => Promise<{ intent: I } | { answer: ResponseOf<C> } | FailureOf<C>>;
  /** Asks, within the lease. At a repeat somebody has asked before, or may have. */
  ask: (intent: I, isRepeat: boolean) => Promise<T>;
  /** Writes what came of it, once. `unknown` comes here only when the patience is over. */
  settle: (tx: Tx, intent: I, told: T) => Promise<ResponseOf<C> | FailureOf<C>>;
  /** What the caller is told while nobody knows. */
  inDoubt: (intent: I) => ResponseOf<C> | FailureOf<C>;
  /** How long it is worth finding out. */
  patienceMs: number;
}

/** The same with its types forgotten, for the platform to run. */
export interface AskingAnswer {
  call: Call;
  reserve: (asked: AnyHandling) => Promise<{ intent: Intent } | Outcome>;
  ask: (intent: Intent, isRepeat: boolean) => Promise<Told>;
  settle: (tx: Tx, intent: Intent, told: Told) => Promise<Outcome>;
  inDoubt: (intent: Intent) => Outcome;
  patienceMs: number;
}

/** One of several calls that are answered in one transaction. */
interface TogetherHandling<Input, Known> {
  input: Input;
  session: Session;
  known: Known;
  /** Which request it is, for the jobs that come of it. */
  requestId: string | undefined;
}

/** It cannot be done in one transaction with the others, and has written nothing: it gets one of its own. */
export type Alone = 'alone';

/** A call of learners that happens once, with its types forgotten: whoever comes at the same moment shares a transaction. */
export interface TogetherAnswer {
  call: Call;
  /** Which of them go together: who waits for a lock keeps the others of his key waiting, and nobody else. */
  keyOf: (input: unknown) => string;
  /** Runs before the transaction. */
  knowAll: (asked: readonly { session: Session; input: unknown }[]) => Promise<unknown[]>;
  /** At most one of each learner. What fails has written nothing. One that comes by itself is never put off. */
  runAll: (tx: Tx, asked: readonly TogetherHandling<unknown, unknown>[]) => Promise<(Outcome | Alone)[]>;
}

export type Answer = PlainAnswer | AskingAnswer | TogetherAnswer;

const isFailure = (result: unknown): result is Failure => typeof result === 'object' && result !== null && 'failed' in result;
const fail = (failed: ErrorKey): Failure => ({ failed });
const outcomeOf = (result: unknown): Outcome => (isFailure(result) ? result : { data: result });
export const isSessionRefusal = (key: ErrorKey): key is SessionRefusal => key === 'session.step_up' || key === 'session.replaced';

export const answer = <const C extends Call & { effect: Exclude<Effect, 'asks'> }>(
  call: C,
  handler: (asked: Handling<C>) => Promise<ResponseOf<C> | Failure>,
): PlainAnswer => ({
  call,
  run: async (asked) => outcomeOf(await handler({ ...asked, fail, refuse: fail } as Handling<C>)),
});

/**
 * A call that happens once and needs something of a module that a transaction of the learner's may not reach: it is found out before, and
 * the handler is given it as `known`.
 */
export const answerKnowing = <const C extends Call & { effect: 'once'; who: 'learner' }, Known>(
  call: C,
  know: (session: Session, input: RequestOf<C>) => Promise<Known>,
  handler: (asked: Handling<C> & { known: Known }) => Promise<ResponseOf<C> | Failure>,
): PlainAnswer => ({
  call,
  know: ({ session, input }) => know(session as Session, input as RequestOf<C>),
  run: async (asked) => outcomeOf(await handler({ ...asked, fail, refuse: fail } as Handling<C> & { known: Known })),
});

/** As `answerKnowing`, for a call that many make at one moment: they cost one commit and one round trip for each question. */
export const answerTogether = <const C extends Call & { effect: 'once'; who: 'learner' }, Known>(
  call: C,
  keyOf: (input: RequestOf<C>) => string,
  knowAll: (asked: readonly { session: Session; input: RequestOf<C> }[]) => Promise<Known[]>,
  runAll: (
    tx: Tx,
    asked: readonly TogetherHandling<RequestOf<C>, Known>[],
    fail: (key: C['errors'][number]) => FailureOf<C>,
  ) => Promise<(ResponseOf<C> | FailureOf<C> | Alone)[]>,
): TogetherAnswer => ({
  call,
  keyOf: (input) => keyOf(input as RequestOf<C>),
  knowAll: (asked) => knowAll(asked as readonly { session: Session; input: RequestOf<C> }[]),
  runAll: async (tx, asked) => {
    const results = await runAll(tx, asked as readonly TogetherHandling<RequestOf<C>, Known>[], fail);
    return results.map((result): Outcome | Alone => (result === 'alone' ? 'alone' : outcomeOf(result)));
  },
});

export const answerByAsking = <const C extends Call & { effect: 'asks' }, I extends Intent, T extends Told>(
  call: C,
  parts: Asking<C, I, T>,
): AskingAnswer => ({
  call,
  reserve: async (asked) => {
    const reserved = await parts.reserve({ ...asked, fail, refuse: fail } as Handling<C>);
    return 'answer' in reserved ? { data: reserved.answer } : reserved;
  },
  ask: (intent, isRepeat) => parts.ask(intent as I, isRepeat),
  settle: async (tx, intent, told) => outcomeOf(await parts.settle(tx, intent as I, told as T)),
  inDoubt: (intent) => outcomeOf(parts.inDoubt(intent as I)),
  patienceMs: parts.patienceMs,
});

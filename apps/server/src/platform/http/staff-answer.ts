import type { RequestOf, ResponseOf } from '@xuetang/contract/call';
import type { Permission } from '@xuetang/contract/staff/permissions';
import type { StaffId } from '@xuetang/contract/staff/people';
import type { ByPermission, Scope, StaffCall } from '@xuetang/contract/staff/staff-call';
import type { StaffErrorKey } from '@xuetang/contract/staff/staff-errors';
import type { Tx } from '../db.ts';

/** The rows for which somebody holds a permission. */
export interface Reach {
  all: boolean;
  camp: readonly string[];
  class: readonly string[];
  channel: readonly string[];
}

/** One of our people, as the session and the rights say at this very call. */
export interface StaffMember {
  id: StaffId;
  name: string;
  sessionId: string;
  /** Null while the authenticator's code has not come. */
  provenAt: Date | null;
  endsAt: Date;
  /** Nothing for what they do not hold at all. */
  reachOf: (permission: Permission) => Reach | undefined;
  permissions: readonly Permission[];
}

type Ids = string | readonly string[] | null;
/** Where a row belongs, in every word that a permission may be given for. A row that belongs nowhere is for those who reach all. */
export interface Place {
  camp?: Ids;
  class?: Ids;
  channel?: Ids;
}
type PlaceOf<S extends Scope> = S extends keyof Place ? Place & Required<Pick<Place, S>> : Place;

declare const looked: unique symbol;
/** An answer whose rows somebody has held against the caller's reach; only `within` makes one. */
export interface Within<T> {
  readonly [looked]: true;
  readonly answer: T;
}

export interface StaffFailure {
  failed: StaffErrorKey;
  /** What was written stays: a wrong code counts. */
  keeps?: true;
  /** What is wrong with what was sent, a line each, for whoever wrote it. */
  faults?: readonly string[];
}

/** What changed, for the audit. Of people only numbers; what looks like a mobile or identity number is masked before it is kept. */
export interface Note {
  before: (state: unknown) => void;
  after: (state: unknown) => void;
  /** For the steps of the way in: who it turned out to be. */
  by: (staffId: StaffId) => void;
}

export interface Noted {
  before?: unknown;
  after?: unknown;
  by?: StaffId;
}

/** What the browser keeps of the session. */
export interface Cookies {
  /** The half of a begun scan that stays in the browser. */
  browser: string;
  keepBrowser: (secret: string) => void;
  keepToken: (token: string) => void;
  dropToken: () => void;
}

type Whose<C extends StaffCall> = C['who'] extends 'anybody' ? StaffMember | null : StaffMember;
type FailureOf<C extends StaffCall> = StaffFailure & { failed: C['errors'][number] };

export interface StaffHandling<C extends StaffCall> {
  input: RequestOf<C>;
  staff: Whose<C>;
  /** The transaction that also holds the idempotency key and, last of all, the row of the audit. */
  tx: Tx;
  now: Date;
  reason: string | null;
  /** For the SQL of scoped calls: the rows that the caller may see. */
  reach: Reach;
  /** Every place that the answer speaks of; one that is out of reach fails the call, and nothing of it has happened. */
  within: <T>(places: readonly PlaceOf<C['scope']>[], answer: T) => Within<T>;
  note: Note;
  cookies: Cookies;
  requestId: string;
  fail: (key: C['errors'][number], faults?: readonly string[]) => FailureOf<C>;
  /** Fails, and keeps what was written. */
  failAndKeep: (key: C['errors'][number]) => FailureOf<C>;
}

type AnswerOf<C extends StaffCall> = C['scope'] extends 'all' ? ResponseOf<C> : Within<ResponseOf<C>>;
type Handler<C extends StaffCall> = (asked: StaffHandling<C>) => Promise<AnswerOf<C> | FailureOf<C>>;
/** What the proposer of a guarded call saw: where it has changed by the approval, nothing runs. */
type Base<C extends StaffCall> = (tx: Tx, input: RequestOf<C>) => Promise<unknown>;

export interface Looking<I> {
  tx: Tx;
  input: I;
  reach: Reach;
  now: Date;
}

export type StaffOutcome = { data: unknown } | StaffFailure;
export type AnyStaffHandling = Omit<StaffHandling<StaffCall>, 'input' | 'within' | 'fail' | 'failAndKeep' | 'staff'> & {
  input: unknown;
  staff: StaffMember | null;
  told: unknown;
};

/** A call with the code that answers it, its types already checked against each other. */
export interface StaffAnswer {
  call: StaffCall;
  run: (asked: AnyStaffHandling) => Promise<StaffOutcome>;
  base: (tx: Tx, input: unknown) => Promise<unknown>;
  /** Before the transaction: of what was sent or, where there is `look`, of what that found. */
  ask: (of: unknown) => Promise<unknown>;
  /** Of a call by permission that asks: what to ask for. Only for whoever may make it. Undefined: nothing is asked. */
  look?: (on: Looking<unknown>) => Promise<unknown>;
}

const idsOf = (ids: Ids | undefined): readonly string[] => (typeof ids === 'string' ? [ids] : (ids ?? []));

export const reaches = (reach: Reach, place: Place): boolean =>
  reach.all || (['camp', 'class', 'channel'] as const).some((word) => idsOf(place[word]).some((id) => reach[word].includes(id)));

class OutOfReach extends Error {}

const within = (reach: Reach) => (places: readonly Place[], answer: unknown) => {
  if (!places.every((place) => reaches(reach, place))) throw new OutOfReach('out of reach');
  return { answer };
};

const isFailure = (result: unknown): result is StaffFailure => typeof result === 'object' && result !== null && 'failed' in result;
const nothing = (): Promise<null> => Promise.resolve(null);

const runnable =
  <C extends StaffCall>(call: C, handler: (asked: StaffHandling<C> & { told: never }) => Promise<unknown>): StaffAnswer['run'] =>
  async (asked) => {
    const handling = {
      ...asked,
      within: within(asked.reach),
      fail: (failed: StaffErrorKey, faults?: readonly string[]) => ({ failed, ...(faults && { faults }) }),
      failAndKeep: (failed: StaffErrorKey) => ({ failed, keeps: true }),
    };
    try {
      const result = await handler(handling as unknown as StaffHandling<C> & { told: never });
      if (isFailure(result)) return result;
      return { data: call.scope === 'all' ? result : (result as Within<unknown>).answer };
    } catch (error) {
      if (error instanceof OutOfReach) return { failed: 'staff.out_of_reach' };
      throw error;
    }
  };

/**
 * The one way to answer a staff call. A scoped call answers what `within` has looked at; a call that needs a second person also says what
 * the first one saw.
 */
export const staffAnswer = <const C extends StaffCall>(
  call: C,
  handler: Handler<C>,
  ...[base]: C['guard'] extends { secondPerson: true } ? [Base<C>] : []
): StaffAnswer => ({ call, run: runnable(call, handler), base: (base ?? nothing) as StaffAnswer['base'], ask: nothing });

/** For the way in: what takes its time, or is somebody else's to say, is found out before the transaction begins. */
export const staffAnswerAfterAsking = <const C extends StaffCall & { who: 'anybody'; scope: 'all' }, T>(
  call: C,
  ask: (input: RequestOf<C>) => Promise<T>,
  handler: (asked: StaffHandling<C> & { told: T }) => Promise<ResponseOf<C> | FailureOf<C>>,
): StaffAnswer => ({ call, run: runnable(call, handler), base: nothing, ask: ask as StaffAnswer['ask'] });

/**
 * The same for a call by permission. `look` reads what is needed to ask, in a transaction of its own and for nobody who may not; `ask` asks.
 * What it told is undefined where there was nothing to ask: the handler finds out why, and refuses. A repeat under a key does not ask again.
 */
export const staffAnswerAsking = <const C extends StaffCall & { who: ByPermission }, L extends {}, T>(
  call: C,
  look: (on: Looking<RequestOf<C>>) => Promise<L | undefined>,
  ask: (looked: L) => Promise<T>,
  handler: (asked: StaffHandling<C> & { told: T | undefined }) => Promise<AnswerOf<C> | FailureOf<C>>,
): StaffAnswer => ({
  call,
  run: runnable(call, handler),
  base: nothing,
  ask: ask as StaffAnswer['ask'],
  look: look as NonNullable<StaffAnswer['look']>,
});

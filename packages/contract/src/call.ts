import type { z } from 'zod';
import type { ErrorKey } from './errors.ts';
import type { Limit } from './limit.ts';
import { fullPath, type Service } from './services.ts';

/** Who may make a call: anybody, or only the holder of a live session (spec 6). */
export type Caller = 'visitor' | 'learner';

/**
 * What a call does to our records, and so what a repeated call does.
 * - `read`: nothing.
 * - `once`: the client sends an idempotency key; key and effect commit together, a repeat gets the first answer.
 * - `asks`: it writes, asks somebody else, and writes what they said. The client sends a key as for `once`; a repeat gets the answer, or
 *   goes on where the first one stopped, with what that one was going to send.
 * - `repeatable`: doing it twice is the same as doing it once (a seat claim, a report with its own id).
 */
export type Effect = 'read' | 'once' | 'asks' | 'repeatable';

/**
 * What goes on when there is too much of everything: the first rank is served as long as anything is, the last is shed first.
 * - `vital`: logging in, agreeing, a seat and the way to it, paying.
 * - `learn`: what somebody who is in came for, and what we owe him: lessons, complaints, his own data.
 * - `browse`: what anybody may look at.
 * - `report`: what pages tell us.
 */
export type Rank = 'vital' | 'learn' | 'browse' | 'report';

/**
 * The person must have been proven in this very session within these minutes (decision 0125). Where the call says `unless`, its answer
 * looks itself: only there it is known what is asked for.
 */
export interface StepUp {
  minutes: number;
  unless?: string;
}

interface CallSpec {
  method: 'GET' | 'POST' | 'PUT';
  service: Service;
  /** Below the service's /api/v1; `{name}` marks a path parameter, which is a field of the request. */
  path: `/${string}`;
  who: Caller;
  effect: Effect;
  /**
   * Who the learner is by now, the host finds out before every call that writes: a session may be remembered from before a merge.
   * `itself`: this call does it in its own round trip, or keeps the number of its time on purpose.
   */
  settles?: 'itself';
  rank: Rank;
  /** Whether a learner who is blocked everywhere may still make it (rules §2). */
  blocked: 'may' | 'may not';
  request: z.ZodObject;
  response: z.ZodType;
  errors: readonly ErrorKey[];
  stepUp?: StepUp;
  /** Without one, the limit of its rank (`limit.ts`). */
  limit?: Limit;
}

/** Declares a call once, for server, apps, stand-ins, OpenAPI and tests. */
export const call = <const S extends CallSpec>(spec: S) => ({ ...spec, url: fullPath(spec.service, spec.path) });

export type Call = CallSpec & { url: string };
export type RequestOf<C extends Pick<Call, 'request'>> = z.output<C['request']>;
export type AskOf<C extends Pick<Call, 'request'>> = z.input<C['request']>;
export type ResponseOf<C extends Pick<Call, 'response'>> = z.output<C['response']>;

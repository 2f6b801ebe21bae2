import type { AskOf } from '@xuetang/contract/call';
import { calls, type CallName, type Calls } from '@xuetang/contract/calls';
import { errors, type ErrorKey, type Reaction } from '@xuetang/contract/errors';
import type { z } from 'zod';
import type { Ask } from '../src/client/create-client.ts';
import { type Failure, NO_ANSWER, type Result } from '../src/client/result.ts';

/** Written as it comes over the wire: ids are plain until the contract has seen them. */
type Given<N extends CallName> = z.input<Calls[N]['response']> | Failure;
type Answer<N extends CallName> = Given<N> | ((body: AskOf<Calls[N]>) => Given<N> | Promise<Given<N>>);

/** What a made-up server says, by call. A function sees what was asked. */
export type Answers = { readonly [N in CallName]?: Answer<N> };

/** The answer is on its way, for ever. */
export const never = () => new Promise<never>(() => {});

/** The phone has no network. */
export const OFFLINE: Failure = NO_ANSWER.network;

/** The server says no, in the words of the catalogue. */
export const refused = (key: ErrorKey): Failure => {
  const { code, message, then, field }: { code: number; message: string; then: Reaction; field?: string } = errors[key];
  return { ok: false, kind: 'answer', code, message, then, ...(field && { fields: { [field]: message } }) };
};

const isFailure = (given: unknown): given is Failure =>
  typeof given === 'object' && given !== null && (given as Partial<Failure>).ok === false && 'kind' in given;

/**
 * Asks these answers in a server's place. What no answer stands for fails as a server without that call would; an answer that the contract
 * does not allow throws, so that no page is shown as it can never be.
 */
export const askOf = (answers: Answers): Ask => {
  const ask = async (name: CallName, body: unknown): Promise<Result<unknown>> => {
    const answer: unknown = answers[name];
    if (answer === undefined) return refused('request.unknown_call');
    const given: unknown = typeof answer === 'function' ? await (answer as (asked: unknown) => unknown)(body) : answer;
    return isFailure(given) ? given : { ok: true, data: calls[name].response.parse(given) };
  };
  return ask as Ask;
};

import { setTimeout as wait } from 'node:timers/promises';
import type { Envelope } from '@xuetang/contract/envelope';
import { CONSOLE_HEADER, type StaffCall } from '@xuetang/contract/staff/staff-call';
import type { Cookies } from './session-file.ts';

/** Nobody heard what came of it. */
export class NoAnswer extends Error {}

export interface Kept {
  read: () => Cookies;
  write: (cookies: Cookies) => void;
}

export interface ConsoleAt {
  /** Where its calls are answered. */
  url: string;
  /** Where its pages are opened: it answers nobody who comes from elsewhere. */
  origin: string;
  kept: Kept;
  pauseMs?: number;
}

export interface Said {
  code: number;
  message: string;
  data: unknown;
}

const TRIES = 3;
const PATIENCE_MS = 15_000;

const heard = (response: Response, before: Cookies): Cookies => {
  const cookies = new Map(Object.entries(before));
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';', 1);
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
  return Object.fromEntries(cookies);
};

/**
 * Asks the console as its pages do. What is done once carries a key, so a lost answer is asked for again under it; only where none comes at
 * all the caller is left with the key.
 */
export const consoleClient = ({ url, origin, kept, pauseMs = 1_000 }: ConsoleAt) => {
  const send = async (call: StaffCall, payload: Readonly<Record<string, unknown>>, key: string): Promise<Said> => {
    const isGet = call.method === 'GET';
    const pairs = Object.entries(payload).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, String(one)]));
    const query = isGet && pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : '';
    const cookies = kept.read();
    const response = await fetch(`${url}${call.url}${query}`, {
      method: call.method,
      headers: {
        cookie: Object.entries(cookies)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
        ...(isGet ? {} : { 'content-type': 'application/json', origin, [CONSOLE_HEADER]: '1' }),
        ...(call.effect === 'once' ? { 'idempotency-key': key } : {}),
      },
      ...(isGet ? {} : { body: JSON.stringify(payload) }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const now = heard(response, cookies);
    if (JSON.stringify(now) !== JSON.stringify(cookies)) kept.write(now);
    return (await response.json()) as Envelope<unknown>;
  };
  return async (call: StaffCall, payload: Readonly<Record<string, unknown>>, key: string): Promise<Said> => {
    // The steps of signing in carry no key: what was heard of once is not tried again.
    const tries = call.effect === 'repeatable' ? 1 : TRIES;
    for (let nth = 1; ; nth++) {
      try {
        return await send(call, payload, key);
      } catch (error) {
        if (nth === tries) throw new NoAnswer(error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : '');
        await wait(pauseMs);
      }
    }
  };
};

export type Ask = ReturnType<typeof consoleClient>;

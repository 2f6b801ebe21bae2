import { randomUUID } from 'node:crypto';
import type { AskOf, ResponseOf } from '@xuetang/contract/call';
import type { Envelope } from '@xuetang/contract/envelope';
import { CONSOLE_HEADER, STAFF_COOKIE, type StaffCall } from '@xuetang/contract/staff/staff-call';
import type { Asked } from './signed-client.ts';

export interface StaffAskOptions {
  idempotencyKey?: string;
  /** Where the call asks for one. */
  reason?: string;
  /** Only tried, and taken back. */
  dry?: true;
  /** Also sent, or taken away where undefined. */
  headers?: Record<string, string | undefined>;
}

/** A browser at the console: it keeps cookies, and holds each answer against the contract. */
export const staffClient = (baseUrl: string, origin: string, token?: string) => {
  const cookies = new Map<string, string>(token === undefined ? [] : [[STAFF_COOKIE, token]]);
  const hear = (response: Response): void => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      const [name = '', value = ''] = pair.split('=', 2);
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
  };
  const ask = async <C extends StaffCall>(call: C, payload: AskOf<C>, options: StaffAskOptions = {}): Promise<Asked<ResponseOf<C>>> => {
    const { reason, dry } = options;
    const body = { ...(payload as object), ...(reason === undefined ? {} : { reason }), ...(dry ? { dry } : {}) };
    const pairs = Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]);
    const query = call.method === 'GET' && pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : '';
    const headers = Object.entries({
      ...(call.method === 'GET' ? {} : { 'content-type': 'application/json', [CONSOLE_HEADER]: '1', origin }),
      ...(call.effect === 'once' ? { 'idempotency-key': options.idempotencyKey ?? randomUUID() } : {}),
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...options.headers,
    }).filter((pair): pair is [string, string] => pair[1] !== undefined);
    const response = await fetch(`${baseUrl}${call.url}${query}`, {
      method: call.method,
      headers,
      ...(call.method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
    hear(response);
    const envelope = (await response.json()) as Envelope<ResponseOf<C>>;
    if (envelope.code === 0) call.response.parse(envelope.data);
    return { ...envelope, status: response.status };
  };
  return Object.assign(ask, { cookies });
};

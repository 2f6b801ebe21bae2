import { createHash, randomUUID } from 'node:crypto';
import type { AskOf, Call, ResponseOf } from '@xuetang/contract/call';
import type { Envelope } from '@xuetang/contract/envelope';
import { services } from '@xuetang/contract/services';
import { CLIENT_SECRETS, dropEmpty, textToSign } from '@xuetang/contract/sign';

export interface Asked<T> extends Envelope<T> {
  status: number;
}

export interface AskOptions {
  idempotencyKey?: string;
  timestamp?: number;
  /** Also sent: another address (`x-forwarded-for`), another browser. */
  headers?: Record<string, string>;
  /** What came with the answer. */
  onHeaders?: (headers: Headers) => void;
  /** Changes the finished body, to see what the server makes of it. */
  tamper?: (body: Record<string, unknown>) => Record<string, unknown>;
}

/** Signs like the H5 does and holds each answer against the contract. */
export const signedClient = (baseUrl: string, token = '') => {
  const ask = async <C extends Call>(call: C, payload: AskOf<C>, options: AskOptions = {}): Promise<Asked<ResponseOf<C>>> => {
    const timestamp = options.timestamp ?? Math.floor(Date.now() / 1_000);
    const fields = dropEmpty({ wechatType: 99, productCode: 200, ...(payload as object) });
    const sign = createHash('sha256')
      .update(textToSign(fields, timestamp, token, CLIENT_SECRETS[services[call.service].secret]))
      .digest('hex');
    const body = (options.tamper ?? ((same) => same))({ ...fields, timestamp, sign });
    const path = call.url.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(fields[name])));
    const pairs = Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]);
    const query = call.method === 'GET' ? `?${new URLSearchParams(pairs).toString()}` : '';
    const response = await fetch(`${baseUrl}${path}${query}`, {
      method: call.method,
      headers: {
        'content-type': 'application/json',
        businessPlateFrom: '1',
        ...(token ? { token } : {}),
        'idempotency-key': options.idempotencyKey ?? randomUUID(),
        ...options.headers,
      },
      ...(call.method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
    options.onHeaders?.(response.headers);
    const envelope = (await response.json()) as Envelope<ResponseOf<C>>;
    if (envelope.code === 0) call.response.parse(envelope.data);
    return { ...envelope, status: response.status };
  };
  return ask;
};

import { PRODUCT_CODE } from '@xuetang/contract/constants';
import type { SecretName } from '@xuetang/contract/services';
import { CLIENT_SECRETS, dropEmpty, type Payload, textToSign } from '@xuetang/contract/sign';
import { sha256Hex } from './hash.ts';

/** A row of the generated path table. */
export interface CallPath {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  effect: 'read' | 'once' | 'asks' | 'repeatable';
  secret: SecretName;
}

export interface Stamp {
  token: string;
  timestamp: number;
  /** Empty for a browser that the server has not named yet. */
  device?: string;
  /** Only for calls whose effect must happen once; the same on every try. */
  idempotencyKey?: string;
}

export interface SignedRequest {
  /** Below the host. */
  url: string;
  init: { method: string; headers: Record<string, string>; body?: string };
}

/** What travels besides the call's own fields (spec 7.1). */
export const fillPayload = (body: Payload, wechatType: number): Record<string, unknown> => ({
  wechatType,
  ...dropEmpty(body),
  productCode: PRODUCT_CODE,
});

// A path parameter stays a field of the payload as well, so that it is signed like every other.
const fillPath = (url: string, payload: Payload): string =>
  url.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(payload[name] ?? '')));

const toQuery = (fields: Payload): string =>
  Object.keys(fields)
    .map((name) => {
      const value = fields[name];
      return `${encodeURIComponent(name)}=${encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value))}`;
    })
    .join('&');

export const signRequest = async (path: CallPath, payload: Payload, stamp: Stamp): Promise<SignedRequest> => {
  const { token, timestamp, device, idempotencyKey } = stamp;
  const sign = await sha256Hex(textToSign(payload, timestamp, token, CLIENT_SECRETS[path.secret]));
  const fields = { ...payload, timestamp, sign };
  const url = fillPath(path.url, payload);
  const headers: Record<string, string> = {
    token,
    businessPlateFrom: '1',
    Accept: '*/*',
    'Content-Type': 'application/json',
    ...(device ? { device } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  };
  return path.method === 'GET'
    ? { url: `${url}?${toQuery(fields)}`, init: { method: 'GET', headers } }
    : { url, init: { method: path.method, headers, body: JSON.stringify(fields) } };
};

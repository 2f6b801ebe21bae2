import { hash } from 'node:crypto';
import type { Call } from '@xuetang/contract/call';
import { services } from '@xuetang/contract/services';
import { CLIENT_SECRETS, textToSign } from '@xuetang/contract/sign';
import { bodyText, mutate } from './mutations.ts';
import type { Chance } from './random.ts';
import { samplePayload } from './sample.ts';

export interface FuzzedRequest {
  name: string;
  method: string;
  bytes: Buffer;
  /** Whose session it names, if it is one of ours. */
  token: string | undefined;
}

/** Every number its own address: a limit that counts them would answer instead of the call. */
const someAddress = (chance: Chance): string => `10.${chance.below(256)}.${chance.below(256)}.${chance.below(256)}`;

const STRANGE_HEADERS: readonly string[] = [
  'origin: null',
  'origin: https://evil.example',
  'x-forwarded-for: 999.1.1.1, , unknown',
  `x-forwarded-for: ${'1.1.1.1, '.repeat(60)}1.1.1.1`,
  'x-forwarded-host: evil.example',
  'x-forwarded-proto: javascript',
  'expect: 100-continue',
  'accept-encoding: gzip, br, *;q=0',
  'content-encoding: gzip',
  `cookie: ${'a=b; '.repeat(300)}`,
  `user-agent: ${'M'.repeat(4_000)}`,
  'user-agent: \u00e9\u00ff',
  'range: bytes=0-',
  'upgrade: h2c',
  'te: trailers',
  'if-none-match: *',
  'traceparent: 00-0-0-0',
  'traceparent: 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
];
const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  '',
  'application/json;',
];
const KEYS = ['short', '4f9b1c1e-7a3e-4f0e-9d0a-3f1f0a1b2c3d', `${'k'.repeat(64)}`, `${'k'.repeat(65)}`, 'a:b:c', '../../..', "'"];
const PATH_TRICKS: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => `${path}/../x`,
  (path) => path.toUpperCase(),
  (path) => `${path}%00`,
  (path) => `${path}%ff`,
  (path) => `${path}%`,
  (path) => `${path};a=b`,
  (path) => `${path}#x`,
  (path) => `${path}/${'x'.repeat(2_000)}`,
  (path) => path.replaceAll('/', '%2f'),
  (path) => `http://evil.example${path}`,
];
const QUERY_TRICKS = [
  'a=1&a=2',
  '__proto__=1',
  '__proto__[x]=1',
  'constructor=1',
  'a[]=1',
  '%=%',
  '%00=%00',
  '%ed%a0%80=1',
  'sign=1&sign=2',
  'timestamp=0',
  '&&&',
  'a'.repeat(3_000),
  'toString=1',
];

const signed = (
  call: Call,
  text: string,
  params: Record<string, unknown>,
  token: string,
): { timestamp: number; sign: string } | undefined => {
  const timestamp = Math.floor(Date.now() / 1_000);
  try {
    const payload = { ...(JSON.parse(text) as object), ...params };
    return { timestamp, sign: hash('sha256', textToSign(payload, timestamp, token, CLIENT_SECRETS[services[call.service].secret])) };
  } catch {
    // Nested too deep for anybody to sign.
    return undefined;
  }
};

const asQuery = (payload: Record<string, unknown>): string =>
  Object.entries(payload)
    .map(([name, value]) => `${encoded(name)}=${encoded(typeof value === 'object' ? JSON.stringify(value) : String(value))}`)
    .join('&');
/** Half a surrogate pair has no bytes of its own. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

const tokenFor = (chance: Chance, ours: string): string => {
  if (!chance.onceIn(4)) return ours;
  return chance.pick(['', '', 'x', 'q'.repeat(43), `${'t'.repeat(40)}${chance.below(1_000)}`, 'T'.repeat(6_000), '\u00ff', "' or 1=1"]);
};

/** One request, rightly signed as a rule: what a wrong signature stops shows nothing of the rest. */
export const fuzzedRequest = (name: string, call: Call, ours: string, chance: Chance): FuzzedRequest => {
  const token = tokenFor(chance, ours);
  const payload = mutate({ wechatType: 99, productCode: 200, ...samplePayload(call, chance) }, chance);
  const params: Record<string, string> = {};
  let path = call.url.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
    const value = typeof payload[field] === 'string' && payload[field] !== '' ? payload[field].toWellFormed() : 'x';
    params[field] = value;
    return encodeURIComponent(value);
  });

  const isGet = call.method === 'GET';
  const query = isGet ? Object.fromEntries(new URLSearchParams(asQuery(payload))) : {};
  const text = isGet ? JSON.stringify(query) : bodyText(payload);
  const stamp = chance.onceIn(12)
    ? chance.pick([undefined, { timestamp: 0, sign: 'x' }, { timestamp: 'x', sign: {} }])
    : signed(call, text, params, token);
  let search = isGet ? asQuery({ ...query, ...stamp }) : '';
  let body = isGet
    ? ''
    : stamp && text !== '{}'
      ? `${text.slice(0, -1)},"timestamp":${JSON.stringify(stamp.timestamp)},"sign":${JSON.stringify(stamp.sign)}}`
      : text;
  if (!isGet && chance.onceIn(60))
    body = chance.pick(['', '[]', 'null', '"x"', '{"a":', '5', body.slice(0, -3), '\ufeff{}', '{'.repeat(500), `${body}x`]);
  if (chance.onceIn(300)) body = JSON.stringify({ a: 'x'.repeat(chance.pick([200_000, 262_000, 300_000])) });
  if (chance.onceIn(30)) search = `${search}&${chance.pick(QUERY_TRICKS)}`;
  if (chance.onceIn(40)) path = chance.pick(PATH_TRICKS)(path);
  const method = chance.onceIn(60) ? chance.pick(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH']) : call.method;

  const headers = [
    'host: 127.0.0.1',
    `x-forwarded-for: ${someAddress(chance)}`,
    `idempotency-key: ${chance.onceIn(10) ? chance.pick(KEYS) : crypto.randomUUID()}`,
    // Without it no write is taken: another site could have sent it.
    chance.onceIn(30) ? [] : 'businessPlateFrom: 1',
    token === '' ? [] : `token: ${token}`,
    chance.onceIn(10) ? chance.pick(STRANGE_HEADERS) : [],
  ].flat();
  if (body !== '') headers.push(`content-type: ${chance.onceIn(40) ? chance.pick(CONTENT_TYPES) : 'application/json'}`);
  const bytes = Buffer.from(body);
  headers.push(`content-length: ${bytes.length}`);
  const target = search ? `${path}?${search}` : path;
  const head = Buffer.from(`${method} ${target} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`, 'latin1');
  return { name, method, bytes: Buffer.concat([head, bytes]), token: token === ours ? ours : undefined };
};

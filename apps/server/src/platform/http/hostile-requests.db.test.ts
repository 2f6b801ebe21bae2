import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { calls } from '@xuetang/contract/calls';
import { getCustomer } from '@xuetang/contract/identity';
import { getConfigure } from '@xuetang/contract/settings';
import { listCannotJoinReasons } from '@xuetang/contract/support';
import { aLearner } from '@xuetang/testkit/builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { describe, expect, test } from 'vitest';
import { openApi } from '../../../../../tests/benches/open-api.ts';

const { api, database } = await openApi({ env: { XT_REQUEST_TIMEOUT_MS: '300' } });
const OUR_WORDS = { code: 40001, message: '提交的内容不完整，请检查后重试', data: null };

/** The fields of a call, rightly signed, as they would be sent. */
const signedFields = async (): Promise<Record<string, unknown>> => {
  let fields: Record<string, unknown> = {};
  await signedClient(api.url())(listCannotJoinReasons, {}, { tamper: (sent) => (fields = sent) });
  return fields;
};
const toQuery = (fields: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)])).toString();
const post = async (path: string, init: RequestInit) => {
  const response = await fetch(`${api.url()}${path}`, { method: 'POST', ...init });
  return { status: response.status, ...((await response.json()) as object) };
};
const JSON_OF_OURS = { 'content-type': 'application/json', businessPlateFrom: '1' };

describe('a write that another site could make a browser send', () => {
  test('its fields in the address are not taken', async () => {
    const fields = await signedFields();
    const { url } = listCannotJoinReasons;
    expect(await post(url, { headers: JSON_OF_OURS, body: JSON.stringify(fields) })).toMatchObject({ status: 200, code: 0 });
    expect(await post(`${url}?${toQuery(fields)}`, { headers: JSON_OF_OURS, body: '{}' })).toMatchObject({ status: 400 });
    expect(await post(`${url}?${toQuery(fields)}`, {})).toMatchObject({ status: 400, ...OUR_WORDS });
  });

  test.each(Object.entries(calls).filter(([, { method }]) => method !== 'GET'))(
    '%s: not as a form, not without our header',
    async (_name, call) => {
      const fields = await signedFields();
      const path = call.url.replaceAll(/\{(\w+)\}/g, 'x');
      const send = (headers: Record<string, string>, body: string) => post(path, { method: call.method, headers, body });
      const asForm = await send({ 'content-type': 'application/x-www-form-urlencoded', businessPlateFrom: '1' }, toQuery(fields));
      const asText = await send({ 'content-type': 'text/plain', businessPlateFrom: '1' }, JSON.stringify(fields));
      const unmarked = await send({ 'content-type': 'application/json' }, JSON.stringify(fields));
      expect([asForm, asText, unmarked]).toMatchObject(Array(3).fill({ status: 400, ...OUR_WORDS }));
    },
  );

  test('a GET has its fields in the address, and a body adds none', async () => {
    expect(await signedClient(api.url())(getConfigure, { key: 'nothing' })).toMatchObject({ code: 0 });
  });
});

describe('a token', () => {
  test.each([
    ['short', 'x'],
    ['14 KB', 'A'.repeat(14_000)],
    ['other letters', `${'A'.repeat(42)}!`],
    ['44 letters', 'A'.repeat(44)],
  ])('%s: nobody’s', async (_name, token) => {
    expect(await signedClient(api.url(), token)(getCustomer, {})).toMatchObject({ code: 3 });
  });

  test('that opens nothing is looked up each time: what is wrong is not remembered', async () => {
    const { token, learnerId } = await aLearner(database.pool);
    const early = 'B'.repeat(43);
    expect(await signedClient(api.url(), early)(getCustomer, {})).toMatchObject({ code: 3 });
    await database.pool.query(
      `insert into identity.session (token_hash, learner_id, created_at, last_seen_at) values (sha256(convert_to($1, 'utf8')), $2, now(), now())`,
      [early, learnerId],
    );
    expect(await signedClient(api.url(), early)(getCustomer, {})).toMatchObject({ code: 0 });
    expect(await signedClient(api.url(), token)(getCustomer, {})).toMatchObject({ code: 0 });
  });
});

describe('what the framework itself refuses is said in our words', () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; body: string }>((done, fail) => {
      const { hostname, port } = new URL(api.url());
      httpRequest({ hostname, port, path, headers }, (response) => {
        let body = '';
        response
          .setEncoding('utf8')
          .on('data', (part: string) => (body += part))
          .on('end', () => done({ status: response.statusCode ?? 0, body }));
      })
        .on('error', fail)
        .end();
    });

  test.each([
    ['an address that cannot be decoded', '/%', {}, 400],
    ['a parameter without end', `/qr/${'x'.repeat(4_000)}`, {}, 414],
    ['headers without end', '/', { 'x-much': 'x'.repeat(20_000) }, 431],
  ])('%s', async (_name, path, headers, status) => {
    const answer = await get(path, headers);
    expect([400, 404, 414, 431]).toContain(answer.status);
    expect([status, 404]).toContain(answer.status);
    const said = JSON.parse(answer.body) as { code: number; message: string };
    expect([40001, 40401]).toContain(said.code);
    expect(answer.body).not.toMatch(/Fastify|FST_|Bad Request|URI|Header/i);
  });
});

test('a body that trickles in is not waited for', async () => {
  const { hostname, port } = new URL(api.url());
  const socket = connect(Number(port), hostname);
  const head = [
    'POST',
    listCannotJoinReasons.url,
    'HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n',
  ];
  socket.write(head.join(' '));
  const drip = setInterval(() => socket.write(' '), 50);
  const said = await new Promise<string>((done) => {
    let text = '';
    socket
      .on('data', (part) => (text += part.toString()))
      .on('error', () => done(text))
      .on('close', () => done(text));
  });
  clearInterval(drip);
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
  expect(said).toContain('"code":40001');
});

test('every answer carries the headers that keep a browser from making more of it', async () => {
  const paths = ['/health', '/nowhere', ...new Set(Object.values(calls).map(({ url }) => url.replaceAll(/\{(\w+)\}/g, 'x')))];
  for (const path of paths) {
    const { headers } = await fetch(`${api.url()}${path}`);
    expect([path, headers.get('x-content-type-options'), headers.get('referrer-policy')]).toEqual([path, 'nosniff', 'no-referrer']);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  }
});

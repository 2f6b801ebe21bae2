import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { insideTransaction } from '../platform/open-transaction.ts';
import { openDoor, posting } from './ask.ts';

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((closed) => (server ? server.close(closed) : closed(undefined)));
  server = undefined;
});

const serve = async (answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> => {
  const started = createServer(answer);
  server = started;
  await new Promise<void>((listening) => started.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
};

const Fine = z.object({ fine: z.boolean() });

describe('asking somebody else', () => {
  test('an answer of the shape is a yes; their own trouble, and other words, are unknown', async () => {
    const url = await serve(({ url: path }, response) => {
      response.statusCode = path === '/busy' ? 503 : path === '/often' ? 429 : 200;
      response.end(path === '/other' ? '<h1>hello</h1>' : '{"fine":true}');
    });
    const { ask } = openDoor({ url, timeoutMs: 5_000 });
    expect(await ask(Fine, { path: '/' })).toEqual({ said: 'yes', answer: { fine: true } });
    expect(await ask(Fine, { path: '/busy' })).toEqual({ said: 'unknown', why: 'HTTP 503' });
    expect(await ask(Fine, { path: '/often' })).toEqual({ said: 'unknown', why: 'HTTP 429' });
    expect(await ask(Fine, { path: '/other' })).toEqual({ said: 'unknown', why: 'HTTP 200, an answer of another shape' });
  });

  test('the bytes come with their headers, whatever their status', async () => {
    const url = await serve((_request, response) => response.writeHead(404, { 'x-signed-by': 'them' }).end('gone'));
    const said = await openDoor({ url, timeoutMs: 5_000 }).fetch({ path: '/' });
    if (said.said !== 'yes') throw new Error(said.why);
    const { status, headers, body } = said.answer;
    expect([status, headers.get('x-signed-by'), body.toString()]).toEqual([404, 'them', 'gone']);
  });

  test('whoever was never reached did nothing: that alone is a no', async () => {
    const url = await serve((request) => request.socket.destroy());
    expect(await openDoor({ url, timeoutMs: 5_000 }).ask(Fine, { path: '/' })).toEqual({ said: 'unknown', why: 'UND_ERR_SOCKET' });
    await new Promise((closed) => server?.close(closed));
    server = undefined;
    expect(await openDoor({ url, timeoutMs: 5_000 }).ask(Fine, { path: '/?secret=1' })).toEqual({ said: 'no', why: 'ECONNREFUSED' });
  });

  test('silence ends, also in the middle of an answer', async () => {
    const url = await serve(({ url: path }, response) => void (path === '/half' && response.write('{"fine"')));
    const { ask } = openDoor({ url, timeoutMs: 60 });
    expect(await ask(Fine, { path: '/' })).toEqual({ said: 'unknown', why: 'TimeoutError' });
    expect(await ask(Fine, { path: '/half' })).toEqual({ said: 'unknown', why: 'TimeoutError' });
  });

  test('an answer without an end is not taken into memory', async () => {
    let sent = 0;
    const url = await serve((_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1_024))) sent += 64 * 1_024;
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    const { ask } = openDoor({ url, timeoutMs: 20_000, mostBytes: 1_024 });
    expect(await ask(Fine, { path: '/' })).toEqual({ said: 'unknown', why: 'too large' });
    expect(sent).toBeLessThan(64 * 1_024 * 1_024);
  });

  test('nothing but the configured origin is asked: no redirect is followed, no path leads elsewhere', async () => {
    const asked: string[] = [];
    const url = await serve(({ url: path = '' }, response) => {
      asked.push(path);
      if (path === '/away') response.writeHead(302, { location: '/elsewhere' }).end();
      else response.end('{"fine":true}');
    });
    const { ask } = openDoor({ url, timeoutMs: 5_000 });
    expect(await ask(Fine, { path: '/away' })).toMatchObject({ said: 'unknown' });
    expect(await ask(Fine, { path: '@169.254.169.254/latest' })).toEqual({ said: 'no', why: 'another origin' });
    expect(asked).toEqual(['/away']);
  });

  test('a second try only where it was said to be safe', async () => {
    let times = 0;
    const url = await serve((request, response) => (++times % 2 === 1 ? request.socket.destroy() : response.end('{"fine":true}')));
    const { ask } = openDoor({ url, timeoutMs: 10_000 });
    expect(await ask(Fine, { path: '/', isSafe: true })).toMatchObject({ said: 'yes' });
    expect(times).toBe(2);
    expect(await ask(Fine, posting('/', {}))).toMatchObject({ said: 'unknown' });
    expect(times).toBe(3);
  });

  test('inside a transaction nobody is asked', async () => {
    let times = 0;
    const url = await serve((_request, response) => {
      times++;
      response.end('{"fine":true}');
    });
    const { ask, fetch } = openDoor({ url, timeoutMs: 5_000 });
    await expect(insideTransaction({}, () => ask(Fine, { path: '/' }))).rejects.toThrow('A transaction is open here');
    await expect(insideTransaction({}, () => fetch({ path: '/' }))).rejects.toThrow('A transaction is open here');
    expect(times).toBe(0);
    expect(await ask(Fine, { path: '/' })).toMatchObject({ said: 'yes' });
  });
});

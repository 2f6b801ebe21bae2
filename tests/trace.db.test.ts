import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as paths from '@xuetang/contract/generated/paths';
import { aCamp, aLearner, anEnrolment } from '@xuetang/testkit/builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { startApi, startWorker, type Running } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../apps/h5/src/client/create-client.ts';
import { traced } from '../apps/h5/src/client/traced.ts';

interface Span {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes?: unknown[];
}
/** As much of OTLP's JSON as is read here. */
interface Sent {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Omit<Span, 'service'>[] }[];
  }[];
}

const CANARY = '13970427001';
const spans: Span[] = [];
let sentText = '';
let database: TestDatabase;
let collector: Server;
let api: Running;
let worker: Running;
/** It blames the group's code: a job looks into it. */
let reason: string;

/** A collector of traces: OTLP over HTTP, JSON. */
const startCollector = async (): Promise<Server> => {
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      sentText += text;
      for (const { resource, scopeSpans } of (JSON.parse(text) as Sent).resourceSpans) {
        const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
        spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))));
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
};

beforeAll(async () => {
  database = await createTestDatabase();
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into support.cannot_join_reason (description, blames_qr) values ('二维码打不开', true) returning id`,
  );
  reason = rows[0]?.id ?? '';
  collector = await startCollector();
  const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`;
  // No request begins a trace by itself: whatever is seen, a tap has asked for.
  const env = serverEnv(database.url, { XT_TRACE_URL: url, XT_TRACE_SHARE: '0', XT_LOG_LEVEL: 'debug' });
  [api, worker] = [await startApi(env), await startWorker(env)];
});
afterAll(async () => {
  await Promise.all([api.stop(), worker.stop()]);
  collector.close();
  await database.drop();
});

const aSeatedLearner = async () => {
  const learner = await aLearner(database.pool);
  await anEnrolment(database.pool, await aCamp(database.pool), learner.learnerId);
  return learner;
};

/** The browser's own client, and the trace that its tap began. */
const tap = async (token: string, share: number) => {
  const begun: string[] = [];
  const { ask } = createClient({
    fetch: (url, init) => {
      const sent = traced(init, share);
      begun.push(new Headers(sent.headers).get('traceparent') ?? '');
      return fetch(url, sent);
    },
    token: () => token,
    wechatType: () => 99,
    now: Date.now,
    hosts: { main: { primary: api.url }, qnxk: { primary: api.url } },
    paths,
  });
  const answer = await ask('reportCannotJoin', { feedbackCode: reason, mobile: CANARY });
  expect(answer).toMatchObject({ ok: true });
  return begun[0] ?? '';
};

const treeOf = (all: readonly Span[], parent: string, depth = 0): string[] =>
  all
    .filter((span) => span.parentSpanId === parent)
    .toSorted((a, b) => Number(BigInt(a.startTimeUnixNano) - BigInt(b.startTimeUnixNano)))
    .flatMap((span) => {
      const tookMs = Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1e6;
      return [`${'  '.repeat(depth)}${span.name} (${span.service}, ${tookMs.toFixed(1)} ms)`, ...treeOf(all, span.spanId, depth + 1)];
    });

describe('a trace', () => {
  test('leads from the tap through call, session and transaction to the row, and on to the job that came of it', async () => {
    const { token } = await aSeatedLearner();
    const [, traceId = '', tapped = ''] = (await tap(token, 1)).split('-');
    const own = () => spans.filter((span) => span.traceId === traceId);
    await expect.poll(() => own().some(({ name, service }) => name.startsWith('job ') && service === 'xuetang-worker')).toBe(true);
    await expect.poll(() => own().some(({ name }) => name === 'insert support.cannot_join_report')).toBe(true);
    console.log([`tap ${tapped} of trace ${traceId}`, ...treeOf(own(), tapped, 1)].join('\n'));

    const chainOf = (name: string): string[] => {
      const chain: string[] = [];
      for (let at = own().find((span) => span.name === name); at; at = own().find((span) => span.spanId === at?.parentSpanId))
        chain.unshift(at.name);
      return chain;
    };
    const call = own().find(({ name }) => name === paths.reportCannotJoin.url);
    expect(call).toMatchObject({ parentSpanId: tapped, service: 'xuetang-api' });
    expect(chainOf('session')).toEqual([paths.reportCannotJoin.url, 'session']);
    expect(chainOf('insert support.cannot_join_report')).toEqual([
      paths.reportCannotJoin.url,
      'transaction',
      'insert support.cannot_join_report',
    ]);
    expect(chainOf('job support.review-group-qr')).toEqual([paths.reportCannotJoin.url, 'transaction', 'job support.review-group-qr']);
    // Nothing of the request, nor of the row, is part of it.
    expect(sentText).not.toContain(CANARY);
    expect(sentText).not.toContain(token);
    // The job's log lines are found by the trace as well.
    await expect.poll(() => worker.output()).toContain(`"traceId":"${traceId}"`);
  });

  test('that no tap asked for is none', async () => {
    const { token } = await aSeatedLearner();
    const before = new Set(spans.map(({ traceId }) => traceId));
    expect(await tap(token, 0)).toBe('');
    const [, traceId = ''] = (await tap(token, 1)).split('-');
    await expect.poll(() => spans.some((span) => span.traceId === traceId)).toBe(true);
    expect([...new Set(spans.map((span) => span.traceId))].filter((id) => !before.has(id))).toEqual([traceId]);
  });
});

import { randomUUID } from 'node:crypto';
import { because } from '@xuetang/process/context';
import type { Checks } from '@xuetang/process/health';
import type { Logger } from '@xuetang/process/log';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** Logs what went wrong and counts what was served. */
export const watchPages = (server: FastifyInstance, log: Logger): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const pages = new Counter({
    name: 'xt_pages_total',
    help: 'Pages and files by status',
    labelNames: ['route', 'status'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'xt_page_seconds',
    help: 'Time from the request to its answer',
    labelNames: ['route'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
    registers,
  });
  server.addHook('onRequest', (_request, _reply, done) => because({ requestId: randomUUID() }, done));
  server.addHook('onError', async (request, _reply, error) => {
    if ((error.statusCode ?? 500) >= 500) log.error({ err: error, route: request.routeOptions.url }, 'a page failed');
  });
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    pages.inc({ route, status: reply.statusCode });
    seconds.observe({ route }, reply.elapsedTime / 1_000);
  });
  return registry;
};

/** Pages are served without the API as well, with what is remembered. */
export const checksOf = (apiUrl: string): Checks => ({
  api: { needed: false, holds: async () => (await fetch(`${apiUrl}/ready`, { signal: AbortSignal.timeout(2_000) })).ok },
});

import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { vitally, type Database } from '../db.ts';
import type { Metrics } from '../metrics.ts';

/** `/health`: the process lives. `/ready`: it can serve; a balancer takes it out while it cannot. Both ask as vital calls do: whoever looks sees a busy process, too. */
export const addHealth = (server: FastifyInstance, db: Database, metrics: Metrics): void => {
  server.get('/health', async () => ({ ok: true }));
  server.get('/ready', async (_request, reply) => {
    try {
      await vitally(() => sql`select 1`.execute(db.of()));
      return { ok: true };
    } catch {
      return reply.code(503).send({ ok: false });
    }
  });
  server.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await vitally(() => metrics.registry.metrics())),
  );
};

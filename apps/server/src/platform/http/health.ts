import { sql } from 'kysely';
import { healthOf, type Check, type Checks } from '@xuetang/process/health';
import type { FastifyInstance } from 'fastify';
import { vitally, type Database } from '../db.ts';

/** Asks as a vital call does: a process that only has too much to browse is ready. */
export const databaseAnswers = (db: Database): Check => ({
  needed: true,
  holds: async () => {
    await vitally(() => sql`select 1`.execute(db.of()));
    return true;
  },
});

/** `/health`: the process lives. `/ready`: it can serve; a balancer takes it out while it cannot. Why, only the admin port says. */
export const addHealth = (server: FastifyInstance, checks: Checks): void => {
  server.get('/health', async (_request, reply) => reply.type('text/plain').send('ok'));
  server.get('/ready', async (_request, reply) => {
    const { ready } = await healthOf(checks);
    return reply
      .code(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? 'ready' : 'away');
  });
};

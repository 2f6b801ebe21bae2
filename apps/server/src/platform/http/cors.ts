import type { FastifyInstance } from 'fastify';

const ALLOWED_HEADERS = 'content-type, token, businessplatefrom, idempotency-key, device, traceparent';

/** The H5 may stand on another origin than the API (and always does when it turns to the backup host). */
export const allowOrigins = (server: FastifyInstance, origins: readonly string[]): void => {
  const ours = new Set(origins);
  server.addHook('onRequest', (request, reply, next) => {
    const { origin } = request.headers;
    if (origin !== undefined && ours.has(origin))
      void reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', 'device').header('vary', 'origin');
    next();
  });
  server.options('/*', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || !ours.has(origin)) return reply.code(403).send();
    return reply
      .header('access-control-allow-methods', 'GET, POST, PUT')
      .header('access-control-allow-headers', ALLOWED_HEADERS)
      .header('access-control-max-age', '7200')
      .code(204)
      .send();
  });
};

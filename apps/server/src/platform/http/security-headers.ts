import type { FastifyInstance } from 'fastify';

const YEAR_S = 365 * 24 * 3_600;

/** Answers are data: nothing in them is a page, runs, is framed or is told to anybody as a Referer. */
export const addSecurityHeaders = (server: FastifyInstance, isProduction: boolean): void => {
  server.addHook('onRequest', (_request, reply, next) => {
    void reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    // Only where everything comes over https: a browser holds on to it.
    if (isProduction) void reply.header('strict-transport-security', `max-age=${YEAR_S}; includeSubDomains`);
    next();
  });
};

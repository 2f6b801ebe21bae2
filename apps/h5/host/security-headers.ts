import type { FastifyInstance } from 'fastify';

const YEAR_S = 365 * 24 * 3_600;

/** What no page of ours asks a phone for; WeChat's own functions go through WeChat and are not meant here. */
const NOT_ASKED_FOR = ['accelerometer', 'camera', 'geolocation', 'gyroscope', 'magnetometer', 'midi', 'payment', 'usb'];
/** Homework may be said as well as written: our own pages ask for the microphone, and nothing that is framed in them. */
const PERMISSIONS = [...NOT_ASKED_FOR.map((feature) => `${feature}=()`), 'microphone=(self)'].join(', ');

export const addSecurityHeaders = (server: FastifyInstance, isProduction: boolean): void => {
  server.addHook('onRequest', async (_request, reply) => {
    void reply
      // A token may stand in an address for a moment; it must not travel in a Referer.
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-opener-policy', 'same-origin')
      .header('permissions-policy', PERMISSIONS);
    // Only where everything comes over https: a browser holds on to it.
    if (isProduction) void reply.header('strict-transport-security', `max-age=${YEAR_S}; includeSubDomains`);
  });
};

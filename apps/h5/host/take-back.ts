import { matchPage } from '@xuetang/h5-routes/match';
import type { FastifyInstance } from 'fastify';

/** Pages of a result that a provider's cashier sends browsers back to with a form. */
const RETURNED_TO: ReadonlySet<string> = new Set(['jdpaySuccess', 'orderSuccess']);
const MAX_BODY = 16 * 1_024;

/**
 * A cashier of somebody else posts the browser back to us (JD Pay's does). What its form says came through hands that anybody could have had:
 * none of it is read. The browser is sent on to the same page by GET, where the page asks us what came of it.
 */
export const takeBack = (server: FastifyInstance, noAddress: string): void => {
  void server.register(async (posted) => {
    posted.removeAllContentTypeParsers();
    posted.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY }, (_request, _body, done) => done(null, undefined));
    posted.post('/*', async (request, reply) => {
      const [path = '/', search = ''] = request.url.split(/(?=\?)/, 2);
      const { page } = matchPage(path);
      // Two slashes at the front would be another host.
      if (!RETURNED_TO.has(page.name) || path.startsWith('//')) return reply.code(404).type('text/plain; charset=utf-8').send(noAddress);
      return reply.header('cache-control', 'no-store').redirect(`${path}${search}`, 303);
    });
  });
};

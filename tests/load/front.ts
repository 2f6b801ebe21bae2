import { gzipSync } from 'node:zlib';
import { fastify, type FastifyRequest } from 'fastify';

export interface Front {
  url: string;
  close: () => Promise<void>;
}

const HANDED_ON = ['accept', 'content-type', 'token', 'device', 'businessplatefrom', 'idempotency-key', 'user-agent'];

const headersOf = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    HANDED_ON.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

/** What nginx does before the host: hands requests on and compresses text. Pages of our own are served beside, in the same way. */
export const startFront = async (behind: (path: string) => string, own: ReadonlyMap<string, string>): Promise<Front> => {
  const server = fastify({ logger: false, forceCloseConnections: true });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string' }, async (_request: FastifyRequest, body: string) => body);

  const answerOf = (request: FastifyRequest): Promise<Response> | Response => {
    const page = own.get(request.url);
    if (page !== undefined) return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } });
    const body = typeof request.body === 'string' ? { body: request.body } : {};
    return fetch(`${behind(request.url)}${request.url}`, {
      method: request.method,
      redirect: 'manual',
      headers: headersOf(request),
      ...body,
    });
  };

  server.all('/*', async (request, reply) => {
    const answer = await answerOf(request);
    const type = answer.headers.get('content-type') ?? 'text/plain';
    const plain = Buffer.from(await answer.arrayBuffer());
    void reply
      .code(answer.status)
      .type(type)
      .header('cache-control', answer.headers.get('cache-control') ?? 'no-store');
    if (!/text|json|javascript|svg/.test(type) || plain.length < 1_024) return reply.send(plain);
    return reply.header('content-encoding', 'gzip').send(gzipSync(plain));
  });
  return { url: await server.listen({ port: 0, host: '127.0.0.1' }), close: () => server.close() };
};

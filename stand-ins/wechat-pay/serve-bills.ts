import type { FastifyInstance } from 'fastify';
import type { Bills } from './bills.ts';
import { recordCall, type Books } from './books.ts';
import type { Signs } from './signatures.ts';

/** The file of a bill: asked for with a signature, answered without one. */
export const serveBillFiles = (
  app: FastifyInstance,
  { bills, books, signs, now }: { bills: Bills; books: Books; signs: Signs; now: () => number },
): void => {
  app.get('/v3/billdownload/file', async (request, reply) => {
    const { token } = request.query as { token?: string };
    const authorization = String(request.headers.authorization ?? '');
    const wrong = signs.wrongWith({ method: 'GET', url: request.url, authorization, body: '' });
    const bytes = wrong === undefined ? bills.file(String(token)) : undefined;
    const outcome = wrong === undefined ? (bytes ? 'ok' : 'INVALID_REQUEST') : 'SIGN_ERROR';
    recordCall(books, { at: now(), kind: 'download', outcome, about: '' });
    if (!bytes) return reply.code(wrong === undefined ? 400 : 401).send({ code: outcome, message: wrong ?? '' });
    return reply.type('text/plain; charset=utf-8').send(bytes);
  });
};

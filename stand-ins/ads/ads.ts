import { fastify, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { networksAt } from './accounts.ts';
import { openBaidu } from './baidu.ts';
import { booksPage } from './books-page.ts';
import { clearBooks, count, openBooks, type Books, type Entry } from './books.ts';
import { Fault, openFaults, type Weather } from './faults.ts';
import { openOceanEngine } from './ocean-engine.ts';
import type { NetworkProtocol } from './protocol.ts';
import { openTencent } from './tencent.ts';

export interface AdsStandInOptions {
  /** 0 for any free port. */
  port: number;
  host?: string;
  now?: () => number;
}

export interface AdsStandIn {
  url: string;
  /** XT_AD_NETWORKS for a server that tells it. */
  networks: string;
  books: Books;
  /** What is in the books of this click. */
  ofClick: (clickId: string) => Entry[];
  misbehave: (fault: z.input<typeof Fault>) => void;
  weather: (now: Weather) => void;
  close: () => Promise<void>;
}

const bodyOf = ({ body }: FastifyRequest): unknown => {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
};

/** The receiving side of three ad networks behind one address; which of them is meant, the path says. */
export const startAdsStandIn = async ({ port, host = '127.0.0.1', now = Date.now }: AdsStandInOptions): Promise<AdsStandIn> => {
  const app = fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  const books = openBooks();
  const faults = openFaults();

  const misbehave = async ({ take, network, busy }: NetworkProtocol, fault: Fault, request: FastifyRequest, reply: FastifyReply) => {
    count(books, `${network} fault ${fault.kind}`);
    if (fault.kind === 'too-many') return reply.code(429).send({ message: 'Too Many Requests' });
    if (fault.kind === 'http-500') return reply.code(500).type('text/html').send('<h1>500 Internal Server Error</h1>');
    if (fault.kind === 'busy') return reply.send(busy);
    if (fault.kind === 'lost-answer') take(incoming(request), books);
    reply.hijack();
    await faults.delay(fault);
    return void request.raw.socket.destroy();
  };

  const incoming = (request: FastifyRequest) => {
    const [path = '/', query = ''] = request.url.split('?', 2);
    return { path, query: new URLSearchParams(query), body: bodyOf(request), nowMs: now() };
  };

  for (const protocol of [openTencent(), openOceanEngine(), openBaidu()])
    for (const path of protocol.paths)
      app.post(path, (request, reply) => {
        const fault = faults.take(protocol.network);
        if (fault) return misbehave(protocol, fault, request, reply);
        const { answer, outcome } = protocol.take(incoming(request), books);
        count(books, `${protocol.network} ${outcome}`);
        return reply.send(answer);
      });

  app.get('/_standin', (_request, reply) => reply.redirect('/_standin/'));
  app.get('/_standin/', (_request, reply) => reply.type('text/html; charset=utf-8').send(booksPage(books, faults.pending())));
  app.get('/_standin/books', () => books);
  app.post('/_standin/faults', (request, reply) => {
    const fault = Fault.safeParse(bodyOf(request));
    if (!fault.success) return reply.code(400).send({ problem: z.prettifyError(fault.error) });
    faults.add(fault.data);
    return { pending: faults.pending() };
  });
  app.post('/_standin/reset', (_request, reply) => {
    faults.clear();
    clearBooks(books);
    return reply.redirect('/_standin/', 303);
  });

  const url = await app.listen({ port, host });
  return {
    url,
    networks: networksAt(url),
    books,
    ofClick: (clickId) => books.entries.filter((entry) => entry.clickId === clickId),
    misbehave: (fault) => faults.add(Fault.parse(fault)),
    weather: (weather) => faults.weather(weather),
    close: async () => {
      faults.clear();
      await app.close();
    },
  };
};

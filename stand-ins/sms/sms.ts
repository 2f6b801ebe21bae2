import { randomInt } from 'node:crypto';
import { fastify, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { providersAt } from './accounts.ts';
import { openAliyun } from './aliyun.ts';
import { clearBooks, openBooks, recordCall, type Books, type Message, type Vendor } from './books.ts';
import { Fault, openFaults, Weather } from './faults.ts';
import { inboxPage } from './inbox-page.ts';
import { openTencent } from './tencent.ts';
import { isRefusal, type Incoming, type Query, type Refusal, type VendorProtocol, type Wanted } from './vendor.ts';

export interface SmsStandInOptions {
  /** 0 for any free port. */
  port: number;
  host?: string;
  now?: () => number;
  /** Is awaited while the answer to somebody who wants a message to this number is held back, before it is lost. */
  whileHeld?: (mobile: string) => Promise<void>;
}

export interface SmsStandIn {
  url: string;
  /** XT_SMS_PROVIDERS for a server that sends through it. */
  providers: string;
  books: Books;
  /** What this phone got, newest first. */
  inbox: (mobile: string) => Message[];
  /** The code in its newest message. */
  code: (mobile: string) => string;
  misbehave: (fault: z.input<typeof Fault>) => void;
  weather: (weather: z.input<typeof Weather>) => void;
  close: () => Promise<void>;
}

const incoming = ({ method, url, headers, body }: FastifyRequest): Incoming => {
  const [path = '/', query = ''] = url.split('?', 2);
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  return { method, path, query, headers: Object.fromEntries(texts), body: typeof body === 'string' ? body : '' };
};

/** Aliyun's and Tencent Cloud's side of the SMS protocol behind one address; which of them is meant, the headers say. */
export const startSmsStandIn = async ({ port, host = '127.0.0.1', now = Date.now, whileHeld }: SmsStandInOptions): Promise<SmsStandIn> => {
  const app = fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  const books = openBooks();
  const faults = openFaults();
  let weather = Weather.parse({ lostAnswers: 0 });
  const vendors: Record<Vendor, VendorProtocol> = { aliyun: openAliyun(), tencent: openTencent() };

  const inbox = (mobile: string): Message[] => books.messages.filter((message) => message.mobile === mobile).toReversed();
  const deliver = (vendor: Vendor, wanted: Wanted): string => {
    const providerId = `${vendor}-${now()}-${books.messages.length + 1}`;
    books.messages.push({ at: now(), vendor, ...wanted, providerId });
    return providerId;
  };
  const note = (vendor: Vendor | 'nobody', outcome: string) => recordCall(books, { at: now(), vendor, outcome });

  const refuse = (vendor: Vendor, refusal: Refusal, reply: FastifyReply) => {
    note(vendor, refusal.code);
    return reply.code(refusal.status).send(vendors[vendor].refuse(refusal));
  };

  const misbehave = async (vendor: Vendor, fault: Fault, wanted: Wanted, request: FastifyRequest, reply: FastifyReply) => {
    if (fault.kind === 'throttle') return refuse(vendor, vendors[vendor].throttled, reply);
    if (fault.kind === 'number-limit') return refuse(vendor, vendors[vendor].numberLimited, reply);
    note(vendor, `fault ${fault.kind}`);
    if (fault.kind === 'http-500') return reply.code(500).type('text/html').send('<h1>500 Internal Server Error</h1>');
    const providerId = fault.kind === 'silence' ? '' : deliver(vendor, wanted);
    if (fault.kind !== 'slow') reply.hijack();
    await whileHeld?.(wanted.mobile);
    await faults.delay(fault);
    if (fault.kind !== 'slow') return void request.raw.socket.destroy();
    return reply.send(vendors[vendor].accept(providerId, wanted.mobile));
  };

  const lost = (vendor: Vendor): Fault | undefined => {
    if (randomInt(100) >= weather.lostAnswers) return undefined;
    return { vendor, times: 1, kind: randomInt(100) < weather.acted ? 'lost-answer' : 'silence', delayMs: 0 };
  };

  const tell = async (vendor: Vendor, { mobile, fromMs, untilMs }: Query, request: FastifyRequest, reply: FastifyReply) => {
    const fault = lost(vendor);
    note(vendor, fault ? 'query lost' : 'query');
    if (fault) {
      reply.hijack();
      await faults.delay(fault);
      return void request.raw.socket.destroy();
    }
    const sent = inbox(mobile).filter(({ vendor: by, at }) => by === vendor && at >= fromMs && at < untilMs);
    return reply.send(vendors[vendor].list(sent));
  };

  app.post('/', (request, reply) => {
    const vendor = 'x-acs-action' in request.headers ? 'aliyun' : 'tencent';
    if (vendor === 'tencent' && !('x-tc-action' in request.headers)) {
      note('nobody', 'neither vendor');
      return reply.code(400).send({ problem: 'Neither x-acs-action nor x-tc-action: which vendor is meant?' });
    }
    const wanted = vendors[vendor].read(incoming(request), now());
    if (isRefusal(wanted)) return refuse(vendor, wanted, reply);
    if ('query' in wanted) return tell(vendor, wanted.query, request, reply);
    const fault = faults.take(vendor) ?? lost(vendor);
    if (fault) return misbehave(vendor, fault, wanted, request, reply);
    note(vendor, 'ok');
    return reply.send(vendors[vendor].accept(deliver(vendor, wanted), wanted.mobile));
  });

  const reset = () => {
    faults.clear();
    weather = Weather.parse({ lostAnswers: 0 });
    clearBooks(books);
  };

  app.get('/_standin', (_request, reply) => reply.redirect('/_standin/'));
  app.get<{ Querystring: { mobile?: string } }>('/_standin/', ({ query: { mobile = '' } }, reply) =>
    reply.type('text/html; charset=utf-8').send(inboxPage(books, faults.pending(), mobile)),
  );
  app.get('/_standin/books', () => books);
  app.get<{ Params: { mobile: string } }>('/_standin/inbox/:mobile', ({ params: { mobile } }) => inbox(mobile));
  app.post('/_standin/faults', (request, reply) => {
    const fault = Fault.safeParse(JSON.parse(String(request.body)));
    if (!fault.success) return reply.code(400).send({ problem: z.prettifyError(fault.error) });
    faults.add(fault.data);
    return { pending: faults.pending() };
  });
  app.post('/_standin/weather', (request, reply) => {
    const next = Weather.safeParse(JSON.parse(String(request.body)));
    if (!next.success) return reply.code(400).send({ problem: z.prettifyError(next.error) });
    weather = next.data;
    return weather;
  });
  app.post('/_standin/reset', (_request, reply) => {
    reset();
    return reply.redirect('/_standin/', 303);
  });

  const url = await app.listen({ port, host });
  return {
    url,
    providers: providersAt(url),
    books,
    inbox,
    code: (mobile) => inbox(mobile)[0]?.code ?? '',
    misbehave: (fault) => faults.add(Fault.parse(fault)),
    weather: (next) => void (weather = Weather.parse(next)),
    close: async () => {
      faults.clear();
      await app.close();
    },
  };
};

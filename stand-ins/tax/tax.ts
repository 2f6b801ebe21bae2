import { fastify, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { taxSettingsAt } from './account.ts';
import { clearBooks, count, invoiceByNumber, openBooks, type Books } from './books.ts';
import { booksPage } from './books-page.ts';
import { openBureau, type Told } from './bureau.ts';
import { Fault, openFaults } from './faults.ts';
import { fileOf } from './files.ts';
import { openGate, sign } from './signatures.ts';

export interface TaxStandIn {
  url: string;
  /** XT_TAX for a server that asks it. */
  settings: string;
  books: Books;
  /** A company takes an invoice into its books; from then on it must confirm that it is taken back. */
  book: (number: string) => void;
  confirm: (serial: string) => void;
  misbehave: (fault: z.input<typeof Fault>) => void;
  reset: () => void;
  close: () => Promise<void>;
}

const Serial = z.object({ serial: z.string() });
const File = z.object({ number: z.string(), form: z.enum(['pdf', 'ofd', 'xml']) });

/** The tax bureau behind a service provider: signed both ways, with books of its own. */
export const startTaxStandIn = async (options: { port: number; host?: string; now?: () => number }): Promise<TaxStandIn> => {
  const { port, host = '127.0.0.1', now = Date.now } = options;
  const app = fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const [books, faults, gate] = [openBooks(), openFaults(), openGate()];
  const bureau = openBureau(books, now);

  const answerTo = (request: FastifyRequest, reply: FastifyReply, status: number, body: string | Buffer) => {
    const timestamp = String(now());
    const nonce = String(request.headers['x-nonce'] ?? '');
    return reply
      .code(status)
      .header('x-timestamp', timestamp)
      .header('x-signature', sign(String(status), timestamp, nonce, body))
      .type(typeof body === 'string' ? 'application/json' : 'application/octet-stream')
      .send(body);
  };

  const serve = (path: string, on: Fault['on'], work: (body: string, isSlow: boolean) => Told | Promise<Buffer> | undefined) =>
    app.post(path, async (request, reply) => {
      const body = String(request.body ?? '');
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const wrong = gate({ path, headers, body }, now());
      if (wrong !== undefined) {
        count(books, `${on} ${wrong}`);
        return reply.code(401).send({ code: wrong });
      }
      const fault = faults.take(on);
      count(books, fault ? `${on} fault ${fault.kind}` : on);
      if (fault?.kind === 'http-500') return reply.code(500).send('<h1>500</h1>');
      if (fault?.kind === 'unsigned') return reply.send({ state: 'refused', code: 'NOT_OURS' });
      if (fault?.kind === 'refuse') return answerTo(request, reply, 200, JSON.stringify({ state: 'refused', code: fault.code }));
      const told = fault?.kind === 'silence' ? undefined : await work(body, fault?.kind === 'pending');
      if (fault?.kind === 'silence' || fault?.kind === 'lost-answer') {
        reply.hijack();
        await faults.delay(fault);
        return void request.raw.socket.destroy();
      }
      if (told === undefined) return answerTo(request, reply, 404, '{}');
      return answerTo(request, reply, 200, Buffer.isBuffer(told) ? told : JSON.stringify(told));
    });

  serve('/v1/invoices', 'issue', bureau.issue);
  serve('/v1/invoices/query', 'query', (body) => bureau.tellInvoice(Serial.parse(JSON.parse(body)).serial));
  serve('/v1/red-letters', 'reverse', bureau.reverse);
  serve('/v1/red-letters/query', 'query-red', (body) => bureau.tellRed(Serial.parse(JSON.parse(body)).serial));
  serve('/v1/files', 'file', (body) => {
    const { number, form } = File.parse(JSON.parse(body));
    const invoice = invoiceByNumber(books, number);
    return invoice && fileOf(invoice, form);
  });

  const reset = () => {
    clearBooks(books);
    faults.clear();
  };
  app.get('/_standin/', (_request, reply) => reply.type('text/html').send(booksPage(books, faults.pending())));
  app.get('/_standin/books', () => ({ invoices: [...books.invoices.values()], reds: [...books.reds.values()], counts: books.counts }));
  const clicked = (path: string, act: (form: URLSearchParams) => void) =>
    app.post(path, (request, reply) => {
      act(new URLSearchParams(String(request.body ?? '')));
      return reply.redirect('/_standin/', 303);
    });
  clicked('/_standin/book', (form) => bureau.book(form.get('number') ?? ''));
  clicked('/_standin/confirm', (form) => bureau.confirm(form.get('serial') ?? ''));
  clicked('/_standin/reset', reset);

  const url = await app.listen({ port, host });
  return {
    url,
    settings: taxSettingsAt(url),
    books,
    book: bureau.book,
    confirm: bureau.confirm,
    misbehave: (fault) => faults.add(Fault.parse(fault)),
    reset,
    close: async () => {
      faults.clear();
      await app.close();
    },
  };
};

import { fastify, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { planFaults } from '../planned-faults.ts';
import type { Incoming } from '../sms/vendor.ts';
import { captchaAt } from './accounts.ts';
import { openBooks, type Books, type Ticket } from './books.ts';
import { serveBrowsers } from './browser-side.ts';
import { captchaDesk } from './desk.ts';
import { openAliyun, openTencent } from './protocols.ts';

/** `refuse` answers with the vendor's own error; `silence` never answers; `suspect` is Tencent's: passed, and yet a script. */
const Fault = z.object({
  times: z.int().min(1).default(1),
  kind: z.enum(['slow', 'http-500', 'refuse', 'silence', 'suspect']),
  delayMs: z.int().min(0).optional(),
});
type Fault = z.infer<typeof Fault>;

export interface CaptchaStandIn {
  url: string;
  /** XT_CAPTCHA for a server that asks it, as this vendor. */
  account: (vendor?: 'aliyun' | 'tencent') => string;
  books: Books;
  /** What a browser gets once a person has passed. */
  pass: () => Ticket;
  misbehave: (fault: z.input<typeof Fault>) => void;
  close: () => Promise<void>;
}

const incoming = ({ method, url, headers, body }: FastifyRequest): Incoming => {
  const [path = '/', query = ''] = url.split('?', 2);
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  return { method, path, query, headers: Object.fromEntries(texts), body: typeof body === 'string' ? body : '' };
};

const SUSPECT = { Response: { CaptchaCode: 1, CaptchaMsg: 'OK', EvilLevel: 100, GetCaptchaTime: 0, RequestId: 'standin' } };
const SERVERS = { tencent: '服务器 · 腾讯云', aliyun: '服务器 · 阿里云' } as const;

/** Tencent Cloud's and Aliyun's side of a captcha behind one address; which of them is meant, the headers say. */
export const startCaptchaStandIn = async ({
  port,
  host = '127.0.0.1',
  now = Date.now,
}: {
  /** 0 for any free port. */
  port: number;
  host?: string;
  now?: () => number;
}): Promise<CaptchaStandIn> => {
  const app = fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const books = openBooks(now);
  const faults = planFaults<Fault>();
  const vendors = { tencent: openTencent(books), aliyun: openAliyun(books) };
  const BUSY = {
    tencent: { Response: { Error: { Code: 'InternalError', Message: 'internal error' }, RequestId: 'standin' } },
    aliyun: { Code: 'Throttling.User', Message: 'Request was denied due to user flow control.', Success: false, RequestId: 'standin' },
  };

  app.post('/', async (request, reply) => {
    const vendor = request.headers['x-tc-action'] === undefined ? 'aliyun' : 'tencent';
    const fault = faults.take(() => true);
    if (fault) {
      books.note(`fault ${fault.kind}`);
      books.write({ who: SERVERS[vendor], asked: '核验票据', told: `故障 ${fault.kind}` });
      await faults.delay(fault);
      if (fault.kind === 'http-500') return reply.code(500).type('text/html').send('<h1>500 Internal Server Error</h1>');
      if (fault.kind === 'refuse') return reply.send(BUSY[vendor]);
      if (fault.kind === 'suspect') return reply.send(SUSPECT);
      if (fault.kind === 'silence') return void request.raw.socket.destroy();
    }
    const { status, body, outcome } = vendors[vendor](incoming(request), now());
    books.note(`${vendor} ${outcome}`);
    books.write({ who: SERVERS[vendor], asked: '核验票据', told: outcome });
    return reply.code(status).send(body);
  });

  serveBrowsers(app, books);
  app.get('/_standin/', (_request, reply) => reply.type('text/html; charset=utf-8').send(captchaDesk(books, faults.pending())));
  app.post('/_standin/pass', (_request, reply) => {
    books.issue();
    return reply.redirect('/_standin/', 303);
  });
  app.post('/_standin/faults', (request, reply) => {
    const fault = Fault.safeParse(JSON.parse(String(request.body)));
    if (!fault.success) return reply.code(400).send({ problem: z.prettifyError(fault.error) });
    faults.add(fault.data);
    return { pending: faults.pending() };
  });

  const url = await app.listen({ port, host });
  return {
    url,
    account: (vendor) => captchaAt(url, vendor),
    books,
    pass: books.issue,
    misbehave: (fault) => faults.add(Fault.parse(fault)),
    close: async () => {
      faults.clear();
      await app.close();
    },
  };
};

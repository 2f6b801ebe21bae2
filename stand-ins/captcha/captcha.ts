import { fastify, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { deskPage } from '../desk-page.ts';
import { planFaults } from '../planned-faults.ts';
import type { Incoming } from '../sms/vendor.ts';
import { html } from '../wechat/html.ts';
import { captchaAt } from './accounts.ts';
import { openBooks, type Books, type Ticket } from './books.ts';
import { openAliyun, openTencent } from './protocols.ts';

/** `refuse` answers with the vendor's own error; `silence` never answers. */
const Fault = z.object({
  times: z.int().min(1).default(1),
  kind: z.enum(['slow', 'http-500', 'refuse', 'silence']),
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

const NOT_CHECKED = ['不显示真的题目，点一下就算本人', '不判断风险，也不看行为', '不在浏览器里加载厂商的脚本'];

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
      await faults.delay(fault);
      if (fault.kind === 'http-500') return reply.code(500).type('text/html').send('<h1>500 Internal Server Error</h1>');
      if (fault.kind === 'refuse') return reply.send(BUSY[vendor]);
      if (fault.kind === 'silence') return void request.raw.socket.destroy();
    }
    const { status, body, outcome } = vendors[vendor](incoming(request), now());
    books.note(`${vendor} ${outcome}`);
    return reply.code(status).send(body);
  });

  app.get('/_standin/', (_request, reply) => {
    const tickets = [...books.tickets.values()].toReversed().slice(0, 20);
    const page = deskPage({
      title: '验证码替身',
      heading: '人机验证',
      warning: '开发替身，谁点都算本人',
      style: '',
      lead: `腾讯云和阿里云的替身，共发出 ${books.tickets.size} 张票据。`,
      body: html`<form method="post" action="/_standin/pass"><button class="button">我是本人，给我一张票据</button></form>
        <ul class="card">
          ${tickets.map(({ ticket, isSpent }) => html`<li class="row"><span>${ticket}</span><span class="tag">${isSpent ? '已用' : '可用'}</span></li>`)}
        </ul>`,
      faults: faults.pending().map(({ times, kind }) => ({ where: '下一次核验', times, kind })),
      counts: books.counts,
      notChecked: NOT_CHECKED,
    });
    return reply.type('text/html; charset=utf-8').send(page);
  });
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

import { hash } from 'node:crypto';
import { fastify, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { carrierAt, CUSTOMER, KEY } from './account.ts';
import { count, EventName, EVENTS, openBooks, waybillOf, type Books, type Line, type Waybill } from './books.ts';
import { parcelsPage } from './parcels-page.ts';

export interface CarrierStandInOptions {
  /** 0 for any free port. */
  port: number;
  host?: string;
  now?: () => number;
}

/** What befalls pushes until it is said otherwise. */
export const Weather = z.object({
  isLost: z.boolean().default(false),
  times: z.int().min(1).max(9).default(1),
  isTurned: z.boolean().default(false),
});

export interface CarrierStandIn {
  url: string;
  /** XT_CARRIER for a server that is told at this address. */
  account: (notifyUrl: string) => string;
  books: Books;
  /** Something happens to a parcel, and whoever subscribed is told: lost, repeated or turned around as the weather is. */
  step: (number: string, event: EventName, words?: string) => Promise<number[]>;
  weather: (weather: z.input<typeof Weather>) => void;
  close: () => Promise<void>;
}

const md5 = (text: string): string => hash('md5', text, 'hex').toUpperCase();
const HOURS_BEFORE_MS = 8 * 3_600_000;
const inBeijing = (ms: number): string => new Date(ms + HOURS_BEFORE_MS).toISOString().slice(0, 19).replace('T', ' ');

const Subscription = z.object({
  company: z.string(),
  number: z.string().min(6).max(40),
  key: z.string(),
  parameters: z.object({ callbackurl: z.url(), salt: z.string() }),
});
const Asked = z.object({ com: z.string(), num: z.string() });

const resultOf = ({ company, number, lines, state }: Waybill) => ({
  message: 'ok',
  nu: number,
  ischeck: state === '3' ? '1' : '0',
  com: company,
  status: '200',
  state,
  data: lines.toReversed(),
});

/** 快递100 as we need it: subscriptions, questions and signed pushes, for numbers that somebody clicks along. */
export const startCarrierStandIn = async ({ port, host = '127.0.0.1', now = Date.now }: CarrierStandInOptions): Promise<CarrierStandIn> => {
  const app = fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const books = openBooks();
  let weather = Weather.parse({});

  const refuse = (reply: FastifyReply, returnCode: string) => {
    count(books, `refused ${returnCode}`);
    return reply.send({ result: false, returnCode, message: '失败' });
  };
  const fieldsOf = (body: unknown) => new URLSearchParams(typeof body === 'string' ? body : '');

  app.post('/poll', (request, reply) => {
    const read = Subscription.safeParse(JSON.parse(fieldsOf(request.body).get('param') ?? 'null'));
    if (!read.success) return refuse(reply, '700');
    const { company, number, key, parameters } = read.data;
    if (key !== KEY) return refuse(reply, '600');
    const waybill = waybillOf(books, company, number);
    if (waybill.callbackUrl === parameters.callbackurl) return refuse(reply, '501');
    Object.assign(waybill, { callbackUrl: parameters.callbackurl, salt: parameters.salt });
    count(books, 'subscribed');
    return reply.send({ result: true, returnCode: '200', message: '提交成功' });
  });

  app.post('/poll/query.do', (request, reply) => {
    const fields = fieldsOf(request.body);
    const param = fields.get('param') ?? '';
    if (fields.get('customer') !== CUSTOMER || fields.get('sign') !== md5(param + KEY + CUSTOMER)) return refuse(reply, '503');
    const { com, num } = Asked.parse(JSON.parse(param));
    count(books, 'queried');
    const waybill = books.waybills.get(num);
    return waybill && waybill.lines.length > 0 && waybill.company === com ? reply.send(resultOf(waybill)) : refuse(reply, '500');
  });

  const push = async (waybill: Waybill): Promise<number> => {
    if (!waybill.callbackUrl || waybill.salt === null) return 0;
    const param = JSON.stringify({ status: 'polling', message: '', lastResult: resultOf(waybill) });
    const body = new URLSearchParams({ param, sign: md5(param + waybill.salt) });
    const status = await fetch(waybill.callbackUrl, { method: 'POST', body }).then(
      ({ status: code }) => code,
      () => 0,
    );
    books.pushes.push({ number: waybill.number, became: String(status) });
    return status;
  };

  const step = async (number: string, event: EventName, words?: string): Promise<number[]> => {
    const waybill = books.waybills.get(number);
    if (!waybill) throw new Error(`nobody has asked for ${number}`);
    const { state, status, words: usual } = EVENTS[event];
    const line: Line = { context: words ?? usual, time: inBeijing(now()), status, statusCode: state };
    const before: Waybill = { ...waybill, lines: [...waybill.lines] };
    waybill.lines.push(line);
    waybill.state = state;
    if (weather.isLost) return [];
    const told = weather.isTurned && before.lines.length > 0 ? [waybill, before] : [waybill];
    const statuses: number[] = [];
    for (const each of told) for (let nth = 0; nth < weather.times; nth++) statuses.push(await push(each));
    return statuses;
  };

  app.get('/_standin/', (_request, reply) => reply.type('text/html; charset=utf-8').send(parcelsPage(books)));
  app.get('/_standin/books', () => ({ waybills: [...books.waybills.values()], pushes: books.pushes, counts: books.counts }));
  app.post('/_standin/step', async (request, reply) => {
    const fields = fieldsOf(request.body);
    await step(fields.get('number') ?? '', EventName.parse(fields.get('event')));
    return reply.redirect('/_standin/', 303);
  });
  app.post('/_standin/reset', (_request, reply) => {
    books.waybills.clear();
    books.pushes.length = 0;
    return reply.redirect('/_standin/', 303);
  });

  const url = await app.listen({ port, host });
  return {
    url,
    account: (notifyUrl) => carrierAt(url, notifyUrl),
    books,
    step,
    weather: (next) => void (weather = Weather.parse(next)),
    close: () => app.close(),
  };
};

import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KeyName } from './account.ts';
import type { Bills } from './bills.ts';
import type { Complaints } from './complaints.ts';
import { recordCall, type Books } from './books.ts';
import { refusal } from './errors.ts';
import type { CallFault, CallKind, Faults } from './faults.ts';
import type { Notifies } from './notifies.ts';
import { isRefusal, type Answered, type Protocol } from './protocol.ts';
import type { Signs } from './signatures.ts';
import type { Trades } from './trades.ts';

interface Ports {
  books: Books;
  signs: Signs;
  faults: Faults;
  notifies: Notifies;
  trades: Trades;
  protocol: Protocol;
  bills: Bills;
  complaints: Complaints;
  now: () => number;
  /** Where it is itself. */
  url: () => string;
  /** Which key signs the next answer: in a switch WeChat chooses, whatever was asked for. */
  nextKey: () => KeyName;
}

/** An answer as it left: what somebody in between could keep, and give to another question. */
interface Written {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const STALE_MS = 10 * 60_000;
const ORDERS = '/v3/pay/transactions';
const REFUNDS = '/v3/refund/domestic/refunds';
const COMPLAINTS = '/v3/merchant-service/complaints-v2';
const LISTENING = '/v3/merchant-service/complaint-notifications';

const headerOf = (request: FastifyRequest, name: string): string => String(request.headers[name] ?? '');

const jsonOf = (body: unknown): unknown => {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
};

/** The calls of API v3: whether it is us is looked at first, and then what goes wrong with this one. */
export const serveCalls = (app: FastifyInstance, ports: Ports): void => {
  const { books, signs, faults, notifies, trades, protocol, now } = ports;

  const lastOf = new Map<CallKind, Written>();

  const write = (answered: Answered, fault?: CallFault['kind']): Written => {
    const told = isRefusal(answered) ? { code: answered.code, message: answered.message } : answered.body;
    const body = told === undefined ? '' : JSON.stringify(told);
    const headers = signs.headersFor(body, ports.nextKey(), now() - (fault === 'stale' ? STALE_MS : 0));
    if (fault === 'bad-signature') headers['wechatpay-signature'] = randomBytes(256).toString('base64');
    return { status: answered.status, headers: fault === 'unsigned' ? {} : headers, body };
  };
  const send = (reply: FastifyReply, { status, headers, body }: Written) => {
    reply.code(status).headers(headers);
    return body === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(body);
  };
  const answer = (reply: FastifyReply, kind: CallKind, answered: Answered, fault?: CallFault['kind']) => {
    const written = write(answered, fault);
    const kept = fault === 'replayed' ? lastOf.get(kind) : undefined;
    lastOf.set(kind, written);
    return send(reply, kept ?? written);
  };

  /** What somebody does at the cashier while we are asking. */
  const happenFirst = async (kind: CallKind, about: string): Promise<void> => {
    const refund = books.refunds.get(about);
    if (kind === 'refund' && refund?.state === 'PROCESSING') trades.finish(refund, 'SUCCESS');
    else if (books.orders.get(about)?.payments.length === 0) trades.payLate(about);
    await notifies.deliver();
  };

  const misbehave = async (fault: CallFault, about: string, act: () => Answered, request: FastifyRequest, reply: FastifyReply) => {
    if (fault.kind === 'http-500') return reply.code(502).type('text/html').send('<h1>502 Bad Gateway</h1>');
    if (fault.kind === 'error') return answer(reply, fault.on, refusal(fault.code ?? 'SYSTEM_ERROR'));
    // An order must be there before it can be paid; what is asked of others comes after it.
    if (fault.kind === 'notify-first' && fault.on !== 'order' && fault.on !== 'refund') await happenFirst(fault.on, about);
    const answered = fault.kind === 'silence' ? undefined : act();
    if (fault.kind === 'notify-first') await happenFirst(fault.on, about);
    const refund = books.refunds.get(about);
    if (fault.kind === 'stuck' && refund) trades.finish(refund, 'ABNORMAL');
    const isLost = answered === undefined || fault.kind === 'lost-answer';
    if (isLost) reply.hijack();
    await faults.delay(fault);
    return isLost ? void request.raw.socket.destroy() : answer(reply, fault.on, answered, fault.kind);
  };

  const serve = (
    kind: CallKind,
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    act: (about: string, body: unknown) => Answered,
    aboutOf: (request: FastifyRequest) => string,
  ): void => {
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const text = typeof request.body === 'string' ? request.body : '';
        const authorization = headerOf(request, 'authorization');
        const wrong = signs.wrongWith({ method, url: request.url, authorization, body: text });
        const about = aboutOf(request);
        const note = (outcome: string): void => recordCall(books, { at: now(), kind, outcome, about });
        if (wrong !== undefined) {
          note('SIGN_ERROR');
          return answer(reply, kind, refusal('SIGN_ERROR', wrong));
        }
        const body = jsonOf(text);
        const fault = faults.ofCall(kind);
        if (fault) {
          note(`fault ${fault.kind}`);
          return misbehave(fault, about, () => act(about, body), request, reply);
        }
        const answered = act(about, body);
        note(isRefusal(answered) ? answered.code : 'ok');
        return answer(reply, kind, answered);
      },
    });
  };

  const named =
    (name: string) =>
    (request: FastifyRequest): string =>
      String((request.params as Readonly<Record<string, string>>)[name] ?? '');
  const written =
    (name: string) =>
    (request: FastifyRequest): string =>
      String((jsonOf(request.body) as Readonly<Record<string, unknown>> | undefined)?.[name] ?? '');

  serve('order', 'POST', `${ORDERS}/jsapi`, (_about, body) => protocol.order(body), written('out_trade_no'));
  serve('order', 'POST', `${ORDERS}/h5`, (_about, body) => protocol.orderH5(body, ports.url()), written('out_trade_no'));
  serve('query', 'GET', `${ORDERS}/out-trade-no/:no`, protocol.query, named('no'));
  serve('close', 'POST', `${ORDERS}/out-trade-no/:no/close`, protocol.close, named('no'));
  serve('refund', 'POST', REFUNDS, (_about, body) => protocol.refund(body), written('out_refund_no'));
  serve('query-refund', 'GET', `${REFUNDS}/:no`, protocol.queryRefund, named('no'));
  const dated =
    (kind: string) =>
    (request: FastifyRequest): string =>
      `${kind}/${(request.query as { bill_date?: string }).bill_date ?? ''}`;
  serve('bill', 'GET', '/v3/bill/tradebill', ports.bills.answer, dated('trade'));
  serve('bill', 'GET', '/v3/bill/fundflowbill', ports.bills.answer, dated('fund'));

  const asked = (request: FastifyRequest): string => new URL(request.url, ports.url()).search;
  const { complaints } = ports;
  serve('list-complaints', 'GET', COMPLAINTS, complaints.list, asked);
  serve('read-complaint', 'GET', `${COMPLAINTS}/:no`, complaints.read, named('no'));
  serve('read-words', 'GET', `${COMPLAINTS}/:no/negotiation-historys`, complaints.words, named('no'));
  serve('answer-complaint', 'POST', `${COMPLAINTS}/:no/response`, complaints.answer, named('no'));
  serve('complete-complaint', 'POST', `${COMPLAINTS}/:no/complete`, complaints.complete, named('no'));
  serve('listen', 'GET', LISTENING, () => complaints.listening(), asked);
  for (const method of ['POST', 'PUT'] as const)
    serve('listen', method, LISTENING, (_about, body) => complaints.listen(body, method), asked);
};

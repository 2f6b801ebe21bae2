import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordCall, type Books } from './books.ts';
import type { CallFault, CallKind, Faults } from './faults.ts';
import type { Answered } from './answered.ts';
import type { Protocol } from './protocol.ts';
import type { Pairs, Signs } from './signatures.ts';

interface Ports {
  books: Books;
  signs: Signs;
  faults: Faults;
  protocol: Protocol;
  now: () => number;
}

const KINDS: Readonly<Record<string, CallKind>> = {
  'alipay.trade.query': 'query',
  'alipay.trade.close': 'close',
  'alipay.trade.refund': 'refund',
  'alipay.trade.fastpay.refund.query': 'query-refund',
  'alipay.data.dataservice.bill.downloadurl.query': 'bill',
};

const jsonOf = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
};

/** One address for everything: a browser is shown the cashier, the merchant's server is answered. */
export const serveGateway = (app: FastifyInstance, { books, signs, faults, protocol, now }: Ports): void => {
  const pairsOf = (request: FastifyRequest): Pairs => ({
    ...Object.fromEntries(new URL(request.url, 'http://alipay').searchParams),
    ...Object.fromEntries(new URLSearchParams(typeof request.body === 'string' ? request.body : '')),
  });

  /** What is signed is the text of the answer, with slashes as Alipay writes them: to read and write it anew is another text. */
  const write = (method: string, node: object, fault?: CallFault['kind']): string => {
    const text = JSON.stringify(node).replaceAll('/', '\\/');
    const sign = fault === 'bad-signature' ? randomBytes(256).toString('base64') : signs.signText(text);
    const shown = fault === 'rewritten' ? JSON.stringify(node, null, 1) : text;
    return `{"${method.replaceAll('.', '_')}_response":${shown}${fault === 'unsigned' ? '' : `,"sign":"${sign}"`}}`;
  };
  const nodeOf = (answered: Answered): object =>
    'told' in answered
      ? { code: '10000', msg: 'Success', ...answered.told }
      : { code: '40004', msg: 'Business Failed', sub_code: answered.code, sub_msg: '业务处理失败/请核实' };
  const send = (reply: FastifyReply, text: string) => reply.type('text/html;charset=utf-8').send(text);

  const answer = async (method: string, kind: CallKind, pairs: Pairs, request: FastifyRequest, reply: FastifyReply) => {
    const asked = jsonOf(pairs['biz_content']);
    const about = String((asked as Readonly<Record<string, unknown>> | undefined)?.['out_trade_no'] ?? '');
    const note = (outcome: string): void => recordCall(books, { at: now(), kind, outcome, about });
    const fault = faults.ofCall(kind);
    if (fault) note(`fault ${fault.kind}`);
    if (fault?.kind === 'http-500') return reply.code(502).type('text/html').send('<h1>502 Bad Gateway</h1>');
    if (fault?.kind === 'busy')
      return send(reply, write(method, { code: '20000', msg: 'Service Currently Unavailable', sub_code: 'aop.unknow-error' }));
    if (fault?.kind === 'error') return send(reply, write(method, nodeOf({ code: fault.code ?? 'ACQ.SYSTEM_ERROR' })));
    const answered = fault?.kind === 'silence' ? undefined : protocol.acts[kind]?.(asked, fault?.kind === 'pending');
    const isLost = answered === undefined || fault?.kind === 'lost-answer';
    if (isLost) reply.hijack();
    if (fault) await faults.delay(fault);
    if (isLost) return void request.raw.socket.destroy();
    if (!fault) note('code' in answered ? answered.code : 'ok');
    return send(reply, write(method, nodeOf(answered), fault?.kind));
  };

  app.route({
    method: ['GET', 'POST'],
    url: '/gateway.do',
    handler: async (request, reply) => {
      const pairs = pairsOf(request);
      const { method = '' } = pairs;
      const wrong = signs.wrongWith(pairs);
      // The gateway itself refuses without a signature: whoever believes it believes anybody.
      if (wrong !== undefined)
        return send(reply, JSON.stringify({ error_response: { code: '40002', msg: 'Invalid Arguments', sub_code: wrong } }));
      if (method === 'alipay.trade.wap.pay') {
        const no = protocol.visit(jsonOf(pairs['biz_content']), {
          returnUrl: pairs['return_url'] ?? '',
          notifyUrl: pairs['notify_url'] ?? '',
        });
        recordCall(books, { at: now(), kind: 'visit', outcome: no === undefined ? 'INVALID_PARAMETER' : 'ok', about: no ?? '' });
        return no === undefined ? reply.code(400).send('INVALID_PARAMETER') : reply.redirect(`/_standin/cashier/${no}`);
      }
      const kind = KINDS[method];
      return kind ? answer(method, kind, pairs, request, reply) : send(reply, JSON.stringify({ error_response: { code: '40002' } }));
    },
  });
};

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ABSENT } from './account.ts';
import { recordCall, type Books } from './books.ts';
import type { Envelopes } from './envelopes.ts';
import type { CallFault, Faults } from './faults.ts';
import type { Trades } from './trades.ts';

interface Ports {
  books: Books;
  envelopes: Envelopes;
  faults: Faults;
  trades: Trades;
  now: () => number;
}

type Fields = Record<string, string>;
/** What is told, or a refusal by its code. */
type Answered = Fields | string;

const XML = 'application/xml; charset=utf-8';

/** Query and refund: whether it is us is looked at first, and then what goes wrong with this one. */
export const serveCalls = (app: FastifyInstance, { books, envelopes, faults, trades, now }: Ports): void => {
  const lastOf = new Map<CallFault['on'], string>();

  const query = ({ tradeNum = '', tradeType }: Fields): Answered => {
    const refund = tradeType === '1' ? books.refunds.get(tradeNum) : undefined;
    if (tradeType === '1') return refund ? trades.refundAsTold(refund) : ABSENT;
    const order = books.orders.get(tradeNum);
    return order ? trades.tradeAsTold(order) : ABSENT;
  };

  const refund = ({ tradeNum = '', oTradeNum = '', amount = '', notifyUrl = '' }: Fields): Answered => {
    const order = books.orders.get(oTradeNum);
    const fen = Number(amount);
    const told = (status: string): Fields => ({ tradeNum, oTradeNum, amount, tradeTime: '20260101000000', status });
    if (!order || order.payments.length === 0 || !Number.isSafeInteger(fen) || fen < 1) return told('2');
    const known = books.refunds.get(tradeNum);
    if (known) return known.fen === fen && known.outTradeNo === oTradeNum ? told(known.status === '2' ? '1' : '0') : told('2');
    const given = [...books.refunds.values()].reduce(
      (sum, one) => (one.outTradeNo === oTradeNum && one.status !== '3' ? sum + one.fen : sum),
      0,
    );
    if (given + fen > order.payments.reduce((sum, payment) => sum + payment.fen, 0)) return told('2');
    books.refunds.set(tradeNum, {
      outRefundNo: tradeNum,
      outTradeNo: oTradeNum,
      fen,
      notifyUrl,
      status: '1',
      acceptedAt: now(),
      doneAt: undefined,
    });
    return told('0');
  };

  const written = (answered: Answered, fault?: CallFault['kind']): string => {
    if (typeof answered === 'string') return envelopes.refusal(answered, '交易不存在');
    const plain = envelopes.plain(answered);
    if (fault === 'unsigned') return envelopes.envelope(plain);
    const signed = envelopes.signed(plain);
    // Signed truly, and for another text.
    return envelopes.envelope(fault === 'bad-signature' ? signed.replace('<tradeNum>', '<note>x</note><tradeNum>') : signed);
  };
  const answer = (reply: FastifyReply, kind: CallFault['on'], answered: Answered, fault?: CallFault['kind']) => {
    const text = written(answered, fault);
    const kept = fault === 'replayed' ? lastOf.get(kind) : undefined;
    lastOf.set(kind, text);
    return reply.type(XML).send(kept ?? text);
  };

  const misbehave = async (fault: CallFault, asked: Fields, act: () => Answered, request: FastifyRequest, reply: FastifyReply) => {
    if (fault.kind === 'http-500') return reply.code(502).type('text/html').send('<h1>502 Bad Gateway</h1>');
    if (fault.kind === 'error') return reply.type(XML).send(envelopes.refusal(fault.code ?? '000002', '系统异常'));
    const answered = fault.kind === 'silence' ? undefined : act();
    const taken = books.refunds.get(asked['tradeNum'] ?? '');
    if (fault.kind === 'stuck' && taken) trades.finish(taken, '3');
    const isLost = answered === undefined || fault.kind === 'lost-answer';
    if (isLost) reply.hijack();
    await faults.delay(fault);
    return isLost ? void request.raw.socket.destroy() : answer(reply, fault.on, answered, fault.kind);
  };

  const serve = (kind: CallFault['on'], act: (asked: Fields) => Answered): void => {
    app.post(`/service/${kind}`, async (request, reply) => {
      const asked = envelopes.read(String(request.body));
      const note = (outcome: string): void => recordCall(books, { at: now(), kind, outcome, about: asked?.['tradeNum'] ?? '' });
      if (!asked) {
        note('not ours');
        return reply.type(XML).send(envelopes.refusal('000003', '签名错误'));
      }
      const fault = faults.ofCall(kind);
      if (fault) {
        note(`fault ${fault.kind}`);
        return misbehave(fault, asked, () => act(asked), request, reply);
      }
      const answered = act(asked);
      note(typeof answered === 'string' ? answered : 'ok');
      return answer(reply, kind, answered);
    });
  };
  serve('query', query);
  serve('refund', refund);
};

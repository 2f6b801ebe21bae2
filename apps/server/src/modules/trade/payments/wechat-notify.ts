import type { FastifyInstance, FastifyRequest } from 'fastify';
import { vitally, type Tx } from '../../../platform/db.ts';
import type { NotifyHeaders, Notified, WechatPay } from '../../../providers/wechat-pay/port.ts';
import { noteContradiction } from './note-contradiction.ts';
import type { PayPorts } from './pay-ports.ts';
import { settleRefund } from './settle-refund.ts';
import { settlePayment } from './settle.ts';

const PATH = '/pay/notify/wechat';
const MAX_BODY = 64 * 1_024;

const headersOf = ({ headers }: FastifyRequest): NotifyHeaders => {
  const one = (name: string): string | undefined => {
    const value = headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    serial: one('wechatpay-serial'),
    timestamp: one('wechatpay-timestamp'),
    nonce: one('wechatpay-nonce'),
    signature: one('wechatpay-signature'),
  };
};

/** What WeChat has told becomes ours, in one transaction. Answers what came of it. */
const writeDown = async (tx: Tx, told: Exclude<Notified, { is: 'of no interest' }>, now: Date): Promise<string> => {
  if (told.is === 'refund') {
    const became = await settleRefund(tx, told.outRefundNo, told.refund, now);
    return became === 'contradiction' ? became : 'refund';
  }
  if (told.trade.is === 'contradiction') {
    await noteContradiction(tx, told.trade, now);
    return 'contradiction';
  }
  const { is: _, ...payment } = told.trade;
  return settlePayment(tx, { provider: 'wechat', ...payment, by: 'notify' }, now);
};

/**
 * Where WeChat tells of payments and refunds: no session and no signature of ours, but WeChat's over the bytes as they came. It gives us
 * five seconds and tries fifteen times in a day, until it hears that we have written it down.
 */
export const addWechatNotify = (server: FastifyInstance, on: PayPorts & { wechatPay: WechatPay }): void => {
  const { db, clock, log, counters, wechatPay } = on;
  const count = (outcome: string): void => counters.notifies.inc({ provider: 'wechat', outcome });
  void server.register(async (notified) => {
    notified.removeAllContentTypeParsers();
    notified.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY }, (_request, body, done) => done(null, body));

    notified.post(PATH, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const told = wechatPay.readNotify(headersOf(request), body, clock.now());
      if (told.is === 'refused') {
        count(`refused: ${told.why}`);
        log.warn({ why: told.why }, 'a notify was refused');
        return reply.code(401).send();
      }
      if (told.is === 'of no interest') {
        count(told.is);
        return reply.code(204).send();
      }
      try {
        const became = await vitally(() => db.transaction((tx) => writeDown(tx, told, clock.now())));
        count(became);
        if (became === 'contradiction') log.error({ provider: 'wechat' }, 'a notify contradicts us');
        return await reply.code(204).send();
      } catch (error) {
        // Nothing of it is written, and WeChat is told so: it comes again.
        count('not written');
        log.error({ err: error }, 'a notify was not written down');
        return reply.code(503).send();
      }
    });
  });
};

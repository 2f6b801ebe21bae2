import type { FastifyInstance } from 'fastify';
import { vitally, type Tx } from '../../../platform/db.ts';
import type { Notified, NotifyHeaders, NotifyRefused, ProviderCode } from '../../../providers/payments.port.ts';
import { noteContradiction } from './note-contradiction.ts';
import type { PayPorts } from './pay-ports.ts';
import { lookAtRefund } from './send-refund.ts';
import { settleRefund } from './settle-refund.ts';
import type { createSettling } from './settle-soon.ts';

const MAX_BODY = 64 * 1_024;

/** What a provider hears: a status, and for some the one word that counts. */
interface Reply {
  status: number;
  text?: string;
}

/** Where a provider tells of payments and refunds, and what it understands. */
export interface NotifyDoor {
  provider: ProviderCode;
  read: (headers: NotifyHeaders, body: Buffer, now: Date) => Notified | NotifyRefused;
  written: Reply;
  /** Not the provider, as far as anybody can tell. */
  refused: Reply;
  /** Nothing of it is written: it is to come again. */
  notWritten: Reply;
}

type Told = Exclude<Notified, { is: 'of no interest' }>;

/** Where what was told goes that is not of a refund. */
interface Hearers {
  settle: ReturnType<typeof createSettling>;
  /** Whether it is the first that we hear of it. */
  complaint: (tx: Tx, told: Extract<Told, { is: 'complaint' }>, now: Date) => Promise<boolean>;
}

/** What a provider has told, except of a payment, becomes ours, in one transaction. Answers what came of it. */
const writeDown = async (tx: Tx, provider: ProviderCode, told: Told, now: Date, { complaint }: Hearers): Promise<string> => {
  if (told.is === 'complaint') return (await complaint(tx, told, now)) ? 'complaint' : 'complaint known';
  if (told.is === 'refund') {
    const became = await settleRefund(tx, provider, told.outRefundNo, told.refund, now);
    return became === 'contradiction' ? became : 'refund';
  }
  if (told.is === 'refund moved') {
    if (await lookAtRefund(tx, told.outRefundNo)) return 'refund';
    await noteContradiction(
      tx,
      provider,
      { is: 'contradiction', why: 'no such refund', outTradeNo: told.outRefundNo.slice(0, 64), transactionId: null },
      now,
    );
    return 'contradiction';
  }
  if (told.trade.is === 'paid') throw new Error('a payment is settled, and not written down');
  await noteContradiction(tx, provider, told.trade, now);
  return 'contradiction';
};

const onceEach = (headers: Readonly<Record<string, string | string[] | undefined>>): NotifyHeaders =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]));

/** `POST /pay/notify/<provider>`: no session and no signature of ours, but the provider's over the bytes as they came. */
export const addNotify = (server: FastifyInstance, on: PayPorts, door: NotifyDoor, hearers: Hearers): void => {
  const { db, clock, log, counters } = on;
  const { provider } = door;
  const become = (told: Told): Promise<string> => {
    if (told.is !== 'trade' || told.trade.is !== 'paid')
      return vitally(() => db.transaction((tx) => writeDown(tx, provider, told, clock.now(), hearers)));
    const { is: _, ...payment } = told.trade;
    return hearers.settle({ provider, ...payment, by: 'notify' });
  };
  const count = (outcome: string): void => counters.notifies.inc({ provider, outcome });
  void server.register(async (notified) => {
    notified.removeAllContentTypeParsers();
    notified.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY }, (_request, body, done) => done(null, body));

    notified.post(`/pay/notify/${provider}`, async (request, reply) => {
      const say = ({ status, text }: Reply) => reply.code(status).type('text/plain').send(text);
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const told = door.read(onceEach(request.headers), body, clock.now());
      if (told.is === 'refused') {
        count(`refused: ${told.why}`);
        log.warn({ provider, why: told.why }, 'a notify was refused');
        return say(door.refused);
      }
      if (told.is === 'of no interest') {
        count(told.is);
        return say(door.written);
      }
      try {
        const became = await become(told);
        count(became);
        if (became === 'contradiction') log.error({ provider }, 'a notify contradicts us');
        return await say(door.written);
      } catch (error) {
        count('not written');
        log.error({ provider, err: error }, 'a notify was not written down');
        return say(door.notWritten);
      }
    });
  });
};

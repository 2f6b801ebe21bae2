import { ParcelId } from '@xuetang/contract/ids';
import type { FastifyInstance } from 'fastify';
import type { Carriers } from '../../../providers/carrier/port.ts';
import type { CarrierPorts } from './carrier-ports.ts';
import { hearCarrier } from './hear-carrier.ts';

const PATH = '/parcel/notify/:parcelId';
const MAX_BODY = 256 * 1_024;

const TAKEN = { result: true, returnCode: '200', message: '成功' };
const NOT_TAKEN = { result: false, returnCode: '500', message: '失败' };

/**
 * Where carriers tell of parcels: no session and no signature of ours, but theirs over the bytes as they came. Whatever we could not write down
 * they send again.
 */
export const addCarrierNotify = (server: FastifyInstance, on: CarrierPorts & { carriers: Carriers }): void => {
  const { db, clock, log, counters, carriers } = on;
  void server.register(async (notified) => {
    notified.removeAllContentTypeParsers();
    notified.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY }, (_request, body, done) => done(null, body));

    notified.post<{ Params: { parcelId: string } }>(PATH, async (request, reply) => {
      const parcelId = ParcelId.safeParse(request.params.parcelId);
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const told = parcelId.success ? carriers.readPush(parcelId.data, body) : ({ is: 'refused', why: 'form' } as const);
      if ('is' in told || !parcelId.success) {
        const why = 'is' in told ? told.why : 'form';
        counters.pushes.inc({ outcome: `refused: ${why}` });
        log.warn({ why }, 'a push of a carrier was refused');
        return reply.code(401).send(NOT_TAKEN);
      }
      try {
        const became = await db.transaction((tx) => hearCarrier(tx, parcelId.data, told, 'push', clock.now()));
        counters.pushes.inc({ outcome: became });
        return await reply.code(200).send(TAKEN);
      } catch (error) {
        counters.pushes.inc({ outcome: 'not written' });
        log.error({ err: error }, 'a push of a carrier was not written down');
        return reply.code(503).send(NOT_TAKEN);
      }
    });
  });
};

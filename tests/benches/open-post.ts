import type { AskOf } from '@xuetang/contract/call';
import type { AddressId, LearnerId, OrderNo, ParcelId } from '@xuetang/contract/ids';
import { saveAddress } from '@xuetang/contract/addresses';
import { exportLabels, packParcel, sendParcel } from '@xuetang/contract/staff/parcels';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { consoleEnv, serverEnv, TEST_CONSOLE_ORIGIN } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { aStaffMember } from '@xuetang/testkit/staff-builders';
import { staffClient } from '@xuetang/testkit/staff-client';
import { anItem } from '@xuetang/testkit/trade-builders';
import { afterAll } from 'vitest';
import { createConsoleApi } from '../../apps/server/src/create-console-api.ts';
import { modules } from '../../apps/server/src/modules.ts';
import { openGround } from '../../apps/server/src/open-ground.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { readConsoleConfig } from '../../apps/server/src/platform/console-config.ts';
import { staffAnswers } from '../../apps/server/src/staff-answers.ts';
import { startCarrierStandIn } from '../../stand-ins/carrier/carrier.ts';
import { startSmsStandIn } from '../../stand-ins/sms/sms.ts';
import { startWecomStandIn } from '../../stand-ins/wecom/wecom.ts';
import { saveInBook } from '../../apps/server/src/modules/trade/parcels/address.store.ts';
import { seal } from '../../apps/server/src/platform/crypto.ts';
import { aBoughtOrder } from './bought.ts';
import { openApiOn } from './open-api.ts';
import { openTestDatabase } from './open-database.ts';

export const reason = '按今天的打包单处理';
export const HOME = { name: '陈秀英', mobile: '13800138000', region: '320508', line: '临顿路88号3幢502室' };
let numbers = 0;

/** Learners, our packers, the worker and carriers around one database: `const post = await openPost();` at a file's head. */
export const openPost = async () => {
  const clock = createTestClock();
  const now = () => clock.now().getTime();
  const { database, db } = await openTestDatabase(12);
  const { pool } = database;
  const [carrier, sms, wecom] = await Promise.all([
    startCarrierStandIn({ port: 0, now }),
    startSmsStandIn({ port: 0, now }),
    startWecomStandIn({ port: 0, now }),
  ]);
  // The number that it is told at is known when the API listens, and its salt hangs on it in nothing.
  const env = { XT_CARRIER: carrier.account('http://127.0.0.1:1/parcel/notify'), XT_SMS_PROVIDERS: sms.providers, XT_LOG_LEVEL: 'silent' };
  const api = await openApiOn(database.url, { clock, env });
  const told = { ...env, XT_CARRIER: carrier.account(`${api.url()}/parcel/notify`) };
  const worker = await openGround('worker', readConfig(serverEnv(database.url, told)), clock);
  const staffEnv = consoleEnv(database.url, { XT_CONSOLE_WECOM: wecom.consoleSettings, XT_WECOM: wecom.settings, XT_LOG_LEVEL: 'silent' });
  const console = await createConsoleApi(readConsoleConfig(staffEnv), clock, staffAnswers);
  await console.listen();
  afterAll(async () => {
    await console.close();
    await worker.close();
    await Promise.all([carrier.close(), sms.close(), wecom.close()]);
  });

  const { keys } = worker.ground;
  const jobs = modules.flatMap((module) => module.jobs?.(worker.ground) ?? []);
  const rows = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> => (await pool.query<Row>(text, values)).rows;
  const run = async (name: string, payload: object = {}): Promise<void> => {
    const found = jobs.find((job) => job.name === name);
    if (!found) throw new Error(`there is no job ${name}`);
    await found.run(payload);
  };

  const somebody = async () => {
    const learner = await aLearner(pool, clock.now());
    const ask = signedClient(api.url(), learner.token);
    const save = async (more: Partial<AskOf<typeof saveAddress>> = {}): Promise<AddressId> => {
      const { code, data } = await ask(saveAddress, { ...HOME, isDefault: false, ...more });
      if (!data) throw new Error(`an address was refused with ${code}`);
      return data.addressId;
    };
    /** So many at once, past the limit of calls. */
    const fill = async (count: number): Promise<void> => {
      const place = { learnerId: learner.learnerId, addressId: undefined, label: undefined, isDefault: false };
      for (let nth = 0; nth < count; nth++)
        await db.transaction((tx) => saveInBook(tx, keys.data, { ...place, ...HOME, line: `临顿路 ${nth} 号` }, clock.now()));
    };
    /** A number that texts go to. */
    const bind = (mobile: string) =>
      pool.query('update identity.learner set mobile_sealed = $2, mobile_lookup = sha256($3) where id = $1', [
        learner.learnerId,
        seal(keys.data, mobile, { column: 'identity.learner.mobile_sealed', row: learner.learnerId }),
        mobile,
      ]);
    return { ...learner, ask, save, fill, bind };
  };

  /** A thing that was paid for: its parcel waits for an address. */
  const aPaidThing = async (
    learnerId: LearnerId,
    over: { daysAgo?: number; price?: number } = {},
  ): Promise<{ orderNo: OrderNo; parcelId: ParcelId }> => {
    const itemId = await anItem(pool, 5);
    const { orderNo } = await aBoughtOrder({ db, pool }, learnerId, {
      price: 3_000,
      parts: [{ kind: 'thing', itemId, name: '随堂册' }],
      only: true,
      ...over,
    });
    const [parcel] = await rows<{ id: ParcelId }>(
      'select p.public_id as id from trade.parcel p join trade.customer_order o on o.id = p.order_id where o.order_no = $1',
      orderNo,
    );
    if (!parcel) throw new Error('a thing was paid for and has no parcel');
    return { orderNo, parcelId: parcel.id };
  };

  const packer = async (role = 'operator') => {
    const built = await aStaffMember(pool, { now: clock.now(), roles: [role] });
    const ask = staffClient(console.url(), TEST_CONSOLE_ORIGIN, built.token);
    const label = async (parcelId: ParcelId) => (await ask(exportLabels, { parcelIds: [parcelId] }, { reason })).data?.labels[0];
    const pack = async (parcelId: ParcelId) => ask(packParcel, { parcelId, labelNo: (await label(parcelId))?.labelNo ?? 'x'.repeat(22) });
    const send = async (parcelId: ParcelId): Promise<string> => {
      await pack(parcelId);
      const trackingNo = `SF${process.pid}${String(++numbers).padStart(6, '0')}`;
      const { code } = await ask(sendParcel, { parcelId, carrier: 'sf', trackingNo });
      if (code !== 0) throw new Error(`not sent: ${code}`);
      await run('trade.follow-parcel', { parcelId });
      return trackingNo;
    };
    return { ...built, ask, label, pack, send };
  };

  const stateOf = async (parcelId: ParcelId): Promise<string | undefined> =>
    (await rows<{ state: string }>('select state from trade.parcel where public_id = $1', parcelId))[0]?.state;

  return { api, db, pool, keys, clock, carrier, sms, worker, rows, run, somebody, aPaidThing, packer, stateOf };
};

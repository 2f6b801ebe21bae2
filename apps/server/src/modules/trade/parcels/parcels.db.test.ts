import type { ParcelId } from '@xuetang/contract/ids';
import { getAddress, saveAddress } from '@xuetang/contract/addresses';
import { fillParcel, getParcel, listParcels, openParcel, perfectParcel, setParcelAddress } from '@xuetang/contract/parcels';
import { receiveInformation } from '@xuetang/contract/payments';
import {
  noteAddressGap,
  noteParcelBack,
  noteParcelLost,
  packParcel,
  sendParcel,
  sendParcelAgain,
  unpackParcel,
} from '@xuetang/contract/staff/parcels';
import { signedClient } from '@xuetang/testkit/signed-client';
import { describe, expect, test } from 'vitest';
import { HOME, openPost, reason } from '../../../../../../tests/benches/open-post.ts';
import { whileHeld } from '../../../../../../tests/benches/while-held.ts';
import { saveInBook } from './address.store.ts';
import { putFromBook } from './write-address.ts';

const { api, db, keys, clock, pool, sms, rows, run, somebody, aPaidThing, packer, stateOf } = await openPost();
const STEP = 43671;

const aReadyParcel = async () => {
  const one = await somebody();
  const addressId = await one.save();
  const { orderNo, parcelId } = await aPaidThing(one.learnerId);
  await one.ask(setParcelAddress, { parcelId, addressId });
  return { one, addressId, orderNo, parcelId };
};
const lineOn = async (one: Awaited<ReturnType<typeof somebody>>, parcelId: ParcelId) =>
  (await one.ask(getParcel, { parcelId })).data?.parcel.address?.line;

describe('a thing that is paid for', () => {
  test('wants an address, gets one, and is packed, sent and received', async () => {
    const { one, orderNo, parcelId } = await aReadyParcel();
    const clerk = await packer();
    expect((await clerk.pack(parcelId)).code).toBe(0);
    expect((await one.ask(getParcel, { parcelId })).data?.parcel).toMatchObject({
      state: 'packed',
      canChange: false,
      orderNo,
      from: 'order',
    });
    const { code } = await clerk.ask(sendParcel, { parcelId, carrier: 'sf', trackingNo: 'SF14520076331A' });
    expect(code).toBe(0);
    expect((await one.ask(listParcels, { orderNo })).data?.list).toMatchObject([
      { state: 'sent', carrier: 'sf', trackingNo: 'SF14520076331A', things: [{ name: '随堂册', count: 1 }] },
    ]);
  });

  test('its buyer is told truly whether an address is wanted', async () => {
    const one = await somebody();
    const { orderNo, parcelId } = await aPaidThing(one.learnerId);
    const needs = async () => (await one.ask(receiveInformation, { orderNo })).data?.needsAddress;
    expect(await needs()).toBe(true);
    await one.ask(setParcelAddress, { parcelId, addressId: await one.save() });
    expect(await needs()).toBe(false);
  });

  test('follows the book until it is packed, and not afterwards', async () => {
    const { one, addressId, parcelId } = await aReadyParcel();
    await one.save({ addressId, line: '观前街 1 号' });
    expect(await lineOn(one, parcelId)).toBe('观前街 1 号');
    await (await packer()).pack(parcelId);
    await one.save({ addressId, line: '山塘街 2 号' });
    expect(await lineOn(one, parcelId)).toBe('观前街 1 号');
    expect((await one.ask(setParcelAddress, { parcelId, addressId })).data).toMatchObject({ is: 'too-late', state: 'packed' });
  });

  test('an address that is changed while it is put on a parcel: the parcel has what the book says', async () => {
    const { one, addressId, parcelId } = await aReadyParcel();
    // Packed with the former text, which stays for that.
    await (await packer()).pack(parcelId);
    const { parcelId: next } = await aPaidThing(one.learnerId);
    const change = { ...HOME, line: '观前街 1 号', learnerId: one.learnerId, addressId, label: undefined, isDefault: false };
    const set = await whileHeld(
      { db, pool },
      (tx) => saveInBook(tx, keys.data, change, clock.now()),
      () => one.ask(setParcelAddress, { parcelId: next, addressId }),
    );
    expect(set.data).toEqual({ is: 'set', state: 'ready' });
    expect(await lineOn(one, next)).toBe('观前街 1 号');
  });

  test('packed against another address: one of the two wins, and the label is what was read', async () => {
    for (let nth = 0; nth < 6; nth++) {
      const { one, parcelId } = await aReadyParcel();
      const clerk = await packer();
      const labelNo = (await clerk.label(parcelId))?.labelNo ?? '';
      const elsewhere = await one.save({ line: '平江路 9 号' });
      const [packed, set] = await Promise.all([
        clerk.ask(packParcel, { parcelId, labelNo }),
        one.ask(setParcelAddress, { parcelId, addressId: elsewhere }),
      ]);
      const isPacked = packed.code === 0;
      expect(set.data?.is).toBe(isPacked ? 'too-late' : 'set');
      expect(packed.code).toBe(isPacked ? 0 : 43672);
      expect(await lineOn(one, parcelId)).toBe(isPacked ? HOME.line : '平江路 9 号');
    }
  });

  test('is sent nowhere where we do not send', async () => {
    const { one, parcelId } = await aReadyParcel();
    await pool.query(`update trade.postage_region set is_served = false where province = '54'`);
    const far = await one.save({ region: '540102', line: '北京中路 35 号' });
    expect((await one.ask(setParcelAddress, { parcelId, addressId: far })).data).toEqual({
      is: 'not-served',
      regionName: '西藏自治区拉萨市城关区',
    });
    await pool.query(`update trade.postage_region set is_served = true where province = '54'`);
  });
});

describe('steps', () => {
  test('are those of the table: the database refuses every other', async () => {
    const states = ['address-wanted', 'ready', 'packed', 'sent', 'received', 'back', 'lost', 'stopped'];
    const { parcelId } = await aReadyParcel();
    const legal = await rows<{ to_state: string }>(`select to_state from trade.parcel_step where from_state = 'ready'`);
    for (const state of states.filter((to) => !legal.some(({ to_state: ok }) => ok === to)))
      await expect(
        pool.query(`update trade.parcel set state = $2, event = 'packed', state_at = now() where public_id = $1`, [parcelId, state]),
      ).rejects.toThrow(/in no case|violates/);
    expect(await stateOf(parcelId)).toBe('ready');
  });

  test('unpacked, lost, sent again, back: each once, with its reason', async () => {
    const { parcelId } = await aReadyParcel();
    const clerk = await packer();
    await clerk.pack(parcelId);
    expect((await clerk.ask(unpackParcel, { parcelId }, { reason })).code).toBe(0);
    expect((await clerk.ask(unpackParcel, { parcelId }, { reason })).code).toBe(STEP);
    await clerk.send(parcelId);
    expect((await clerk.ask(noteParcelLost, { parcelId }, { reason })).code).toBe(0);
    expect((await clerk.ask(sendParcelAgain, { parcelId }, { reason })).code).toBe(0);
    expect(await stateOf(parcelId)).toBe('ready');
    await clerk.send(parcelId);
    expect((await clerk.ask(noteParcelBack, { parcelId }, { reason })).code).toBe(0);
    expect((await clerk.ask(noteParcelBack, { parcelId }, { reason })).code).toBe(STEP);
    const audited = await rows<{ call: string }>(
      `select call from staff.audit where subject = $1 and outcome = 'done'`,
      `parcel:${parcelId}`,
    );
    expect(audited.length).toBeGreaterThanOrEqual(7);
  });

  test('a number of a carrier is one parcel’s', async () => {
    const [one, other] = [await aReadyParcel(), await aReadyParcel()];
    const clerk = await packer();
    const trackingNo = await clerk.send(one.parcelId);
    await clerk.pack(other.parcelId);
    expect((await clerk.ask(sendParcel, { parcelId: other.parcelId, carrier: 'sf', trackingNo })).code).toBe(43673);
  });

  test('addresses are read by whoever packs, and each reading stands in the audit without them', async () => {
    const { parcelId } = await aReadyParcel();
    const clerk = await packer();
    expect(await clerk.label(parcelId)).toMatchObject({ name: HOME.name, mobile: HOME.mobile, line: HOME.line });
    const [read] = await rows<{ after: unknown }>(`select after from staff.audit where call like '%labels' order by seq desc limit 1`);
    expect(JSON.stringify(read)).toContain(parcelId);
    expect(JSON.stringify(read)).not.toContain(HOME.name);
  });
});

describe('what a carrier misses', () => {
  test('is asked for by itself; before packing it is written, afterwards passed on', async () => {
    const { one, addressId, parcelId } = await aReadyParcel();
    const clerk = await packer();
    expect((await one.ask(perfectParcel, { parcelId, add: '5 单元' })).data).toEqual({ is: 'not-asked' });
    await clerk.ask(noteAddressGap, { parcelId, gap: 'door', say: '只到路名，请补上门牌号' });
    expect((await one.ask(getParcel, { parcelId })).data?.parcel.problem).toMatchObject({ gap: 'door', words: '只到路名，请补上门牌号' });
    expect((await one.ask(perfectParcel, { parcelId, add: '5 单元' })).data).toEqual({ is: 'written' });
    expect(await lineOn(one, parcelId)).toBe(`${HOME.line} 5 单元`);
    await clerk.send(parcelId);
    await clerk.ask(noteAddressGap, { parcelId, gap: 'door', say: '还缺楼层' });
    expect((await one.ask(perfectParcel, { parcelId, add: '5 楼' })).data).toEqual({ is: 'passed-on' });
    expect((await one.ask(getParcel, { parcelId })).data?.parcel).toMatchObject({
      address: { line: `${HOME.line} 5 单元`, added: '5 楼' },
    });
    expect((await clerk.label(parcelId))?.added).toBe('5 楼');
    expect(addressId).toHaveLength(22);
  });
});

test('what was missed is not asked for any more once the parcel is there', async () => {
  const { one, addressId, parcelId } = await aReadyParcel();
  const clerk = await packer();
  await clerk.send(parcelId);
  await clerk.ask(noteAddressGap, { parcelId, gap: 'door', say: '只到路名，请补上门牌号' });
  const problem = async () => (await one.ask(getParcel, { parcelId })).data?.parcel.problem ?? null;
  const gapBy = async () => (await one.ask(getAddress, { addressId })).data?.address.gapBy ?? null;
  expect([await problem(), await gapBy()]).toEqual([expect.objectContaining({ gap: 'door' }), 'carrier']);
  await pool.query(
    `update trade.parcel set state = 'received', event = 'signed', state_at = now(), received_at = now(), received_by = 'signed' where public_id = $1`,
    [parcelId],
  );
  expect([await problem(), await gapBy()]).toEqual([null, null]);
  expect((await one.ask(perfectParcel, { parcelId, add: '5 楼' })).data).toEqual({ is: 'not-asked' });
});

describe('the link of a text message', () => {
  const ticketOf = (mobile: string): string => /fillAddress\/([\w-]{43})/.exec(sms.inbox(mobile)[0]?.text ?? '')?.[1] ?? '';

  test('opens one parcel without a session, shows nobody’s name, and ends after a week', async () => {
    const mobile = '13900001111';
    const one = await somebody();
    const { parcelId } = await aPaidThing(one.learnerId);
    const visitor = signedClient(api.url());
    await one.bind(mobile);
    await run('trade.ask-address', { parcelId });
    const ticket = ticketOf(mobile);
    expect(await rows('select from trade.parcel_ticket where hash = sha256($1)', ticket)).toHaveLength(1);
    const { data } = await visitor(openParcel, { ticket });
    expect(data).toMatchObject({ things: [{ name: '随堂册', count: 1 }], state: 'address-wanted', hasAddress: false, canChange: true });
    expect((await visitor(openParcel, { ticket: 'A'.repeat(43) })).code).toBe(42463);
    expect((await visitor(fillParcel, { ticket, ...HOME })).data).toEqual({ is: 'set', state: 'ready' });
    expect(await lineOn(one, parcelId)).toBe(HOME.line);
    // It stands in nobody's book.
    expect(await rows('select from trade.address where learner_id = $1', one.learnerId)).toHaveLength(0);
    await pool.query(`update trade.parcel_ticket set made_at = made_at - interval '8 days', ends_at = ends_at - interval '8 days'`);
    expect((await visitor(openParcel, { ticket })).code).toBe(42463);
    expect((await visitor(fillParcel, { ticket, ...HOME })).code).toBe(42463);
  });

  test('ends when the receiver has written himself where it goes: a message read later does not overrule him', async () => {
    const mobile = '13900004444';
    const one = await somebody();
    const { parcelId } = await aPaidThing(one.learnerId);
    const visitor = signedClient(api.url());
    await one.bind(mobile);
    await run('trade.ask-address', { parcelId });
    const ticket = ticketOf(mobile);
    expect((await visitor(fillParcel, { ticket, ...HOME })).code).toBe(0);
    const addressId = await one.save({ line: '书上的路 9 号' });
    expect((await one.ask(setParcelAddress, { parcelId, addressId })).data).toEqual({ is: 'set', state: 'ready' });
    expect((await visitor(fillParcel, { ticket, ...HOME })).code).toBe(42463);
    expect((await visitor(openParcel, { ticket })).code).toBe(42463);
    expect(await lineOn(one, parcelId)).toBe('书上的路 9 号');
  });

  test('ends also for whoever opened it at the moment at which the receiver writes where it goes', async () => {
    const mobile = '13900005555';
    const one = await somebody();
    const { parcelId } = await aPaidThing(one.learnerId);
    await one.bind(mobile);
    await run('trade.ask-address', { parcelId });
    const ticket = ticketOf(mobile);
    const addressId = await one.save({ line: '书上的路 9 号' });
    const filled = await whileHeld(
      { db, pool },
      (tx) => putFromBook(tx, { learnerId: one.learnerId, parcelId, addressId }, clock.now()),
      () => signedClient(api.url())(fillParcel, { ticket, ...HOME }),
    );
    expect(filled.code).toBe(42463);
    expect(await lineOn(one, parcelId)).toBe('书上的路 9 号');
  });

  test('is sent three times at most, and not once an address is known', async () => {
    const mobile = '13900002222';
    const one = await somebody();
    await one.bind(mobile);
    const { parcelId } = await aPaidThing(one.learnerId);
    for (let nth = 0; nth < 5; nth++) await run('trade.ask-address', { parcelId });
    expect(sms.inbox(mobile)).toHaveLength(3);
    const other = await aReadyParcel();
    await other.one.bind('13900003333');
    await run('trade.ask-address', { parcelId: other.parcelId });
    expect(sms.inbox('13900003333')).toHaveLength(0);
  });
});

test('a book that is full and a parcel that is ready: saving changes neither', async () => {
  const { one, parcelId } = await aReadyParcel();
  await one.fill(19);
  expect((await one.ask(saveAddress, { ...HOME, isDefault: false })).code).toBe(42461);
  expect(await stateOf(parcelId)).toBe('ready');
});

import { hash } from 'node:crypto';
import { getParcel, setParcelAddress } from '@xuetang/contract/parcels';
import type { ParcelId } from '@xuetang/contract/ids';
import { describe, expect, test } from 'vitest';
import { openPost } from '../../../../../../tests/benches/open-post.ts';

const { api, pool, carrier, rows, run, somebody, aPaidThing, packer, stateOf } = await openPost();

const aSentParcel = async () => {
  const one = await somebody();
  const { parcelId } = await aPaidThing(one.learnerId);
  await one.ask(setParcelAddress, { parcelId, addressId: await one.save() });
  const trackingNo = await (await packer()).send(parcelId);
  const shown = async () => (await one.ask(getParcel, { parcelId })).data?.parcel;
  return { one, parcelId, trackingNo, shown };
};
const tracks = (parcelId: ParcelId) =>
  rows<{ kind: string; heard_by: string }>(
    'select k.kind, k.heard_by from trade.parcel_track k join trade.parcel p on p.id = k.parcel_id where p.public_id = $1 order by k.at, k.id',
    parcelId,
  );
const md5 = (text: string): string => hash('md5', text, 'hex').toUpperCase();
const pushTo = async (parcelId: string, fields: Record<string, string>): Promise<number> =>
  (await fetch(`${api.url()}/parcel/notify/${parcelId}`, { method: 'POST', body: new URLSearchParams(fields) })).status;

describe('what a carrier tells', () => {
  test('taken, moving, brought and signed for: the way is shown, its courier can be called, and it is received', async () => {
    const { trackingNo, shown } = await aSentParcel();
    expect(await carrier.step(trackingNo, 'taken')).toEqual([200]);
    await carrier.step(trackingNo, 'moving');
    await carrier.step(trackingNo, 'delivering');
    expect(await shown()).toMatchObject({
      state: 'sent',
      courier: { name: '王师傅', phone: '95338-1024' },
      latest: { kind: 'delivering' },
    });
    await carrier.step(trackingNo, 'signed');
    const received = await shown();
    expect(received).toMatchObject({ state: 'received', receivedBy: 'signed', courier: null });
    expect(received?.track).toHaveLength(4);
    const days = (Date.parse(received?.backUntil ?? '') - Date.parse(received?.receivedAt ?? '')) / 86_400_000;
    expect(days).toBe(7);
  });

  test('lost, repeated and turned around: each is one row, and what was lost is asked for', async () => {
    const { parcelId, trackingNo, shown } = await aSentParcel();
    carrier.weather({ isLost: true });
    await carrier.step(trackingNo, 'taken');
    expect(await tracks(parcelId)).toHaveLength(0);
    carrier.weather({ times: 3, isTurned: true });
    await carrier.step(trackingNo, 'moving');
    expect(await tracks(parcelId)).toHaveLength(2);
    await carrier.step(trackingNo, 'signed');
    expect(await tracks(parcelId)).toHaveLength(3);
    expect((await shown())?.state).toBe('received');
    carrier.weather({});
  });

  test('who is silent is asked after six hours, and once', async () => {
    const { parcelId, trackingNo } = await aSentParcel();
    carrier.weather({ isLost: true });
    await carrier.step(trackingNo, 'taken');
    const asked = () => carrier.books.counts['queried'] ?? 0;
    const before = asked();
    await run('trade.ask-carriers');
    expect(asked()).toBe(before);
    await pool.query(`update trade.parcel set sent_at = sent_at - interval '7 hours' where public_id = $1`, [parcelId]);
    await run('trade.ask-carriers');
    await run('trade.ask-carriers');
    expect(asked()).toBe(before + 1);
    expect(await tracks(parcelId)).toEqual([{ kind: 'taken', heard_by: 'query' }]);
    carrier.weather({});
  });

  test('forged, of another parcel, bent or empty: none of a hundred is taken', async () => {
    const [one, other] = [await aSentParcel(), await aSentParcel()];
    await carrier.step(one.trackingNo, 'taken');
    const result = (nu: string) =>
      JSON.stringify({
        lastResult: { nu, com: 'shunfeng', state: '3', data: [{ context: '已签收', time: '2026-11-17 10:00:00', statusCode: '3' }] },
      });
    const salt = carrier.books.waybills.get(one.trackingNo)?.salt ?? '';
    const param = result(one.trackingNo);
    const bad: [string, Record<string, string>][] = [
      [one.parcelId, {}],
      [one.parcelId, { param }],
      [one.parcelId, { param, sign: '' }],
      [one.parcelId, { param, sign: md5(param) }],
      [one.parcelId, { param: `${param} `, sign: md5(param + salt) }],
      // What is signed for one parcel says nothing of another.
      [other.parcelId, { param: result(other.trackingNo), sign: md5(result(other.trackingNo) + salt) }],
      ['no-parcel', { param, sign: md5(param + salt) }],
      ...Array.from({ length: 93 }, (_, nth): [string, Record<string, string>] => [one.parcelId, { param, sign: md5(`${param}${nth}`) }]),
    ];
    const statuses = await Promise.all(bad.map(([parcelId, fields]) => pushTo(parcelId, fields)));
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect([await stateOf(one.parcelId), await stateOf(other.parcelId)]).toEqual(['sent', 'sent']);
    expect([await tracks(one.parcelId), await tracks(other.parcelId)].map((list) => list.length)).toEqual([1, 0]);
  });

  test('signed rightly and about another number: heard, and nothing moves', async () => {
    const one = await aSentParcel();
    const salt = carrier.books.waybills.get(one.trackingNo)?.salt ?? '';
    const param = JSON.stringify({ lastResult: { nu: 'SF0000000000', com: 'shunfeng', state: '3', data: [] } });
    expect(await pushTo(one.parcelId, { param, sign: md5(param + salt) })).toBe(200);
    expect(await stateOf(one.parcelId)).toBe('sent');
  });

  test('the same push a dozen times at one moment is written once', async () => {
    const one = await aSentParcel();
    const salt = carrier.books.waybills.get(one.trackingNo)?.salt ?? '';
    const line = { context: '已签收', time: '2026-11-17 10:00:00', statusCode: '3' };
    const param = JSON.stringify({ lastResult: { nu: one.trackingNo, com: 'shunfeng', state: '3', data: [line] } });
    const statuses = await Promise.all(Array.from({ length: 12 }, () => pushTo(one.parcelId, { param, sign: md5(param + salt) })));
    expect(statuses).toEqual(Array.from({ length: 12 }, () => 200));
    expect(await tracks(one.parcelId)).toHaveLength(1);
    expect(await stateOf(one.parcelId)).toBe('received');
  });
});

describe('by the clock', () => {
  test('ten days after it was sent it counts as received, unless it is coming back', async () => {
    const [one, other, fresh] = [await aSentParcel(), await aSentParcel(), await aSentParcel()];
    await carrier.step(other.trackingNo, 'returning');
    const ids = [one.parcelId, other.parcelId];
    await pool.query(`update trade.parcel set sent_at = sent_at - interval '10 days' where public_id = any($1)`, [ids]);
    await run('trade.receive-by-time');
    expect([await stateOf(one.parcelId), await stateOf(other.parcelId), await stateOf(fresh.parcelId)]).toEqual([
      'received',
      'sent',
      'sent',
    ]);
    expect(await one.shown()).toMatchObject({ receivedBy: 'time' });
  });

  test('five silent days are said, to its receiver and in the metrics', async () => {
    const one = await aSentParcel();
    expect((await one.shown())?.silentSince).toBeNull();
    await pool.query(
      `update trade.parcel set sent_at = sent_at - interval '6 days', moved_at = moved_at - interval '6 days' where public_id = $1`,
      [one.parcelId],
    );
    expect((await one.shown())?.silentSince).not.toBeNull();
    const metrics = await (await fetch(`${api.adminUrl()}/metrics`)).text();
    expect(metrics).toMatch(/xt_parcels_standing\{what="silent"\} [1-9]/);
  });
});

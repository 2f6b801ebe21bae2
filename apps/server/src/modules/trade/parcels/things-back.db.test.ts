import type { OrderNo, ParcelId } from '@xuetang/contract/ids';
import { setParcelAddress } from '@xuetang/contract/parcels';
import { applyRefund, previewRefund } from '@xuetang/contract/refunds';
import { noteParcelBack, noteParcelLost, sendParcelAgain } from '@xuetang/contract/staff/parcels';
import { expect, test } from 'vitest';
import { openPost, reason } from '../../../../../../tests/benches/open-post.ts';
import { balanceOf } from '../../books/index.ts';

const { db, pool, carrier, rows, run, somebody, aPaidThing, packer, stateOf } = await openPost();

const aSentThing = async () => {
  const one = await somebody();
  const { orderNo, parcelId } = await aPaidThing(one.learnerId);
  await one.ask(setParcelAddress, { parcelId, addressId: await one.save() });
  const clerk = await packer();
  const trackingNo = await clerk.send(parcelId);
  const part = async () => (await one.ask(previewRefund, { orderNo })).data?.parts[0];
  const apply = async (seenFen = 3_000) => (await one.ask(applyRefund, { orderNo, parts: [1], seenFen })).data;
  return { one, orderNo, parcelId, trackingNo, clerk, part, apply };
};
const receivedAgo = (parcelId: ParcelId, orderNo: OrderNo, days: number) =>
  pool.query(
    `with p as (update trade.parcel set received_at = received_at - $3 * interval '1 day' where public_id = $1)
     update trade.customer_order set paid_at = paid_at - 20 * interval '1 day' where order_no = $2`,
    [parcelId, orderNo, days],
  );

test('on its way nothing comes back; when it has come back whole, all of it does, once', async () => {
  const { parcelId, clerk, part, apply, trackingNo, orderNo } = await aSentThing();
  expect(await part()).toMatchObject({ not: 'sent-back', fen: 0 });
  expect(await apply()).toEqual({ is: 'not-now' });
  await carrier.step(trackingNo, 'signed');
  expect(await part()).toMatchObject({ not: 'sent-back', fen: 0 });
  await clerk.ask(noteParcelBack, { parcelId }, { reason });
  expect(await part()).toMatchObject({ not: null, fen: 3_000 });
  const applied = await Promise.all([apply(), apply(), apply()]);
  expect(applied.filter((one) => one?.is === 'granted')).toHaveLength(1);
  expect(await balanceOf(db, `contract/${orderNo}/1`)).toBe(0);
  // What was given back is not sent again.
  expect((await clerk.ask(sendParcelAgain, { parcelId }, { reason })).code).toBe(43671);
});

test('what is lost comes back, because the fault is ours', async () => {
  const { parcelId, clerk, part, apply } = await aSentThing();
  await clerk.ask(noteParcelLost, { parcelId }, { reason });
  expect(await part()).toMatchObject({ not: null, fen: 3_000 });
  expect(await apply()).toMatchObject({ is: 'granted', fen: 3_000 });
});

test('sent back on the seventh day and here on the twelfth, it comes back', async () => {
  const { parcelId, orderNo, trackingNo, clerk, part, apply } = await aSentThing();
  await carrier.step(trackingNo, 'signed');
  await receivedAgo(parcelId, orderNo, 12);
  await run('trade.earn-used');
  await clerk.ask(noteParcelBack, { parcelId }, { reason });
  expect(await part()).toMatchObject({ not: null, fen: 3_000 });
  expect(await apply()).toMatchObject({ is: 'granted', fen: 3_000 });
});

test('when what was sent back in time would be here it is earned, and not an hour before', async () => {
  const { parcelId, orderNo, trackingNo, part } = await aSentThing();
  await carrier.step(trackingNo, 'signed');
  await receivedAgo(parcelId, orderNo, 20.9);
  await run('trade.earn-used');
  expect(await balanceOf(db, `contract/${orderNo}/1`)).toBe(3_000);
  await pool.query(`update trade.parcel set received_at = received_at - interval '3 hours' where public_id = $1`, [parcelId]);
  // The next night.
  await pool.query(`update trade.customer_order set earn_at = earn_at - interval '1 day' where order_no = $1`, [orderNo]);
  await run('trade.earn-used');
  expect(await balanceOf(db, `contract/${orderNo}/1`)).toBe(0);
  expect(await part()).toMatchObject({ not: 'used-up', fen: 0 });
  const legs = await rows<{ credit: string; fen: string }>(
    `select credit, fen from books.leg where code = 'consumed' and key like $1`,
    `${orderNo}/%`,
  );
  expect(legs).toEqual([{ credit: 'revenue/thing', fen: '3000' }]);
});

test('asked back against packed: either it leaves, or the money does', async () => {
  for (let nth = 0; nth < 6; nth++) {
    const one = await somebody();
    const { orderNo, parcelId } = await aPaidThing(one.learnerId);
    await one.ask(setParcelAddress, { parcelId, addressId: await one.save() });
    const clerk = await packer();
    const [, applied] = await Promise.all([clerk.pack(parcelId), one.ask(applyRefund, { orderNo, parts: [1], seenFen: 3_000 })]);
    const isBack = applied.data?.is === 'granted';
    expect(await stateOf(parcelId)).toBe(isBack ? 'stopped' : 'packed');
    expect(await balanceOf(db, `contract/${orderNo}/1`)).toBe(isBack ? 0 : 3_000);
  }
});

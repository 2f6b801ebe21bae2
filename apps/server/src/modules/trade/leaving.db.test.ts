import { applyRefund, previewRefund } from '@xuetang/contract/refunds';
import { anItem } from '@xuetang/testkit/trade-builders';
import type { OrderNo } from '@xuetang/contract/ids';
import { describe, expect, test } from 'vitest';
import { aBoughtOrder } from '../../../../../tests/benches/bought.ts';
import { openForms } from '../../../../../tests/benches/forms.ts';
import { orderBlockers } from './leaving.ts';

const { db, pool, rows, somebody, someCourses, buy, payNow } = await openForms();

type Somebody = Awaited<ReturnType<typeof somebody>>;
const against = async ({ learnerId }: Somebody) => (await db.transaction((tx) => orderBlockers(tx, learnerId))).map(({ key }) => key);

const aThing = async ({ learnerId }: Somebody): Promise<OrderNo> =>
  (
    await aBoughtOrder({ db, pool }, learnerId, {
      price: 3_000,
      parts: [{ kind: 'thing', itemId: await anItem(pool, 5), name: '随堂册' }],
      only: true,
    })
  ).orderNo;

/** Its parcel, by these steps; what is written on it is no matter here. */
const parcelGoes = async (orderNo: OrderNo, ...steps: (readonly [event: string, state: string])[]): Promise<void> => {
  for (const [event, state] of steps)
    await rows(
      `with t as (insert into trade.address_text (no, learner_id, name_sealed, mobile_sealed, line_sealed, region, made_at)
         select left(md5(gen_random_uuid()::text), 22), learner_id, '\\x01', '\\x01', '\\x01', '320508', now() from trade.customer_order where order_no = $1 returning id)
       update trade.parcel p set event = $2, state = $3::text, state_at = now(), ready_at = now(), packed_at = now(), carrier = 'sf', tracking_no = 'SF' || right($1, 12),
         sent_at = now(), text_id = coalesce(p.text_id, t.id), received_at = case $3::text when 'received' then now() end, received_by = case $3::text when 'received' then 'signed' end
       from t where p.order_id = (select id from trade.customer_order where order_no = $1)`,
      orderNo,
      event,
      state,
    );
};
/** All that there is to have back, as the page shows it. */
const giveBack = async ({ ask }: Somebody, orderNo: OrderNo): Promise<void> => {
  const { data } = await ask(previewRefund, { orderNo });
  const back = data?.parts.filter(({ not }) => not === null) ?? [];
  await ask(applyRefund, { orderNo, parts: back.map(({ nth }) => nth), seenFen: back.reduce((sum, { fen }) => sum + fen, 0) });
};
const SENT = [
  ['addressed', 'ready'],
  ['packed', 'packed'],
  ['sent', 'sent'],
] as const;

describe('things that were paid for', () => {
  test('without an address: it is said, until it was received', async () => {
    const one = await somebody();
    const orderNo = await aThing(one);
    expect(await against(one)).toEqual(['parcel.unsent']);
    await parcelGoes(orderNo, SENT[0]);
    expect(await against(one)).toEqual(['parcel.under_way']);
    await parcelGoes(orderNo, SENT[1], SENT[2]);
    expect(await against(one)).toEqual(['parcel.under_way']);
    await parcelGoes(orderNo, ['signed', 'received']);
    expect(await against(one)).toEqual([]);
  });

  test.each([
    ['lost', ['lost', 'lost']],
    ['back with us', ['came-back', 'back']],
  ] as const)('%s: until it is sent again or given back', async (_is, step) => {
    const one = await somebody();
    const orderNo = await aThing(one);
    await parcelGoes(orderNo, ...SENT, step);
    expect(await against(one)).toEqual(['parcel.under_way']);
    await rows(
      `update trade.parcel_thing set taken_out_at = now() where order_id = (select id from trade.customer_order where order_no = $1)`,
      orderNo,
    );
    expect(await against(one)).toEqual([]);
  });

  test('given back before it was sent: its money is on its way, and then nothing is', async () => {
    const one = await somebody();
    const orderNo = await aThing(one);
    await giveBack(one, orderNo);
    expect(await against(one)).toEqual(['order.returning']);
  });

  test('what was got for nothing is left behind', async () => {
    const one = await somebody();
    await rows(
      `insert into trade.parcel (public_id, learner_id, claim, state, event, state_at, opened_at)
       values (rpad('map' || $1, 22, '-'), $1::bigint, 'map', 'address-wanted', 'opened', now(), now())`,
      one.learnerId,
    );
    expect(await against(one)).toEqual([]);
  });
});

test('an invoice that failed, until another was asked for; one that is being taken back', async () => {
  const one = await somebody();
  const { orderNo } = await aBoughtOrder({ db, pool }, one.learnerId);
  const anInvoice = (id: string, state: string, number: string | null) =>
    rows(
      `with i as (insert into trade.invoice (public_id, order_id, kind, buyer_kind, title_sealed, state, state_at, requested_at, fen, tax_fen, number,
           issued_at, failed_why)
         select rpad($2, 24, '-'), id, 'normal', 'person', 'x', $3::text, now(), now(), 26900, 783, $4::text, case when $4::text is not null then now() end,
           case $3::text when 'failed' then 'CREDIT_EXCEEDED' end from trade.customer_order where order_no = $1 returning id)
       insert into trade.invoice_line (invoice_id, nth, part, name, class_code, count, fen, rate_bp, tax_fen)
       select id, 1, '基金入门', '*非学历教育服务*培训费', '3070201020000000000', 1, 26900, 300, 783 from i`,
      orderNo,
      `${id}${one.learnerId}`,
      state,
      number,
    );
  await anInvoice('first', 'failed', null);
  expect(await against(one)).toEqual(['invoice.failed']);
  await anInvoice('next', 'issued', '26000000000000000001');
  expect(await against(one)).toEqual([]);
  await rows(`update trade.invoice set state = 'reversing' where public_id = rpad($1, 24, '-')`, `next${one.learnerId}`);
  expect(await against(one)).toEqual(['invoice.open']);
});

test('a deposit that is reserved, a gift that nobody has claimed', async () => {
  const { goodsId } = await someCourses(1, { giftable: true, deposit: { fen: 5_000, days: 10 } });
  for (const form of [{ as: 'deposit' }, { as: 'gift', word: '晚饭后听正好' }] as const) {
    const one = await somebody();
    await payNow(await buy(one, goodsId, form));
    expect(await against(one)).toEqual(['order.waiting']);
  }
});

test('a refund that nobody has granted yet, and one that is stuck', async () => {
  const one = await somebody();
  const { orderNo } = await aBoughtOrder({ db, pool }, one.learnerId, { price: 300_000 });
  await giveBack(one, orderNo);
  expect(
    await rows('select state from trade.refund where order_id = (select id from trade.customer_order where order_no = $1)', orderNo),
  ).toEqual([{ state: 'asked' }]);
  expect(await against(one)).toEqual(['order.returning']);
  for (const state of ['granted', 'sent', 'stuck'])
    await rows(
      `update trade.refund set state = $2, state_at = now(), granted_at = coalesce(granted_at, now()) where order_id = (select id from trade.customer_order where order_no = $1)`,
      orderNo,
      state,
    );
  expect(await against(one)).toEqual(['order.returning']);
});

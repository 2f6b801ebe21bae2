import { describe, expect, test } from 'vitest';
import { openComplaints } from '../../../../../../tests/benches/open-complaints.ts';

const { api, clock, pool, wechatPay, rows, workDue, runNow, advance, aBuyer, aPayer, aComplaint, rowsOf, rowOf } = await openComplaints();

const HOUR_MS = 3_600_000;
const lastNotify = (): string => wechatPay.books.calls.filter(({ kind }) => kind === 'notify').at(-1)?.outcome ?? '';
const standing = async (what: string): Promise<number> => {
  const text = await (await fetch(`${api.adminUrl()}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`xt_pay_complaints_standing{what="${what}"}`));
  return Number(line?.split(' ').at(-1));
};

describe('a complaint at WeChat', () => {
  test('is told, read, joined to its payment and order, and its clocks run from when it was made', async () => {
    const { orderNo, no } = await aPayer();
    const made = clock.now();
    const { number } = wechatPay.complain(no, { asksFen: 100, pictures: ['https://api.mch.weixin.qq.com/v3/merchant-service/images/a'] });
    clock.advance(2 * 60_000);
    await wechatPay.deliverNotifies();
    expect(lastNotify()).toBe('204');
    expect(await rowOf(number)).toMatchObject({ state: 'told', complained_at: null, heard_by: 'notify' });
    await workDue();
    const row = await rowOf(number);
    expect(row).toMatchObject({ state: 'open', theirs: 'pending', wants_answer: true, times: 1 });
    expect(row.complained_at?.getTime()).toBe(Math.floor(made.getTime() / 1_000) * 1_000);
    expect(row.close_by.getTime() - (row.complained_at?.getTime() ?? 0)).toBe(48 * HOUR_MS);
    const [joined] = await rows<{ order_no: string; transaction_id: string }>(
      `select o.order_no, p.transaction_id from trade.pay_complaint c join trade.payment p on p.id = c.payment_id
       join trade.customer_order o on o.id = c.order_id where c.number = $1`,
      number,
    );
    expect(joined).toEqual({ order_no: orderNo, transaction_id: wechatPay.books.orders.get(no)?.payments[0]?.transactionId });
  });

  test('says nothing in the database that can be read without our keys', async () => {
    const { number } = await aComplaint({ text: '老师承诺的资料没有给我', phone: '13912345678' });
    const [dumped] = await rows<{ all: string }>(
      `select c::text || coalesce(string_agg(w::text, ''), '') as all from trade.pay_complaint c
       left join trade.pay_complaint_word w on w.complaint_id = c.id where c.number = $1 group by c.id`,
      number,
    );
    const texts = ['老师承诺的资料没有给我', '13912345678'].flatMap((text) => [text, Buffer.from(text).toString('hex')]);
    for (const text of texts) expect(dumped?.all).not.toContain(text);
    expect(dumped?.all).toContain('\\x');
  });

  test('of a payment of which nobody has told us belongs to its order, and to the payment once we know it', async () => {
    const buyer = await aBuyer();
    await buyer.pay();
    const no = (await buyer.attempts())[0]?.no ?? '';
    wechatPay.misbehave({ on: 'notify', kind: 'lost' });
    wechatPay.pay(no);
    await wechatPay.deliverNotifies();
    const { number } = wechatPay.complain(no);
    await wechatPay.deliverNotifies();
    await workDue();
    expect(await rowOf(number)).toMatchObject({ state: 'open', order_id: expect.any(String) as string, payment_id: null });
    clock.advance(15_000);
    await wechatPay.deliverNotifies();
    await runNow('trade.list-complaints');
    expect(await rowOf(number)).toMatchObject({ payment_id: expect.any(String) as string });
  });

  test('of what we do not know at all is kept, and is nobody’s', async () => {
    const { number } = wechatPay.complainOfNothing();
    await wechatPay.deliverNotifies();
    await workDue();
    expect(await rowOf(number)).toMatchObject({ state: 'open', order_id: null, payment_id: null });
  });

  test('that is told again and again, and listed at the same moment, is one row', async () => {
    const { no } = await aPayer();
    wechatPay.misbehave({ on: 'notify', kind: 'repeat' });
    const { number } = wechatPay.complain(no);
    await Promise.all([wechatPay.deliverNotifies(), runNow('trade.list-complaints')]);
    wechatPay.tell({ complaint_id: number, action_type: 'CREATE_COMPLAINT' }, 'COMPLAINT.CREATE');
    await wechatPay.deliverNotifies();
    await workDue();
    await runNow('trade.list-complaints');
    await workDue();
    expect(await rowsOf(number)).toHaveLength(1);
    expect(
      await rows('select from trade.pay_complaint_word w join trade.pay_complaint c on c.id = w.complaint_id where c.number = $1', number),
    ).toHaveLength(1);
  });

  test.each([['forge'], ['probe'], ['tamper'], ['stale']] as const)('%s: is refused with 401, and there is no row', async (kind) => {
    const { no } = await aPayer();
    wechatPay.misbehave({ on: 'notify', kind });
    const { number } = wechatPay.complain(no);
    await wechatPay.deliverNotifies();
    expect(lastNotify()).toContain('401');
    expect(await rowsOf(number)).toEqual([]);
  });

  test('whose number could lead elsewhere is no notify', async () => {
    for (const number of ['../refund', 'a/b', '', 'x'.repeat(65)]) {
      wechatPay.tell({ complaint_id: number }, 'COMPLAINT.CREATE');
      await wechatPay.deliverNotifies();
      expect(lastNotify()).toBe('401');
    }
  });

  test('of which every notify was lost is found by the list within the hour, and at night within a month', async () => {
    const { no } = await aPayer();
    wechatPay.misbehave({ on: 'notify', kind: 'lost', times: 2 });
    const [soon, late] = [wechatPay.complain(no), wechatPay.complain(no)];
    await wechatPay.deliverNotifies();
    late.at -= 20 * 24 * HOUR_MS;
    await runNow('trade.list-complaints');
    await workDue();
    expect(await rowOf(soon.number)).toMatchObject({ state: 'open', heard_by: 'list' });
    expect(await rowsOf(late.number)).toEqual([]);
    await runNow('trade.list-complaints-of-a-month');
    await workDue();
    // Twenty days ago: its clocks have ended long before we have heard of it.
    const found = await rowOf(late.number);
    expect(found.close_by.getTime()).toBeLessThan(clock.now().getTime());
    expect(found.close_late_at).toEqual(found.close_by);
  });

  test('more than a page of them are all found', async () => {
    const { no } = await aPayer();
    const before = await rows('select from trade.pay_complaint');
    wechatPay.weather({ lostNotifies: 100 });
    for (let nth = 0; nth < 53; nth++) wechatPay.complain(no);
    await wechatPay.deliverNotifies();
    await runNow('trade.list-complaints');
    expect(await rows('select from trade.pay_complaint')).toHaveLength(before.length + 53);
  });

  test('stays told while WeChat cannot be asked, is asked again, and is counted', async () => {
    const { no } = await aPayer();
    wechatPay.misbehave({ on: 'read-complaint', kind: 'http-500' });
    wechatPay.misbehave({ on: 'read-words', kind: 'unsigned' });
    const { number } = wechatPay.complain(no);
    await wechatPay.deliverNotifies();
    await workDue();
    expect((await rowOf(number)).state).toBe('told');
    expect(await standing('not read')).toBe(0);
    await pool.query(`update trade.pay_complaint set heard_at = now() - interval '11 minutes' where number = $1`, [number]);
    expect(await standing('not read')).toBe(1);
    await advance(61_000);
    expect((await rowOf(number)).state).toBe('told');
    await advance(HOUR_MS);
    expect((await rowOf(number)).state).toBe('open');
    expect(await standing('not read')).toBe(0);
  });

  test('that somebody takes back is closed when that was, and not late for it', async () => {
    const { number } = await aComplaint();
    await advance(HOUR_MS);
    wechatPay.takeBack(number);
    wechatPay.misbehave({ on: 'notify', kind: 'lost' });
    await wechatPay.deliverNotifies();
    clock.advance(60 * HOUR_MS);
    await runNow('trade.list-complaints-of-a-month');
    await workDue();
    const row = await rowOf(number);
    expect(row.state).toBe('closed');
    expect(row.closed_at?.getTime()).toBeLessThan(row.close_by.getTime());
  });
});

test('what was asked before somebody else has heard more is not written over it', async () => {
  const { number } = await aComplaint();
  await pool.query('update trade.pay_complaint set read_at = $2 where number = $1', [number, new Date(clock.now().getTime() + 1_000)]);
  wechatPay.takeBack(number);
  await wechatPay.deliverNotifies();
  await workDue();
  expect((await rowOf(number)).state).toBe('open');
  clock.advance(2_000);
  await runNow('trade.list-complaints');
  await workDue();
  expect((await rowOf(number)).state).toBe('closed');
});

describe('its clocks', () => {
  test('mark what nobody has answered or closed, and the mark stays', async () => {
    const { number } = await aComplaint();
    const { first_answer_by: answerBy, close_by: closeBy } = await rowOf(number);
    clock.set(new Date(answerBy.getTime() + 1_000));
    await workDue();
    expect(await rowOf(number)).toMatchObject({ first_answer_late_at: answerBy, close_late_at: null });
    clock.set(new Date(closeBy.getTime() + 1_000));
    await workDue();
    expect(await rowOf(number)).toMatchObject({ first_answer_late_at: answerBy, close_late_at: closeBy });
    await expect(pool.query('update trade.pay_complaint set first_answer_late_at = null where number = $1', [number])).rejects.toThrow(
      'stays late',
    );
  });

  test('ring half an hour before their end and after it, while it is open', async () => {
    const { number } = await aComplaint();
    const [soon, over] = [await standing('due within half an hour'), await standing('overdue')];
    await pool.query(`update trade.pay_complaint set first_answer_by = now() + interval '29 minutes' where number = $1`, [number]);
    expect(await standing('due within half an hour')).toBe(soon + 1);
    await pool.query(`update trade.pay_complaint set first_answer_by = now() - interval '1 minute' where number = $1`, [number]);
    expect(await standing('overdue')).toBe(over + 1);
    wechatPay.takeBack(number);
    await wechatPay.deliverNotifies();
    await workDue();
    expect(await standing('overdue')).toBe(over);
  });
});

test('no step is taken that is none', async () => {
  const { number } = await aComplaint();
  const change = (to: string) => pool.query(`update trade.pay_complaint set ${to} where number = $1`, [number]);
  await expect(change(`state = 'told', complained_at = null, read_at = null, theirs = null`)).rejects.toThrow('in no case');
  await expect(change(`state = 'answered'`)).rejects.toThrow('answered_when');
  await expect(change(`state = 'closed'`)).rejects.toThrow('closed_when');
  await expect(change('completing_at = now()')).rejects.toThrow('completed_after_an_answer');
});

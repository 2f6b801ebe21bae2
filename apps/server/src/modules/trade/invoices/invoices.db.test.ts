import { applyInvoice, downloadInvoice, getInvoice, listInvoices } from '@xuetang/contract/invoices';
import { textOfPdf } from '@xuetang/testkit/read-paper';
import { describe, expect, test } from 'vitest';
import { CHEN, openInvoices, TEA } from '../../../../../../tests/benches/open-invoices.ts';
import { sha256Hex } from '../../../platform/crypto.ts';
import { issueInvoice } from './issue-invoice.ts';
import { sendRedLetter } from './send-red-letter.ts';

const desk = await openInvoices();
const { bureau, work, aBuyer, clock, pool } = desk;
const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 24 * 3_600_000];

describe('asking', () => {
  test('what was paid, line by line, each with its rate, and their sum to the fen', async () => {
    const { offer } = await aBuyer({ price: 29_900, parts: [await desk.aBook()] });
    const shown = await offer();
    expect(shown).toMatchObject({ paidFen: 29_900, backFen: 0, fen: 29_900, not: null, last: null, papers: [] });
    expect(shown.lines.map(({ name, rateBp }) => [name, rateBp])).toEqual([
      ['*非学历教育服务*培训费', 300],
      ['*印刷品*图书', 0],
    ]);
    expect(shown.lines.reduce((sum, { fen }) => sum + fen, 0)).toBe(29_900);
    expect(shown.taxFen).toBe(shown.lines.reduce((sum, { taxFen }) => sum + taxFen, 0));
  });

  test('it is issued by the worker, has its number and its three files, and each file is what its hash says', async () => {
    const { ask, requested, detail } = await aBuyer();
    const invoiceId = await requested();
    expect((await detail(invoiceId)).invoice).toMatchObject({ state: 'requested', number: null, forms: [] });
    expect((await ask(downloadInvoice, { invoiceId, form: 'pdf' })).code).toBe(42452);
    await work();
    const { invoice } = await detail(invoiceId);
    expect(invoice).toMatchObject({
      state: 'issued',
      fen: 26_900,
      taxFen: 783,
      buyer: { is: 'person', title: '陈秀英' },
      forms: ['pdf', 'ofd', 'xml'],
    });
    expect(invoice.number).toMatch(/^\d{20}$/);
    const { data } = await ask(downloadInvoice, { invoiceId, form: 'pdf' });
    expect(new URL(data?.url ?? '').searchParams.get('X-Amz-Expires'), 'good for ten minutes').toBe('600');
    expect(Date.parse(data?.until ?? '') - clock.now().getTime()).toBe(10 * MINUTE_MS);
    const bytes = Buffer.from(await (await fetch(data?.url ?? '')).arrayBuffer());
    expect([sha256Hex(bytes), bytes.length]).toEqual([data?.sha256, data?.bytes]);
    const text = await textOfPdf(bytes);
    for (const words of [invoice.number ?? '', '陈秀英', '¥269.00', '税额¥7.83', '学堂教育科技（北京）有限公司'])
      expect(text).toContain(words);
  });

  test('of two taps at one moment one invoice comes', async () => {
    const { apply } = await aBuyer();
    const both = await Promise.all([apply(CHEN), apply(TEA)]);
    expect(both.map(({ is }) => is).toSorted()).toEqual(['not-now', 'requested']);
    await work();
    expect(bureau.books.invoices.size).toBe(1);
  });

  test('a wrong code, a wrong title and another sum are said, and nothing is written', async () => {
    const { ask, orderNo, offer } = await aBuyer();
    const code = async (buyer: typeof TEA) => (await ask(applyInvoice, { orderNo, buyer, seenFen: 26_900 })).code;
    expect(await code({ ...TEA, taxCode: '91320508MA1XK4G722' })).toBe(42454);
    expect(await code({ ...TEA, title: '<b>' })).toBe(42453);
    const { data } = await ask(applyInvoice, { orderNo, buyer: CHEN, seenFen: 26_901 });
    expect(data).toEqual({ is: 'sum-changed', seenFen: 26_901, fen: 26_900 });
    expect((await offer()).papers).toEqual([]);
  });

  test('another’s is unknown, and so are its files', async () => {
    const [one, other] = [await aBuyer(), await aBuyer()];
    const invoiceId = await one.issued();
    expect((await other.ask(getInvoice, { invoiceId })).code).toBe(42451);
    expect((await other.ask(downloadInvoice, { invoiceId, form: 'pdf' })).code).toBe(42451);
    expect((await other.ask(listInvoices, { orderNo: one.orderNo })).code).toBe(41212);
  });

  test('a year after it was paid it is too late; the company of the last one is remembered', async () => {
    const late = await aBuyer({ daysAgo: 366 });
    expect((await late.offer()).not).toBe('too-late');
    expect(await late.apply(CHEN)).toEqual({ is: 'not-now', why: 'too-late' });
    const one = await aBuyer();
    await one.issued(TEA);
    expect((await one.offer()).last).toEqual({ title: '苏州平江茶业有限公司', taxCode: '91320508MA1XK4G72R' });
  });

  test('neither name nor code lies open in the database', async () => {
    await (await aBuyer()).issued(TEA);
    const { rows } = await pool.query<{ text: string }>('select t::text as text from trade.invoice t');
    const hex = (text: string) => Buffer.from(text).toString('hex');
    expect(rows.some(({ text }) => text.includes(hex('平江')) || text.includes(hex('91320508')))).toBe(false);
  });
});

describe('in doubt', () => {
  test.each(['lost-answer', 'http-500', 'silence', 'unsigned', 'pending'] as const)(
    '%s: it stays unknown, is asked for, and there is one',
    async (kind) => {
      bureau.misbehave({ on: 'issue', kind, delayMs: 0 });
      const { requested, detail } = await aBuyer();
      const invoiceId = await requested();
      await work();
      expect((await detail(invoiceId)).invoice.state).toBe('issuing');
      clock.advance(MINUTE_MS);
      await work();
      expect((await detail(invoiceId)).invoice.state).toBe('issued');
      expect(bureau.books.invoices.size).toBe(1);
    },
  );

  test('two workers at one moment ask for one', async () => {
    const { requested, detail } = await aBuyer();
    const invoiceId = await requested();
    await Promise.all([issueInvoice(desk.on, invoiceId), issueInvoice(desk.on, invoiceId)]);
    expect([bureau.books.invoices.size, (await detail(invoiceId)).invoice.state]).toEqual([1, 'issued']);
  });

  test('refused, it says whose matter it is, and the buyer may ask anew', async () => {
    bureau.misbehave({ on: 'issue', kind: 'refuse', code: 'BUYER_MISMATCH' });
    const { requested, detail } = await aBuyer();
    const first = await requested(TEA);
    await work();
    expect((await detail(first)).invoice).toMatchObject({ state: 'failed', failed: 'buyer' });
    const second = await requested(CHEN);
    await work();
    expect((await detail(second)).invoice.state).toBe('issued');
  });

  test('files that did not come are asked for again', async () => {
    bureau.misbehave({ on: 'file', kind: 'http-500', times: 2 });
    const { issued, detail } = await aBuyer();
    const invoiceId = await issued();
    const before = (await detail(invoiceId)).invoice.forms.length;
    clock.advance(HOUR_MS);
    await work();
    expect([before < 3, (await detail(invoiceId)).invoice.forms]).toEqual([true, ['pdf', 'ofd', 'xml']]);
  });
});

describe('taking back', () => {
  const twoCourses = { price: 30_700, parts: [{ kind: 'membership' as const, units: 30 }] };

  test('a refund reverses it whole and issues the rest; three papers add up', async () => {
    const { issued, detail, refund, offer } = await aBuyer(twoCourses);
    const first = await issued();
    const share = (await offer()).lines[0]?.fen ?? 0;
    expect(await refund([1], share)).toMatchObject({ is: 'granted' });
    await work();
    const { invoice, papers, paidFen, backFen } = await detail(first);
    expect(invoice).toMatchObject({ state: 'reversed', red: { reason: '03', state: 'issued' } });
    expect(papers.map(({ is, state, fen }) => [is, state, fen])).toEqual([
      ['invoice', 'reversed', 30_700],
      ['red', 'reversed', 30_700],
      ['invoice', 'issued', 30_700 - share],
    ]);
    expect([paidFen, backFen]).toEqual([30_700, share]);
    expect(invoice.successor).toBe(papers[2]?.invoiceId);
    expect((await detail(invoice.successor!)).invoice.buyer.title).toBe('陈秀英');
  });

  test('of all that came back nothing is issued anew', async () => {
    const { issued, detail, refund, offer } = await aBuyer();
    const first = await issued();
    await refund([1], 26_900);
    await work();
    expect((await detail(first)).invoice).toMatchObject({ state: 'reversed', successor: null });
    expect((await offer()).not).toBe('nothing-left');
  });

  test('granted while it was on its way: it is issued, then reversed', async () => {
    const { requested, detail, refund } = await aBuyer();
    const first = await requested();
    await refund([1], 26_900);
    await work();
    expect((await detail(first)).invoice.state).toBe('reversed');
    expect([bureau.books.invoices.size, bureau.books.reds.size]).toEqual([1, 1]);
  });

  test('a company that has booked it has 72 hours; not in time, it is asked again; the refund waits for neither', async () => {
    const { issued, detail, refund, orderNo } = await aBuyer();
    const first = await issued(TEA);
    bureau.book((await detail(first)).invoice.number!);
    expect(await refund([1], 26_900)).toMatchObject({ is: 'granted' });
    await work();
    const { invoice } = await detail(first);
    expect(invoice).toMatchObject({ state: 'reversing', red: { state: 'confirming' } });
    expect(Date.parse(invoice.red?.confirmUntil ?? '') - clock.now().getTime()).toBe(72 * HOUR_MS);
    const { rows } = await pool.query<{ state: string }>(
      'select r.state from trade.refund r join trade.customer_order o on o.id = r.order_id where o.order_no = $1',
      [orderNo],
    );
    expect(rows).toEqual([{ state: 'granted' }]);
    clock.advance(3 * DAY_MS);
    await work();
    expect(bureau.books.reds.size).toBe(2);
    const [, again] = [...bureau.books.reds.keys()];
    bureau.confirm(again!);
    clock.advance(7 * HOUR_MS);
    await work();
    // Days later: its owner would have to log in again to see it.
    const { rows: papers } = await pool.query(
      'select i.state, r.state as red from trade.invoice i join trade.red_letter r on r.invoice_id = i.id where i.public_id = $1 order by r.id',
      [first],
    );
    expect(papers).toEqual([
      { state: 'reversed', red: 'lapsed' },
      { state: 'reversed', red: 'issued' },
    ]);
  });

  test('that time is over and the bureau still waits: it is asked again later, not at once for ever', async () => {
    const { issued, detail, refund } = await aBuyer();
    const first = await issued(TEA);
    bureau.book((await detail(first)).invoice.number!);
    await refund([1], 26_900);
    await work();
    clock.advance(3 * DAY_MS + MINUTE_MS);
    const [serial = ''] = bureau.books.reds.keys();
    const until = new Date(clock.now().getTime() - MINUTE_MS);
    const slow = { ...desk.on.tax, queryRedLetter: async () => ({ said: 'yes', answer: { is: 'confirming', until } }) as const };
    await pool.query('delete from graphile_worker._private_jobs');
    await sendRedLetter({ ...desk.on, tax: slow }, serial);
    const { rows } = await pool.query<{ due: Date }>(
      `select run_at as due from graphile_worker.jobs where task_identifier = 'trade.send-red-letter'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.due.getTime()).toBeGreaterThan(clock.now().getTime());
  });

  test('a red letter whose answer was lost is one', async () => {
    const { issued, detail, refund } = await aBuyer();
    const first = await issued();
    bureau.misbehave({ on: 'reverse', kind: 'lost-answer', delayMs: 0 });
    await refund([1], 26_900);
    await work();
    expect((await detail(first)).invoice.state).toBe('reversing');
    clock.advance(MINUTE_MS);
    await work();
    expect([(await detail(first)).invoice.state, bureau.books.reds.size]).toEqual(['reversed', 1]);
  });

  test('a wrong title: the old one is reversed as an error, the new one bears the other name', async () => {
    const { issued, requested, detail } = await aBuyer();
    const first = await issued();
    const second = await requested(TEA, first);
    expect((await detail(second)).invoice).toMatchObject({ state: 'waiting' });
    await work();
    expect((await detail(first)).invoice).toMatchObject({ state: 'reversed', red: { reason: '01' }, successor: second });
    expect((await detail(second)).invoice).toMatchObject({ state: 'issued', fen: 26_900, buyer: { title: '苏州平江茶业有限公司' } });
  });

  test('what an invoice says cannot be changed by any hand', async () => {
    const { issued } = await aBuyer();
    const invoiceId = await issued();
    const change = (set: string) => pool.query(`update trade.invoice set ${set} where public_id = $1`, [invoiceId]);
    for (const set of ['fen = fen - 1', `number = '${'1'.repeat(20)}'`, `state = 'requested'`, 'order_id = order_id + 1'])
      await expect(change(set)).rejects.toMatchObject({ code: '23514' });
  });
});

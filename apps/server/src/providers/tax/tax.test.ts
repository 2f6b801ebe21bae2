import { startTaxStandIn } from '../../../../../stand-ins/tax/tax.ts';
import { createTestClock } from '@xuetang/testkit/clock';
import { textOfPdf } from '@xuetang/testkit/read-paper';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { TaxSettings } from '../../platform/tax-settings.ts';
import type { InvoiceOrder } from './port.ts';
import { createTax } from './tax.ts';

const HOUR_MS = 3_600_000;
const clock = createTestClock();
const standIn = await startTaxStandIn({ port: 0, now: () => clock.now().getTime() });
const account = TaxSettings.parse(standIn.settings);
const tax = createTax(account, () => clock.now());
afterAll(() => standIn.close());
beforeEach(() => standIn.reset());

let nth = 0;
const anInvoice = (more: Partial<InvoiceOrder> = {}): InvoiceOrder => ({
  serial: `serial-of-a-test-${String(++nth).padStart(6, '0')}`,
  orderNo: '2611170905123456789012',
  kind: 'normal',
  buyer: { title: '陈秀英', taxCode: null },
  lines: [
    { name: '*非学历教育服务*培训费', part: '基金入门', classCode: '3070201020000000000', count: 1, fen: 26_900, rateBp: 300, taxFen: 783 },
    { name: '*印刷品*图书', part: '随堂册', classCode: '1060201990000000000', count: 1, fen: 3_000, rateBp: 0, taxFen: 0 },
  ],
  fen: 29_900,
  taxFen: 783,
  ...more,
});
const issued = async (order = anInvoice()) => {
  const said = await tax.issue(tax.writeInvoice(order));
  if (said.said !== 'yes' || said.answer.is !== 'issued') throw new Error(JSON.stringify(said));
  return { ...said.answer, serial: order.serial };
};
const red = (number: string, serial = `red-of-a-test-${String(++nth).padStart(18, '0')}`, fen = 29_900) => ({
  serial,
  bytes: tax.writeRedLetter({ serial, number, reason: '03', fen }),
});

test('the same bytes are one invoice, however often they are sent; its three files say the same', async () => {
  const bytes = tax.writeInvoice(anInvoice());
  const [first, second] = [await tax.issue(bytes), await tax.issue(bytes)];
  expect(second).toEqual(first);
  expect(standIn.books.invoices.size).toBe(1);
  const number = first.said === 'yes' && first.answer.is === 'issued' ? first.answer.number : '';
  expect(number).toMatch(/^\d{20}$/);
  const files = await Promise.all((['pdf', 'ofd', 'xml'] as const).map((form) => tax.file(number, form)));
  const [pdf, ofd, xml] = files.map((said) => (said.said === 'yes' ? said.answer : Buffer.alloc(0)));
  expect(await textOfPdf(pdf ?? Buffer.alloc(0))).toContain(number);
  expect(await textOfPdf(pdf ?? Buffer.alloc(0))).toContain('价税合计（小写）¥299.00');
  expect(ofd?.subarray(0, 2).toString()).toBe('PK');
  expect(xml?.toString()).toContain('陈秀英');
});

test('what it refuses is told with its code, and another sum of tax is refused', async () => {
  expect(await tax.issue(tax.writeInvoice(anInvoice({ taxFen: 784 })))).toEqual({
    said: 'yes',
    answer: { is: 'refused', why: 'SUM_WRONG' },
  });
  expect(await tax.issue(tax.writeInvoice(anInvoice({ buyer: { title: '平江', taxCode: '91320508MA1XK4G722' } })))).toEqual({
    said: 'yes',
    answer: { is: 'refused', why: 'BUYER_MISMATCH' },
  });
  expect(
    await tax.issue(tax.writeInvoice(anInvoice({ buyer: { title: '平江', taxCode: '91320508MA1XK4G72R' }, kind: 'special' }))),
  ).toMatchObject({
    answer: { is: 'issued' },
  });
});

test.each(['http-500', 'unsigned', 'lost-answer', 'silence'] as const)('%s: nobody knows, and the query does', async (kind) => {
  standIn.misbehave({ on: 'issue', kind, delayMs: 0 });
  const order = anInvoice();
  expect((await tax.issue(tax.writeInvoice(order))).said).toBe('unknown');
  expect(await tax.query(order.serial)).toMatchObject({ said: 'yes', answer: { is: kind === 'lost-answer' ? 'issued' : 'absent' } });
});

test('with another secret nothing is done, and its answer is not believed', async () => {
  const other = createTax({ ...account, secret: 'another-secret-altogether' }, () => clock.now());
  expect((await other.issue(other.writeInvoice(anInvoice()))).said).toBe('unknown');
  expect([standIn.books.invoices.size, standIn.books.counts['issue SIGNATURE_WRONG']]).toEqual([0, 1]);
});

test('what was booked waits 72 hours for the company', async () => {
  const one = await issued();
  standIn.book(one.number);
  const { serial, bytes } = red(one.number);
  const until = new Date(clock.now().getTime() + 72 * HOUR_MS);
  expect(await tax.reverse(bytes)).toEqual({ said: 'yes', answer: { is: 'confirming', until } });
  standIn.confirm(serial);
  expect(await tax.queryRedLetter(serial)).toMatchObject({ answer: { is: 'issued' } });
  expect((await tax.reverse(red(one.number).bytes)).said).toBe('yes');
  const late = await issued();
  standIn.book(late.number);
  const again = red(late.number);
  await tax.reverse(again.bytes);
  clock.advance(72 * HOUR_MS);
  standIn.confirm(again.serial);
  expect(await tax.queryRedLetter(again.serial)).toEqual({ said: 'yes', answer: { is: 'lapsed' } });
});

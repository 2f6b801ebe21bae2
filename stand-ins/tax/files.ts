import { crc32 } from 'node:zlib';
import PDFDocument from 'pdfkit';
import type { IssuedInvoice } from './books.ts';

const FACE = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';

const day = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);
const safe = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const linesOf = ({ wanted, number, at }: IssuedInvoice): string[] => [
  wanted.kind === '81' ? '电子发票（增值税专用发票）' : '电子发票（普通发票）',
  `发票号码：${number}`,
  `开票日期：${day(at)}`,
  `购买方名称：${wanted.buyer.name}`,
  ...(wanted.buyer.taxCode ? [`购买方统一社会信用代码：${wanted.buyer.taxCode}`] : []),
  `销售方名称：${wanted.seller.name}`,
  `销售方统一社会信用代码：${wanted.seller.taxCode}`,
  ...wanted.lines.map(
    ({ name, spec, amount, rate, tax }) =>
      `${name} ${spec} ¥${amount} ${rate === 'exempt' ? '免税' : `税率${Number(rate) * 100}%`} 税额¥${tax}`,
  ),
  `价税合计（小写）¥${wanted.amount} 其中税额¥${wanted.tax}`,
];

const pdf = (invoice: IssuedInvoice): Promise<Buffer> =>
  new Promise((done, fail) => {
    const document = new PDFDocument({ size: [612, 396], margin: 32 });
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => done(Buffer.concat(parts)));
    document.on('error', fail);
    document.font(FACE, 'NotoSansCJKsc-Regular', 12);
    for (const line of linesOf(invoice)) document.text(line, { lineGap: 6 });
    document.end();
  });

const xml = (invoice: IssuedInvoice): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<EInvoice><Number>${invoice.number}</Number>${linesOf(invoice)
      .map((line) => `<Line>${safe(line)}</Line>`)
      .join('')}</EInvoice>\n`,
  );

const numbers = (bytes: 2 | 4, ...values: number[]): Buffer => {
  const all = Buffer.alloc(bytes * values.length);
  for (const [nth, value] of values.entries()) all.writeUIntLE(value, nth * bytes, bytes);
  return all;
};

/** OFD is a ZIP with an OFD.xml in it. One file, as it is. */
const ofd = (invoice: IssuedInvoice): Buffer => {
  const [name, body] = [Buffer.from('OFD.xml'), xml(invoice)];
  const head = Buffer.concat([
    numbers(2, 20, 0x0800, 0),
    numbers(4, 0x00210000, crc32(body), body.length, body.length),
    numbers(2, name.length, 0),
  ]);
  const file = Buffer.concat([numbers(4, 0x04034b50), head, name, body]);
  const list = Buffer.concat([numbers(4, 0x02014b50), numbers(2, 20), head, numbers(2, 0, 0, 0), numbers(4, 0, 0), name]);
  return Buffer.concat([file, list, numbers(4, 0x06054b50), numbers(2, 0, 0, 1, 1), numbers(4, list.length, file.length), numbers(2, 0)]);
};

export const fileOf = async (invoice: IssuedInvoice, form: 'pdf' | 'ofd' | 'xml'): Promise<Buffer> => {
  if (form === 'pdf') return pdf(invoice);
  return form === 'ofd' ? ofd(invoice) : xml(invoice);
};

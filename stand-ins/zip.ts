import { crc32, deflateRawSync } from 'node:zlib';
import { gbk } from './gbk.ts';

const numbers = (bytes: 2 | 4, ...values: number[]): Buffer => {
  const all = Buffer.alloc(bytes * values.length);
  for (const [nth, value] of values.entries()) all.writeUIntLE(value, nth * bytes, bytes);
  return all;
};

/** A ZIP as Chinese servers write them: deflated, with names in GBK and no mark that says so. */
export const zip = (files: Readonly<Record<string, Buffer>>): Buffer => {
  const [parts, list]: [Buffer[], Buffer[]] = [[], []];
  let from = 0;
  for (const [path, bytes] of Object.entries(files)) {
    const [name, packed] = [gbk(path), deflateRawSync(bytes)];
    const sums = numbers(4, 0x00210000, crc32(bytes), packed.length, bytes.length);
    const head = Buffer.concat([numbers(2, 20, 0, 8), sums, numbers(2, name.length, 0)]);
    parts.push(numbers(4, 0x04034b50), head, name, packed);
    list.push(numbers(4, 0x02014b50), numbers(2, 20), head, numbers(2, 0, 0, 0), numbers(4, 0, from), name);
    from += 4 + head.length + name.length + packed.length;
  }
  const listed = Buffer.concat(list);
  const count = Object.keys(files).length;
  return Buffer.concat([
    ...parts,
    listed,
    numbers(4, 0x06054b50),
    numbers(2, 0, 0, count, count),
    numbers(4, listed.length, from),
    numbers(2, 0),
  ]);
};

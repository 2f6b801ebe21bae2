import { crc32 } from 'node:zlib';

const [FILE, ENTRY, END] = [0x04034b50, 0x02014b50, 0x06054b50];
const VERSION = 20;
/** Names are UTF-8. */
const UTF8 = 0x0800;

/** As MS-DOS counted: two seconds at a time, from 1980 on. */
const dosTime = (at: Date): number => {
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return day * 0x10000 + time;
};

/** What stands alike before a file and in the list at the end. */
const common = (name: Buffer, bytes: Buffer, at: Date): Buffer => {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(VERSION, 0);
  head.writeUInt16LE(UTF8, 2);
  head.writeUInt32LE(dosTime(at), 6);
  head.writeUInt32LE(crc32(bytes), 10);
  head.writeUInt32LE(bytes.length, 14);
  head.writeUInt32LE(bytes.length, 18);
  head.writeUInt16LE(name.length, 22);
  return head;
};

const uint32 = (...values: number[]): Buffer => {
  const all = Buffer.alloc(4 * values.length);
  for (const [nth, value] of values.entries()) all.writeUInt32LE(value, 4 * nth);
  return all;
};
const uint16 = (...values: number[]): Buffer => {
  const all = Buffer.alloc(2 * values.length);
  for (const [nth, value] of values.entries()) all.writeUInt16LE(value, 2 * nth);
  return all;
};

/** A ZIP of some files as they are: pictures, voices and PDFs do not get smaller. Below 4 GB and 65,535 files. */
export const zip = (files: readonly { path: string; bytes: Buffer }[], at: Date): Buffer => {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let from = 0;
  for (const { path, bytes } of files) {
    const name = Buffer.from(path);
    const head = common(name, bytes, at);
    const whole = [uint32(FILE), head, name, bytes];
    // Of the list alone: who made it, comment, disk, attributes, and where the file begins.
    list.push(uint32(ENTRY), uint16(VERSION), head, uint16(0, 0, 0), uint32(0, from), name);
    parts.push(...whole);
    from += whole.reduce((sum, { length }) => sum + length, 0);
  }
  const listed = Buffer.concat(list);
  const end = [uint32(END), uint16(0, 0, files.length, files.length), uint32(listed.length, from), uint16(0)];
  return Buffer.concat([...parts, listed, ...end]);
};

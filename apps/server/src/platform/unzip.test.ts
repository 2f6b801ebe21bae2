import { zip as pack } from '../../../../stand-ins/zip.ts';
import { expect, test } from 'vitest';
import { unzip } from './unzip.ts';
import { zip } from './zip.ts';

const AT = new Date('2026-11-17T02:30:40Z');
const MOST = 1_000_000;

test('what others have packed comes out as it went in: deflated, with names in GBK', () => {
  const files = { '2088_20261116_业务明细.csv': Buffer.from('一行\n'.repeat(10_000)), 空的: Buffer.alloc(0) };
  expect(unzip(pack(files), MOST)).toEqual(new Map(Object.entries(files)));
});

test('and what is as it is, with names in UTF-8', () => {
  const files = [{ path: '学习证明/1.pdf', bytes: Buffer.from('%PDF-1.3') }];
  expect(unzip(zip(files, AT), MOST)).toEqual(new Map([['学习证明/1.pdf', files[0]?.bytes]]));
});

test('nothing is opened that is larger than it may be, also where it says otherwise', () => {
  const bomb = pack({ a: Buffer.alloc(2_000_000) });
  expect(() => unzip(bomb, MOST)).toThrow('larger than it may be');
  // It says that it has ten bytes, in the list at its end.
  const list = bomb.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  bomb.writeUInt32LE(10, list + 24);
  expect(() => unzip(bomb, MOST)).toThrow(/larger than/);
});

test.each([
  ['is cut off', (whole: Buffer) => whole.subarray(0, whole.length - 8)],
  [
    'has another byte',
    (whole: Buffer) => Buffer.concat([whole.subarray(0, 31), Buffer.from([whole.readUInt8(31) ^ 1]), whole.subarray(32)]),
  ],
  ['is empty', () => Buffer.alloc(0)],
])('one that %s is refused', (_what, spoil) => {
  expect(() => unzip(spoil(zip([{ path: 'a', bytes: Buffer.from('one') }], AT)), MOST)).toThrow(/no end|not what its sum says/);
});

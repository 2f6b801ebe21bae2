import { crc32 } from 'node:zlib';
import { unzip } from '@xuetang/testkit/read-zip';
import { expect, test } from 'vitest';
import { zip } from './zip.ts';

const AT = new Date('2026-11-17T02:30:40Z');

test('every file comes out as it went in, under its Chinese name', () => {
  const files = [
    { path: '学习证明/1.pdf', bytes: Buffer.from('%PDF-1.3') },
    { path: '作业里的图片和录音/2.m4a', bytes: Buffer.alloc(70_000, 7) },
    { path: '空的', bytes: Buffer.alloc(0) },
  ];
  expect(unzip(zip(files, AT))).toEqual(new Map(files.map(({ path, bytes }) => [path, bytes])));
});

test('a file is found by its place, and a changed byte is noticed', () => {
  const whole = zip([{ path: 'a', bytes: Buffer.from('one') }], AT);
  expect(whole.readUInt32LE(14)).toBe(crc32('one'));
  whole[whole.indexOf('one')] = 0;
  expect(() => unzip(whole)).toThrow('a: its bytes are not what its sum says');
});

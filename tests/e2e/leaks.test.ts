import { describe, expect, test } from 'vitest';
import { findLeaks } from './leaks.ts';

const found = (value: string, text: string) => findLeaks([{ what: 'secret', value }], [{ name: 'log', text }]).length;

describe('the search for leaks finds what it should', () => {
  test.each([
    ['a mobile number', '19912345678', '{"msg":"sent to 19912345678"}', 1],
    ['a mobile number in a bytea', '19912345678', `VALUES ('\\x${Buffer.from('19912345678').toString('hex')}')`, 1],
    ['a name', '欧阳金丝', "VALUES (7, '欧阳金丝', NULL)", 1],
    ['a code', '482915', 'code 482915 sent', 1],
    ['a token', 'Zr3-x_y', 'GET /user?token=Zr3-x_y', 1],
    ['a token with letters that mean something to a pattern', 'a.b+c', 'axb+c', 0],
    ['a code that is the end of a time', '482915', "'2026-11-15 12:00:00.482915+08'", 0],
    ['a code inside a hash', '482915', String.raw`'\x00482915ab'`, 0],
    ['a longer number', '482915', '14829150', 0],
    ['nothing', '', 'anything', 0],
  ])('%s', (_name, value, text, times) => expect(found(value, text)).toBe(times));
});

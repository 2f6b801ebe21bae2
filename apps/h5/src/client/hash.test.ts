import { expect, test } from 'vitest';
import { sha256Hex } from './hash.ts';

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ['学堂', '6b9a2057b9ed159cd51fc3ccd033195b948df47741f9ed8ba8c75793fe4bafb8'],
])('SHA-256 of %j', async (text, hex) => expect(await sha256Hex(text)).toBe(hex));

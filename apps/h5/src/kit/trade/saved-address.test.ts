import type { AddressId } from '@xuetang/contract/ids';
import { expect, test } from 'vitest';
import { noteSavedAddress, takeSavedAddress } from './saved-address.ts';

const ID = 'A'.repeat(22) as AddressId;

test('what was written is for the page that wanted it, once, and for no other', () => {
  noteSavedAddress(ID);
  expect(takeSavedAddress('order')).toBeUndefined();
  noteSavedAddress(ID);
  expect(takeSavedAddress('order')).toBe(ID);
  expect(takeSavedAddress('order')).toBeUndefined();
  noteSavedAddress(ID);
  expect(takeSavedAddress('gift')).toBeUndefined();
  expect(takeSavedAddress('order')).toBeUndefined();
});

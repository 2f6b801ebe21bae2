import { describe, expect, test, vi } from 'vitest';
import { leave, tokenOf } from './leave.ts';

const at = (href: string) => ({ href, reload: vi.fn(), replace: vi.fn() });

describe('leaving for an address', () => {
  test('another one replaces this one', () => {
    const location = at('https://h5.test/order?token=abc');
    leave(location, '/order');
    expect(location.replace).toHaveBeenCalledExactlyOnceWith('/order');
    expect(location.reload).not.toHaveBeenCalled();
  });

  test.each(['/order', '/order#part'])('%s is loaded anew where the address bar says it already', (path) => {
    const location = at(`https://h5.test${path}`);
    leave(location, path);
    expect(location.reload).toHaveBeenCalledOnce();
    expect(location.replace).not.toHaveBeenCalled();
  });
});

test('the token of the program around us, if it has one', async () => {
  expect(await tokenOf({ getToken: async () => ({ ok: true, data: { token: 'T' } }) })()).toBe('T');
  expect(await tokenOf({ getToken: async () => ({ ok: false, why: 'refused' }) })()).toBeUndefined();
});

import { expect, test, vi } from 'vitest';
import { leave } from './leave.ts';

test('a form is sent to the provider with every field, as the server wrote it', () => {
  const sent: { method: string; action: string; fields: Record<string, string> }[] = [];
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const fields = Object.fromEntries([...new FormData(this)].map(([name, value]) => [name, String(value)]));
    sent.push({ method: this.method, action: this.action, fields });
  });
  const fields = { version: 'V2.0', sign: 'a+b/c==', tradeName: '基金入门 "一"' };
  leave({ by: 'form', url: 'https://pay.example/h5', fields });
  expect(sent).toEqual([{ method: 'post', action: 'https://pay.example/h5', fields }]);
  submit.mockRestore();
});

test('an address is gone to', () => {
  leave({ by: 'link', url: '#away' });
  expect(window.location.hash).toBe('#away');
});

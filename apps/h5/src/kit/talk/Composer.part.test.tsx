import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../../gallery/mount.tsx';
import { Composer } from './Composer.tsx';

const sent = vi.fn();
const Room = ({ busy = false }: { busy?: boolean }) => {
  const [value, setValue] = useState('');
  const send = () => {
    sent(value);
    setValue('');
  };
  return <Composer id="say" label="问老师" placeholder="直接问" value={value} most={30} busy={busy} onChange={setValue} onSend={send} />;
};
const field = page.getByRole('textbox', { name: '问老师' });
const button = page.getByRole('button', { name: /发送/ });

test('Enter makes a line and the field grows; the button sends and the field is there for the next', async () => {
  sent.mockClear();
  mount(<Room />);
  const height = () => field.element().getBoundingClientRect().height;
  const before = height();
  await field.click();
  await userEvent.keyboard('一{Enter}二{Enter}三');
  expect(sent).not.toHaveBeenCalled();
  expect(height()).toBeGreaterThan(before);
  await button.click();
  expect(sent).toHaveBeenCalledExactlyOnceWith('一\n二\n三');
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  expect(height()).toBe(before);
});

test.each([
  ['nothing', ''],
  ['only spaces', '   '],
  ['too much', '长'.repeat(31)],
])('%s is not sent', async (_what, text) => {
  sent.mockClear();
  mount(<Room />);
  await field.fill(text);
  await button.click({ force: true });
  expect(sent).not.toHaveBeenCalled();
});

test('how much is left is said near the end, and how much is too much', async () => {
  mount(<Room />);
  await field.fill('长'.repeat(9));
  await expect.element(field).toHaveAccessibleDescription('');
  await field.fill('长'.repeat(12));
  await expect.element(field).toHaveAccessibleDescription('还能写 18 个字');
  await field.fill('长'.repeat(33));
  await expect.element(field).toHaveAccessibleDescription('多了 3 个字');
});

test('while one is under way no second goes', async () => {
  sent.mockClear();
  mount(<Room busy />);
  await field.fill('在吗');
  await button.click({ force: true });
  expect(sent).not.toHaveBeenCalled();
});

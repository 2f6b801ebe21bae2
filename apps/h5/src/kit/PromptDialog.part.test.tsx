import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../gallery/mount.tsx';
import { PromptDialog } from './PromptDialog.tsx';
import { TextArea } from './TextArea.tsx';

const answered = vi.fn();
const closed = vi.fn();
const validate = (value: string) => ({ valid: value.length >= 2, message: '至少两个字' });

test('what is refused is said under the field and the dialog stays; the next letter takes the words away', async () => {
  mount(<PromptDialog open id="name" title="叫什么" label="名字" validate={validate} onAnswer={answered} onClose={closed} />);
  const field = page.getByRole('textbox', { name: '名字' });
  await field.fill('秀');
  await page.getByRole('button', { name: '确定' }).click();
  await expect.element(field).toHaveAccessibleDescription('至少两个字');
  expect(answered).not.toHaveBeenCalled();
  await field.fill('秀英');
  await expect.element(field).not.toHaveAccessibleDescription('至少两个字');
  await page.getByRole('button', { name: '确定' }).click();
  expect(answered).toHaveBeenCalledExactlyOnceWith('秀英');
  await userEvent.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledTimes(1);
});

test('a long text is taken whole and counted, never cut', async () => {
  const Writing = () => {
    const [value, setValue] = useState('');
    return <TextArea id="text" label="发生了什么" most={5} value={value} onChange={setValue} />;
  };
  mount(<Writing />);
  const area = page.getByRole('textbox', { name: '发生了什么' });
  await area.fill('一二三四五六七');
  await expect.element(area).toHaveValue('一二三四五六七');
  await expect.element(area).toHaveAccessibleDescription(/7\/5/);
  expect(document.querySelectorAll('.xt-area-over')).toHaveLength(1);
});

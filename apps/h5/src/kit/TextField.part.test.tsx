import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../gallery/mount.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

/** Says what is wrong with an empty field when it is sent. */
const Form = () => {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setError(name ? undefined : '请填写昵称');
      }}
    >
      <TextField id="name" label="昵称" hint="2 到 16 个字" value={name} error={error} onChange={setName} />
      <div style={{ height: 1_500 }} />
      <button type="submit">保存</button>
    </form>
  );
};
const field = page.getByRole('textbox', { name: '昵称' });

test('a hint describes the field; an error takes its place, is announced, and marks the field', async () => {
  mount(<Form />);
  await expect.element(field).toHaveAccessibleDescription('2 到 16 个字');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await userEvent.click(field);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('请填写昵称');
  await expect.element(field).toHaveAccessibleDescription('请填写昵称');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
});

test('what is wrong comes into sight, however far down the button is', async () => {
  mount(<Form />);
  const button = page.getByRole('button', { name: '保存' });
  button.element().scrollIntoView();
  expect(window.scrollY).toBeGreaterThan(500);
  await button.click();
  await expect.element(page.getByRole('alert')).toBeInViewport();
});

test('once it is right, the hint is back and nothing is wrong', async () => {
  mount(<Form />);
  await userEvent.click(field);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toBeInTheDocument();
  await field.fill('秀英');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(field).toHaveAccessibleDescription('2 到 16 个字');
});

const Text = () => {
  const [text, setText] = useState('');
  return <TextArea id="text" label="说明" most={10} value={text} onChange={setText} />;
};
const area = page.getByRole('textbox', { name: '说明' });

test('a text that is too long is kept whole, and counted', async () => {
  mount(<Text />);
  await area.fill('一二三四五六七八九十十一');
  await expect.element(area).toHaveValue('一二三四五六七八九十十一');
  await expect.element(area).toHaveAccessibleDescription('12/10');
  await expect.element(page.getByText('12/10')).toHaveClass('xt-area-over');
});

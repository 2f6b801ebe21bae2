import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../../gallery/mount.tsx';
import { Choice } from './Choice.tsx';
import { CodeBoxes } from './CodeBoxes.tsx';
import { NumberInput } from './NumberInput.tsx';
import { Stepper } from './Stepper.tsx';
import { Switch } from './Switch.tsx';

test('a stepper goes to its ends and no farther, and says the number', async () => {
  const Seats = () => {
    const [value, setValue] = useState(2);
    return <Stepper label="人数" value={value} least={1} most={3} unit="人" onChange={setValue} />;
  };
  mount(<Seats />);
  const [less, more] = [page.getByRole('button', { name: '少一个' }), page.getByRole('button', { name: '多一个' })];
  await more.click();
  await expect.element(page.getByRole('status').first()).toHaveTextContent('3人');
  await expect.element(more).toBeDisabled();
  await less.click();
  await less.click();
  await expect.element(page.getByRole('status').first()).toHaveTextContent('1人');
  await expect.element(less).toBeDisabled();
});

test('a switch is thrown by tap and key, and not while it is being written down', async () => {
  const onChange = vi.fn();
  const row = (busy: boolean) => (
    <ul>
      <Switch label="上课提醒" on={false} busy={busy} onChange={onChange} />
    </ul>
  );
  mount(row(false));
  const control = page.getByRole('switch', { name: '上课提醒' });
  await control.click();
  await userEvent.keyboard(' ');
  expect(onChange.mock.calls).toEqual([[true], [true]]);
  mount(row(true));
  onChange.mockClear();
  (control.nth(1).element() as HTMLElement).click();
  expect(onChange).not.toHaveBeenCalled();
});

test('a choice begins with none, and what is wrong is tied to the whole of it', async () => {
  const Who = () => {
    const [value, setValue] = useState('');
    const of = [
      ['me', '我'],
      ['us', '我们俩'],
    ] as const;
    return <Choice id="who" label="谁管账" of={of} value={value} onChange={setValue} error={value ? undefined : '请选一个'} />;
  };
  mount(<Who />);
  const group = page.getByRole('group', { name: '谁管账' });
  await expect.element(group).toHaveAccessibleDescription('请选一个');
  expect(document.querySelectorAll('input:checked')).toHaveLength(0);
  (page.getByRole('radio', { name: '我们俩' }).element() as HTMLElement).click();
  await expect.element(page.getByRole('radio', { name: '我们俩' })).toBeChecked();
  await expect.element(group).not.toHaveAccessibleDescription('请选一个');
});

test('a code is one field under its boxes: typed, pasted with words around it, and no longer than it is', async () => {
  const Code = () => {
    const [value, setValue] = useState('');
    return (
      <CodeBoxes id="code" label="验证码" length={6} value={value} hint="填满自动核对" error={undefined} busy={false} onChange={setValue} />
    );
  };
  mount(<Code />);
  const field = page.getByRole('textbox', { name: '验证码' });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('12a3');
  const drawn = () => [...document.querySelectorAll('[aria-hidden=true]')].map(({ textContent }) => textContent).join('');
  expect(drawn()).toBe('123');
  await field.fill('【学堂】验证码 654321，5 分钟有效');
  await expect.poll(drawn).toBe('654321');
});

test('a number is marked whole when it is come to, so that the next key replaces it', async () => {
  const Amount = () => {
    const [text, setText] = useState('5000');
    return <NumberInput id="amount" label="每月存" unit="元" decimals={0} text={text} onChange={setText} />;
  };
  mount(<Amount />);
  const field = page.getByRole('textbox', { name: '每月存' });
  await userEvent.tab();
  await userEvent.keyboard('8');
  await expect.element(field).toHaveValue('8');
  expect(field.element()).toHaveAttribute('inputmode', 'numeric');
});

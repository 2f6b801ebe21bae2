import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../../gallery/mount.tsx';
import { NumberPad, type NumberPadProps } from './NumberPad.tsx';

const Pad = (props: Partial<NumberPadProps>) => {
  const [value, setValue] = useState('');
  return <NumberPad id="pad" label="金额" kind="money" most={5} value={value} onChange={setValue} {...props} />;
};
const field = page.getByRole('textbox', { name: '金额' });
const keys = page.getByRole('group', { name: '金额的数字键盘' });
const key = (name: string) => keys.getByRole('button', { name, exact: true });

test('its keys write into the field, which keeps the focus and asks for no keyboard', async () => {
  mount(<Pad />);
  await expect.element(keys).not.toBeInTheDocument();
  await field.click();
  for (const name of ['1', '2', '.', '5', '0', '9']) await key(name).click();
  await expect.element(field).toHaveValue('12.50');
  await key('删一位').click();
  await expect.element(field).toHaveValue('12.5');
  await expect.element(field).toHaveFocus();
  expect(field.element()).toHaveAttribute('inputmode', 'none');
});

test('a keyboard on the desk writes as well, and nothing that is no amount', async () => {
  mount(<Pad />);
  await field.click();
  await userEvent.keyboard('a1-2.3.4x');
  await expect.element(field).toHaveValue('12.34');
});

test('the large key and Enter say that it is done, and put the keys away', async () => {
  const onDone = vi.fn();
  mount(<Pad onDone={onDone} doneLabel="付款" />);
  await field.click();
  await key('付款').click();
  await expect.element(keys).not.toBeInTheDocument();
  await field.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(keys).not.toBeInTheDocument();
  expect(onDone).toHaveBeenCalledTimes(2);
});

test('Back puts the keys away and leaves the page where it is', async () => {
  mount(<Pad />);
  const before = window.location.href;
  await field.click();
  await expect.element(keys).toBeVisible();
  window.history.back();
  await expect.element(keys).not.toBeInTheDocument();
  expect(window.location.href).toBe(before);
});

test('a finger finds every key: 44 px at the least', async () => {
  mount(<Pad />);
  await field.click();
  await expect.element(keys).toBeVisible();
  const small = [...keys.element().querySelectorAll('button')].filter((each) => {
    const { width, height } = each.getBoundingClientRect();
    return width < 44 || height < 44;
  });
  expect(small.map(({ textContent }) => textContent)).toEqual([]);
});

import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../gallery/mount.tsx';
import { AgreeBox } from './AgreeBox.tsx';

const Form = () => {
  const [checked, setChecked] = useState(false);
  return <AgreeBox checked={checked} onChange={setChecked} />;
};
const box = page.getByRole('checkbox', { name: '我已阅读并同意' });

test('its words tick it, and untick it', async () => {
  mount(<Form />);
  await expect.element(box).not.toBeChecked();
  await page.getByText('我已阅读并同意').click();
  await expect.element(box).toBeChecked();
  await page.getByText('我已阅读并同意').click();
  await expect.element(box).not.toBeChecked();
});

test('the key does the same', async () => {
  mount(<Form />);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(box).toBeChecked();
});

test('a finger finds the box and each text: 44 px high at the least', () => {
  mount(<Form />);
  const touched = [box.element().closest('label')!, ...document.querySelectorAll('.xt-agree a')];
  expect(touched.map((each) => each.getBoundingClientRect().height >= 44)).toEqual([true, true, true]);
});

test('to read a text does not agree to it', async () => {
  mount(<Form />);
  const link = page.getByRole('link', { name: '《隐私政策》' });
  link.element().addEventListener('click', (event) => event.preventDefault());
  await link.click();
  await expect.element(box).not.toBeChecked();
});

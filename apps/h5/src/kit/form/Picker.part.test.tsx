import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../../gallery/mount.tsx';
import { DatePicker } from './DatePicker.tsx';
import { Wheel } from './Wheel.tsx';

const ITEMS = Array.from({ length: 24 }, (_, at) => [String(at), `${at} 点`] as const);
const changed = vi.fn();
const Hours = () => {
  const [value, setValue] = useState('8');
  const change = (to: string) => {
    changed(to);
    setValue(to);
  };
  return <Wheel label="点" items={ITEMS} value={value} onChange={change} />;
};
const wheel = page.getByRole('listbox', { name: '点' });
const on = () => document.querySelector('[aria-selected=true]')?.textContent;

test('it stands at its value, and keys turn it to the ends and no farther', async () => {
  mount(<Hours />);
  expect([on(), wheel.element().scrollTop]).toEqual(['8 点', 8 * 44]);
  (wheel.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(on()).toBe('9 点');
  await userEvent.keyboard('{End}{ArrowDown}');
  expect(on()).toBe('23 点');
  await userEvent.keyboard('{Home}{PageDown}');
  expect(on()).toBe('5 点');
  expect(wheel.element().getAttribute('aria-activedescendant')).toBe(document.querySelector('[aria-selected=true]')?.id);
});

test('turned by a finger it says once where it stopped', async () => {
  mount(<Hours />);
  changed.mockClear();
  for (const scrolled of [400, 500, 11 * 44 + 9]) wheel.element().scrollTop = scrolled;
  await expect.poll(on).toBe('11 点');
  expect(changed).toHaveBeenCalledExactlyOnceWith('11');
});

test('a tap on another one turns to it', async () => {
  mount(<Hours />);
  await page.getByRole('option', { name: '9 点', exact: true }).click();
  expect(on()).toBe('9 点');
});

const picked = vi.fn();
const closed = vi.fn();
const day = (value: string) => {
  picked.mockClear();
  closed.mockClear();
  mount(<DatePicker open id="day" title="哪一天" value={value} least="2026-11-16" most="2028-02-29" onPick={picked} onClose={closed} />);
};
const turn = async (label: string, keys: string) => {
  (page.getByRole('listbox', { name: label }).element() as HTMLElement).focus();
  await userEvent.keyboard(keys);
};

test('a day that the next month does not have gives way to its last one', async () => {
  day('2027-01-31');
  await turn('月', '{ArrowDown}');
  await page.getByRole('button', { name: '确定' }).click();
  expect(picked).toHaveBeenCalledExactlyOnceWith('2027-02-28');
});

test('before the first day and after the last there is nothing to turn to', async () => {
  day('2026-12-20');
  await turn('月', '{Home}');
  await turn('日', '{Home}');
  await page.getByRole('button', { name: '确定' }).click();
  expect(picked).toHaveBeenCalledExactlyOnceWith('2026-11-16');
});

test('without 确定 nothing is chosen', async () => {
  day('2027-01-31');
  await turn('年', '{End}');
  await page.getByRole('button', { name: '取消' }).click();
  expect([picked.mock.calls.length, closed.mock.calls.length]).toEqual([0, 1]);
});

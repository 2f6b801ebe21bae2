import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../../gallery/mount.tsx';
import { IndexBar } from './IndexBar.tsx';
import { Search } from './Search.tsx';
import { Tabs } from './Tabs.tsx';

test('a letter of the index leads to its group, and the address stays', async () => {
  const groups = ['热门', 'B', 'Z'].map((index) => ({ index, children: <p style={{ height: 900 }}>{index} 组</p> }));
  mount(<IndexBar id="bank" label="按字母找" groups={groups} />);
  const before = window.location.href;
  await page.getByRole('link', { name: 'Z' }).click();
  const group = document.getElementById('bank-Z')!;
  expect(Math.abs(group.getBoundingClientRect().top)).toBeLessThan(window.innerHeight / 2);
  expect(document.activeElement).toBe(group);
  expect(window.location.href).toBe(before);
  window.scrollTo(0, 0);
});

const onSearch = vi.fn();
const Finding = () => {
  const [value, setValue] = useState('');
  return <Search id="q" label="找课程" placeholder="课名" value={value} onChange={setValue} onSearch={onSearch} />;
};
const field = page.getByRole('searchbox', { name: '找课程' });

test('the phone’s search key looks, and puts the keyboard away', async () => {
  onSearch.mockClear();
  mount(<Finding />);
  await field.click();
  await userEvent.keyboard('基金{Enter}');
  expect(onSearch).toHaveBeenCalledTimes(1);
  await expect.element(field).not.toHaveFocus();
  await expect.element(field).toHaveValue('基金');
});

test('to empty it is one tap, and one writes on', async () => {
  mount(<Finding />);
  await expect.element(page.getByRole('button', { name: '清空' })).not.toBeInTheDocument();
  await field.fill('基金');
  await page.getByRole('button', { name: '清空' }).click();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
});

const TABS = [
  { name: 'all', title: '全部' },
  { name: 'open', title: '进行中', count: 120 },
  { name: 'over', title: '已结束' },
];
const Tabbed = () => {
  const [chosen, setChosen] = useState('all');
  return (
    <Tabs label="订单" tabs={TABS} chosen={chosen} onChoose={setChosen}>
      <p>{chosen} 的内容</p>
    </Tabs>
  );
};
const tab = (name: string | RegExp) => page.getByRole('tab', { name });

test('arrows go from tab to tab and round, and Tab leads past them to what they hold', async () => {
  mount(<Tabbed />);
  await tab('全部').click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab(/进行中/)).toHaveFocus();
  await expect.element(tab(/进行中/)).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('tabpanel', { name: /进行中/ })).toHaveTextContent('open 的内容');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(tab('全部')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tab('已结束')).toHaveFocus();
  expect([...document.querySelectorAll('[role=tab]')].map((each) => (each as HTMLElement).tabIndex)).toEqual([-1, -1, 0]);
});

test('more than ninety-nine are not counted', async () => {
  mount(<Tabbed />);
  await expect.element(tab(/进行中/)).toHaveTextContent('进行中99+');
});

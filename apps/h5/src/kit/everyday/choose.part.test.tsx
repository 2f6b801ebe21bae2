import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../../gallery/mount.tsx';
import { ActionSheet } from './ActionSheet.tsx';
import { Chips } from './Chips.tsx';
import { Collapse } from './Collapse.tsx';
import { DayCalendar } from './DayCalendar.tsx';
import { Rate, Score } from './Rate.tsx';

const Rating = () => {
  const [value, setValue] = useState(0);
  return <Rate id="stars" label="讲得清楚吗" value={value} onChange={setValue} />;
};

test('nothing is rated for anybody; a star says its word, and arrows change it', async () => {
  mount(<Rating />);
  const said = page.getByText('点星星打分');
  await expect.element(said).toBeVisible();
  expect(document.querySelectorAll('input:checked')).toHaveLength(0);
  (page.getByRole('radio', { name: '4 星，不错' }).element() as HTMLElement).click();
  await expect.element(page.getByText('不错', { exact: true })).toBeVisible();
  (page.getByRole('radio', { name: '4 星，不错' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('很好', { exact: true })).toBeVisible();
  expect(document.querySelectorAll('.xt-rate-lit')).toHaveLength(5);
});

test('a score is drawn as far as it goes, and read as a number', () => {
  mount(<Score value={4.6} />);
  expect(page.getByRole('img', { name: '4.6 分，满分 5 分' }).element().querySelector('clipPath path')).toHaveAttribute(
    'd',
    'M0 0h110.39999999999999v24H0z',
  );
});

test('one chip is on, and arrows go on to the next', async () => {
  const Filter = () => {
    const [value, setValue] = useState('a');
    const of = [
      ['a', '全部'],
      ['b', '未用'],
    ] as const;
    return <Chips id="chips" label="筛选" of={of} value={value} onChange={setValue} />;
  };
  mount(<Filter />);
  const second = page.getByRole('radio', { name: '未用' });
  (page.getByRole('radio', { name: '全部' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(second).toBeChecked();
  expect(document.querySelectorAll('.xt-chip-on')).toHaveLength(1);
});

test('what was tapped is done after the sheet has gone', async () => {
  const order: string[] = [];
  const Sheet = () => {
    const [open, setOpen] = useState(true);
    return (
      <ActionSheet
        open={open}
        id="what"
        title="这条消息"
        actions={[{ label: '删除', tone: 'bad', onPick: () => void order.push('删除') }]}
        onClose={() => {
          order.push('关');
          setOpen(false);
        }}
      />
    );
  };
  mount(<Sheet />);
  await page.getByRole('button', { name: '删除' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(order).toEqual(['关', '删除']);
});

test('what only some read opens by tap and by key', async () => {
  mount(<Collapse title="退款怎么算">按没上的课退</Collapse>);
  const inside = page.getByText('按没上的课退');
  await expect.element(inside).not.toBeVisible();
  await page.getByText('退款怎么算').click();
  await expect.element(inside).toBeVisible();
  document.querySelector<HTMLElement>('summary')!.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(inside).not.toBeVisible();
});

test('only days that mean something can be chosen, by the day in Beijing', async () => {
  const onChoose = vi.fn();
  mount(
    <DayCalendar
      caption="开课日历"
      now="2026-11-16T02:00:00Z"
      // Midnight in Beijing: the 19th there, the 18th in Greenwich.
      days={[{ id: 'a', at: '2026-11-18T16:00:00Z', mark: '开课', look: 'open' }]}
      chosen={undefined}
      onChoose={onChoose}
    />,
  );
  expect(document.querySelectorAll('table button')).toHaveLength(1);
  const day = page.getByRole('button', { name: '19 开课' });
  await expect.element(day).toHaveAttribute('aria-pressed', 'false');
  await day.click();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('a');
});

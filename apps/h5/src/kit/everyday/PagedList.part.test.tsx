import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../gallery/mount.tsx';
import { PagedList, type PagedListProps } from './PagedList.tsx';

const foot = page.getByRole('status').first();
const long = <p style={{ height: 3_000 }}>很长</p>;
const list = (state: PagedListProps['state'], onMore = vi.fn(), children = long) => {
  mount(
    <PagedList state={state} onMore={onMore} end="只看近 180 天">
      {children}
    </PagedList>,
  );
  return onMore;
};

test('it goes on when its end is in sight, once for each page', async () => {
  const asked = vi.fn();
  const Growing = () => {
    const [state, setState] = useState<PagedListProps['state']>('more');
    return (
      <PagedList
        state={state}
        end="没有了"
        onMore={() => {
          asked();
          setState('loading');
        }}
      >
        {long}
      </PagedList>
    );
  };
  mount(<Growing />);
  expect(asked).not.toHaveBeenCalled();
  window.scrollTo(0, 3_000);
  await expect.element(foot).toHaveTextContent('正在加载…');
  window.scrollTo(0, 0);
  window.scrollTo(0, 3_000);
  await new Promise(requestAnimationFrame);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a page that failed waits for a tap: it does not hammer', async () => {
  const onMore = list('failed', vi.fn(), <p>短</p>);
  await expect.element(foot).toMatchTextContent('没加载出来');
  await new Promise(requestAnimationFrame);
  expect(onMore).not.toHaveBeenCalled();
  await page.getByRole('button', { name: '再试一次' }).click();
  expect(onMore).toHaveBeenCalledTimes(1);
});

test('at its end it says how far it goes, and asks no more', async () => {
  const onMore = list('end', vi.fn(), <p>短</p>);
  await expect.element(foot).toHaveTextContent('只看近 180 天');
  expect(onMore).not.toHaveBeenCalled();
});

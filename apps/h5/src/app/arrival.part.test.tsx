import { useEffect, useRef, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { flushSync } from 'react-dom';
import { mountWhole } from '../../gallery/mount.tsx';
import { places } from '../kit/places-here.ts';
import { useArrival } from './use-arrival.ts';

interface Shown {
  place: string;
  heading: string;
  /** Rows that are there. */
  rows: number;
}

const Frame = ({ place, heading, rows }: Shown) => {
  const main = useRef<HTMLElement>(null);
  useArrival(place, main);
  return (
    <main ref={main}>
      {heading && <h1>{heading}</h1>}
      {Array.from({ length: rows }, (_, nth) => (
        <p key={nth} style={{ height: 50 }}>
          第 {nth} 行
        </p>
      ))}
    </main>
  );
};

/** The page that is there, which a test changes. */
const shows: { now: (next: Shown) => void } = { now: () => {} };
const show = (next: Shown): void => flushSync(() => shows.now(next));
const Pages = ({ first }: { first: Shown }) => {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    shows.now = setShown;
  }, []);
  return <Frame {...shown} />;
};

let visits = 0;
let list: Shown;
let detail: Shown;
beforeEach(async () => {
  window.history.scrollRestoration = 'manual';
  list = { place: `list${++visits}`, heading: '消息', rows: 60 };
  detail = { place: `detail${visits}`, heading: '一条消息', rows: 1 };
  mountWhole(<Pages first={list} />);
  window.scrollTo(0, 1_234);
  await vi.waitUntil(() => places.read(list.place, 'scroll') === 1_234);
  show(detail);
});

test('the next page begins at its top, and what was left is found at the same pixel before anything is painted', () => {
  expect(window.scrollY).toBe(0);
  show(list);
  expect(window.scrollY).toBe(1_234);
});

test('content that comes later is waited for', async () => {
  show({ ...list, rows: 0 });
  expect(window.scrollY).toBe(0);
  show({ ...list, rows: 10 });
  show(list);
  await expect.poll(() => window.scrollY).toBe(1_234);
});

test('whoever touches the page first stays where he is', async () => {
  show({ ...list, rows: 0 });
  window.dispatchEvent(new Event('touchstart'));
  show(list);
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  expect(window.scrollY).toBe(0);
});

test('the same page opened anew begins at its top', () => {
  show({ ...list, place: `again${visits}` });
  expect(window.scrollY).toBe(0);
});

test('the focus is on the heading, without an outline, also when it comes later', async () => {
  const heading = (name: string) => page.getByRole('heading', { name });
  await expect.element(heading('一条消息')).toHaveFocus();
  expect(getComputedStyle(heading('一条消息').element()).outlineStyle).toBe('none');
  show({ ...list, heading: '', rows: 0 });
  show(list);
  await expect.element(heading('消息')).toHaveFocus();
  expect(window.scrollY).toBe(1_234);
});

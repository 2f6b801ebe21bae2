import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../gallery/mount.tsx';
import { PullToRefresh } from './PullToRefresh.tsx';

const words = page.getByRole('status').first();
let settle = (): void => {};
const onRefresh = vi.fn(() => new Promise<void>((done) => (settle = done)));

beforeEach(() => {
  onRefresh.mockClear();
  window.scrollTo(0, 0);
});

const shown = (height = 300) =>
  mount(
    <PullToRefresh onRefresh={onRefresh}>
      <p style={{ height }}>消息</p>
    </PullToRefresh>,
  );
const touch = (type: string, y: number): TouchEvent => {
  const target = page.getByText('消息').element();
  const finger = new Touch({ identifier: 1, target, clientX: 100, clientY: y });
  const event = new TouchEvent(type, { touches: type === 'touchend' ? [] : [finger], bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event;
};
const pull = (px: number): TouchEvent => {
  touch('touchstart', 100);
  const move = touch('touchmove', 100 + px);
  return move;
};

test('pulled far enough it asks once, and says so until the answer is there', async () => {
  shown();
  expect(pull(260).defaultPrevented).toBe(true);
  await expect.element(words).toHaveTextContent('松开刷新');
  touch('touchend', 360);
  await expect.element(words).toHaveTextContent('正在刷新…');
  // Another pull while one is under way.
  pull(260);
  touch('touchend', 360);
  expect(onRefresh).toHaveBeenCalledTimes(1);
  settle();
  await expect.element(words).toHaveTextContent('');
});

test('pulled a little it goes back, and nothing is asked', async () => {
  shown();
  pull(60);
  await expect.element(words).toHaveTextContent('松开刷新');
  touch('touchend', 160);
  await expect.element(words).toHaveTextContent('');
  expect(onRefresh).not.toHaveBeenCalled();
});

test('in the middle of a page a pull scrolls', () => {
  shown(3_000);
  window.scrollTo(0, 500);
  expect(pull(260).defaultPrevented).toBe(false);
  touch('touchend', 360);
  expect(onRefresh).not.toHaveBeenCalled();
  window.scrollTo(0, 0);
});

test('pushed up, the page scrolls as it always does', () => {
  shown();
  expect(pull(-200).defaultPrevented).toBe(false);
  touch('touchend', 0);
  expect(onRefresh).not.toHaveBeenCalled();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../gallery/mount.tsx';
import { toast } from './Toast.tsx';
import { SHARED_TOAST } from './toast-queue.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const place = page.getByRole('status');

test('its place is there before anything is said: a screen reader reads what changes there', async () => {
  mount(null);
  await expect.element(place).toBeEmptyDOMElement();
  await expect.element(place).toHaveAttribute('aria-live', 'polite');
});

test('one at a time: the newer takes the place, for its own two seconds', async () => {
  mount(null);
  toast('已复制');
  await expect.element(place).toHaveTextContent('已复制');
  vi.advanceTimersByTime(1_500);
  toast('已保存');
  await expect.element(place).toHaveTextContent('已保存');
  vi.advanceTimersByTime(1_999);
  await expect.element(place).toHaveTextContent('已保存');
  vi.advanceTimersByTime(1);
  await expect.element(place).toBeEmptyDOMElement();
});

test('the reader may send one away, and lets the page be pressed meanwhile', async () => {
  const pressed = vi.fn();
  mount(
    <button type="button" style={{ position: 'fixed', top: 0, bottom: 0, left: 0, width: '100%' }} onClick={pressed}>
      后面的页面
    </button>,
  );
  toast('网络有点慢', SHARED_TOAST);
  await page.getByRole('button', { name: '后面的页面' }).click({ position: { x: 20, y: 20 } });
  expect(pressed).toHaveBeenCalledTimes(1);
  await page.getByRole('button', { name: '关闭提示' }).click();
  await expect.element(place).toBeEmptyDOMElement();
});

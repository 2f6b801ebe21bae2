import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../../gallery/mount.tsx';
import { CheckInCalendar } from './CheckInCalendar.tsx';
import { DrawWheel } from './DrawWheel.tsx';
import { ShareGuide } from './ShareGuide.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Neither polled for nor tapped by the browser: both move a clock that is not real, and what is tested here is the time. */
const drawn = async () => {
  for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
};

const PRIZES = ['book', 'none'].map((prizeId) => ({ prizeId, name: prizeId, odds: '1 / 2' }));
const draw = page.getByRole('button', { name: /抽/ });

test('the server has decided before it turns; the prize is said when it stands still, once', async () => {
  const onShown = vi.fn();
  const onDraw = vi.fn(async () => 'book');
  mount(<DrawWheel prizes={PRIZES} label="抽一次" onDraw={onDraw} onShown={onShown} />);
  (draw.element() as HTMLElement).click();
  await drawn();
  expect(document.querySelector('svg')?.style.transform).not.toBe('rotate(0deg)');
  expect(draw.element().textContent).toBe('正在抽…');
  vi.advanceTimersByTime(2_999);
  expect(onShown).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onShown).toHaveBeenCalledTimes(1);
  await expect.element(draw).toHaveTextContent('抽一次');
  expect([onShown.mock.calls, onDraw.mock.calls.length]).toEqual([[['book']], 1]);
});

test('a draw that did not happen turns nothing', async () => {
  const onShown = vi.fn();
  mount(<DrawWheel prizes={PRIZES} label="抽一次" onDraw={async () => undefined} onShown={onShown} />);
  await draw.click();
  await expect.element(draw).toHaveTextContent('抽一次');
  expect(document.querySelector('svg')?.style.transform).toBe('rotate(0deg)');
  expect(onShown).not.toHaveBeenCalled();
});

test('only a day that can be made up for is a button, and it says which day', async () => {
  const onMakeUp = vi.fn();
  mount(
    <CheckInCalendar
      year={2026}
      month={11}
      today="2026-11-16"
      checkedIn={new Set(['2026-11-15'])}
      canMakeUp={new Set(['2026-11-14'])}
      onMakeUp={onMakeUp}
    />,
  );
  expect(document.querySelectorAll('table button')).toHaveLength(1);
  await page.getByRole('button', { name: /11 月\s*14\s*日\s*补\s*签/ }).click();
  expect(onMakeUp).toHaveBeenCalledExactlyOnceWith('2026-11-14');
  expect(document.querySelector('[aria-current=date]')?.textContent).toBe('16今天');
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its button', () => page.getByRole('button', { name: '知道了' }).click()],
])('the guide to the share menu goes by %s', async (_by, close) => {
  const Guide = () => {
    const [open, setOpen] = useState(true);
    return <ShareGuide open={open} text="朋友也能免费听" onClose={() => setOpen(false)} />;
  };
  mount(<Guide />);
  const guide = page.getByRole('dialog', { name: '怎么发给朋友' });
  await expect.element(guide).toHaveFocus();
  await close();
  await expect.element(guide).not.toBeInTheDocument();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from '../../gallery/mount.tsx';
import { OpenTag } from './OpenTag.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const shown = () => {
  const heard = { onFail: vi.fn(), onLaunch: vi.fn() };
  mount(<OpenTag tag="wx-open-launch-app" attributes={{ appid: 'wx1' }} label="打开" {...heard} />);
  return { ...heard, tag: document.querySelector('wx-open-launch-app') as HTMLElement };
};

test('a tag that WeChat does not draw is none, two seconds later', () => {
  const { onFail, tag } = shown();
  expect(tag.getAttribute('appid')).toBe('wx1');
  vi.advanceTimersByTime(1_999);
  expect(onFail).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onFail).toHaveBeenCalledTimes(1);
});

test('the one that asks has its style in a slot, and tells what was answered', () => {
  const onLaunch = vi.fn();
  mount(<OpenTag tag="wx-open-subscribe" attributes={{ template: 't1,t2' }} label="同意" onLaunch={onLaunch} onFail={vi.fn()} />);
  const tag = document.querySelector('wx-open-subscribe') as HTMLElement;
  expect([...tag.querySelectorAll('script')].map(({ slot, text }) => [slot, text.includes('<button')])).toEqual([
    ['style', false],
    ['', true],
  ]);
  tag.dispatchEvent(new CustomEvent('success', { detail: { errMsg: 'subscribe:ok' } }));
  expect(onLaunch.mock.calls).toEqual([[{ errMsg: 'subscribe:ok' }]]);
});

test('one that is drawn stays, and says what became of the tap', () => {
  const { onFail, onLaunch, tag } = shown();
  tag.style.height = '52px';
  vi.advanceTimersByTime(3_000);
  tag.dispatchEvent(new Event('launch'));
  expect([onFail.mock.calls.length, onLaunch.mock.calls.length]).toEqual([0, 1]);
  tag.dispatchEvent(new Event('error'));
  expect(onFail).toHaveBeenCalledTimes(1);
});

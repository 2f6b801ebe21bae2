import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, OFFLINE } from '../../gallery/answers.ts';
import { aShell } from '../../gallery/made-up-shell.ts';
import { mount } from '../../gallery/mount.tsx';
import { SavedState } from './SavedState.tsx';
import { TextField } from './TextField.tsx';
import { AGAIN_AFTER_MS, SAVE_AFTER_MS, useAutosave } from './use-autosave.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const Note = () => {
  const [city, setCity] = useState('苏州');
  const saved = useAutosave('saveProfile', { city });
  return (
    <>
      <TextField id="city" label="城市" value={city} onChange={setCity} />
      <SavedState of={saved} />
    </>
  );
};
/** The note, and a way off the page. */
const Walk = () => {
  const [isAway, setAway] = useState(false);
  return isAway ? (
    <p>走了</p>
  ) : (
    <>
      <Note />
      <button type="button" onClick={() => setAway(true)}>
        走
      </button>
    </>
  );
};
const field = page.getByRole('textbox', { name: '城市' });
const state = page.getByRole('status').first();

type Save = Extract<Answers['saveProfile'], (...asked: never[]) => unknown>;
const writing = (answer: () => ReturnType<Save>) => {
  const saveProfile = vi.fn((_body: Parameters<Save>[0]) => answer());
  mount(<Walk />, aShell({ answers: { saveProfile } }));
  return { cities: () => saveProfile.mock.calls.map(([{ city }]) => city) };
};

/** Neither polled for nor typed by the browser: both move a clock that is not real, and what is tested here is the time. */
const drawn = async () => {
  for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
};

const valueOf = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
const write = (text: string) => {
  valueOf?.set?.call(field.element(), text);
  field.element().dispatchEvent(new Event('input', { bubbles: true }));
};

test('what the page began with is saved, and nothing is sent', async () => {
  const { cities } = writing(() => null);
  await expect.element(state).toHaveTextContent('已保存');
  vi.advanceTimersByTime(10 * SAVE_AFTER_MS);
  expect(cities()).toEqual([]);
});

test('two seconds after the last letter it is sent once, and said to be saved', async () => {
  const { cities } = writing(() => null);
  write('苏');
  await drawn();
  expect(state.element().textContent).toBe('正在保存…');
  vi.advanceTimersByTime(SAVE_AFTER_MS - 1);
  write('昆山');
  await drawn();
  vi.advanceTimersByTime(SAVE_AFTER_MS - 1);
  expect(cities()).toEqual([]);
  vi.advanceTimersByTime(1);
  await expect.element(state).toHaveTextContent('已保存');
  expect(cities()).toEqual(['昆山']);
});

test('what is typed while one is under way follows it: the last words win', async () => {
  const waiting: ((answer: null) => void)[] = [];
  const { cities } = writing(() => new Promise((settle) => waiting.push(settle)));
  await field.fill('昆山');
  vi.advanceTimersByTime(SAVE_AFTER_MS);
  await expect.poll(cities).toEqual(['昆山']);
  await field.fill('太仓');
  vi.advanceTimersByTime(SAVE_AFTER_MS);
  expect(cities()).toEqual(['昆山']);
  waiting[0]?.(null);
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  await expect.element(state).toHaveTextContent('正在保存…');
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  await expect.poll(cities).toEqual(['昆山', '太仓']);
  waiting[1]?.(null);
  await expect.element(state).toHaveTextContent('已保存');
});

test('lost, it says so, is tried again by itself, and by a tap', async () => {
  let isLost = true;
  const { cities } = writing(() => (isLost ? OFFLINE : null));
  await field.fill('昆山');
  vi.advanceTimersByTime(SAVE_AFTER_MS);
  await expect.element(state).toMatchTextContent('没保存上');
  vi.advanceTimersByTime(AGAIN_AFTER_MS);
  await expect.poll(cities).toHaveLength(2);
  await expect.element(state).toMatchTextContent('没保存上');
  isLost = false;
  await page.getByRole('button', { name: '现在就存' }).click();
  await expect.element(state).toHaveTextContent('已保存');
  expect(cities()).toEqual(['昆山', '昆山', '昆山']);
});

test('whoever leaves takes nothing along that is not saved', async () => {
  const { cities } = writing(() => null);
  await field.fill('昆山');
  await userEvent.click(page.getByRole('button', { name: '走' }));
  await expect.element(page.getByText('走了')).toBeVisible();
  await expect.poll(cities).toEqual(['昆山']);
});

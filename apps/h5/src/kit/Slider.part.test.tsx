import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, OFFLINE } from '../../gallery/answers.ts';
import { aShell } from '../../gallery/made-up-shell.ts';
import { mount } from '../../gallery/mount.tsx';
import { aPuzzle } from '../../gallery/some-data.ts';
import { Slider, type SliderAnswer, type TryOutcome } from './Slider.tsx';

const piece = page.getByRole('slider', { name: '拼图位置' });
const words = page.getByRole('dialog').getByRole('status');

const opened = (outcomes: TryOutcome[], getSlider?: Answers['getSlider']) => {
  const tried: SliderAnswer[] = [];
  const onClose = vi.fn();
  const pictures = vi.fn(() => ({ ...aPuzzle, sliderId: `puzzle-${pictures.mock.calls.length}` }));
  const onTry = (answer: SliderAnswer) => {
    tried.push(answer);
    return Promise.resolve(outcomes.shift() ?? 'over');
  };
  mount(<Slider open onTry={onTry} onClose={onClose} />, aShell({ answers: { getSlider: getSlider ?? pictures } }));
  return { tried, onClose };
};

const push = async (steps: number) => {
  await expect.element(piece).toBeEnabled();
  piece.element().focus();
  await userEvent.keyboard(`${'{ArrowRight}'.repeat(steps)}{Enter}`);
};

test('the arrow keys move the piece, and it says how far it is', async () => {
  opened([]);
  await expect.element(piece).toBeEnabled();
  piece.element().focus();
  await userEvent.keyboard('{End}');
  await expect.element(piece).toHaveAttribute('aria-valuetext', '离左边 100%');
  expect(getComputedStyle(page.getByRole('dialog').element().querySelectorAll('img')[1]!).left).not.toBe('0px');
});

test('a pointer drags it, and letting go is the answer', async () => {
  const { tried } = opened(['right']);
  await expect.element(piece).toBeEnabled();
  const width = piece.element().getBoundingClientRect().width;
  await piece.click({ position: { x: width / 2, y: 10 } });
  await expect.poll(() => tried.length).toBe(1);
  // Where it was put down, in pixels of the picture itself.
  expect(tried[0]!.x).toBeGreaterThan(100);
  expect(tried[0]!.x).toBeLessThan(172);
});

test('Enter on a piece that was not moved asks nobody', async () => {
  const { tried } = opened(['right']);
  await push(0);
  expect(tried).toEqual([]);
});

test('beside the hole: said, back at the start, the same picture; the third time another one', async () => {
  const { tried } = opened(['wrong', 'wrong', 'wrong', 'right']);
  await push(2);
  await expect.element(words).toHaveTextContent('没有对准缺口，请再试一次');
  await expect.element(piece).toHaveValue('0');
  await push(3);
  await expect.poll(() => tried.length).toBe(2);
  await push(4);
  await expect.element(words).toHaveTextContent('没有对准缺口，换了一张图，请再试一次');
  await push(5);
  await expect
    .poll(() => tried.map(({ sliderId, x }) => `${sliderId} ${x}`))
    .toEqual(['puzzle-1 2', 'puzzle-1 3', 'puzzle-1 4', 'puzzle-2 5']);
});

test('a picture that counts no more is changed at once', async () => {
  const { tried } = opened(['spent', 'right']);
  await push(2);
  await expect.element(words).toHaveTextContent('换了一张图，请再试一次');
  await push(2);
  await expect.poll(() => tried[1]?.sliderId).toBe('puzzle-2');
});

test('a picture that does not come is said; 换一张 asks again', async () => {
  const given: Exclude<Answers['getSlider'], undefined | ((...asked: never[]) => unknown)>[] = [OFFLINE, aPuzzle];
  opened([], () => given.shift() ?? OFFLINE);
  await expect.element(words).toMatchTextContent('图片没有加载出来');
  await expect.element(piece).toBeDisabled();
  await page.getByRole('button', { name: '换一张' }).click();
  await expect.element(piece).toBeEnabled();
});

test('Escape leaves it', async () => {
  const { onClose } = opened([]);
  await expect.element(piece).toBeEnabled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

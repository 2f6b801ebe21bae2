import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../../gallery/mount.tsx';
import { Carousel } from './Carousel.tsx';

const slides = (many: number) =>
  mount(
    <Carousel label="学员作品">
      {Array.from({ length: many }, (_, nth) => (
        <p key={nth}>作品 {nth + 1}</p>
      ))}
    </Carousel>,
  );
const dot = (nth: number) => page.getByRole('button', { name: `看第 ${nth} 张` });
const track = () => document.querySelector<HTMLElement>('[tabindex="0"]')!;

test('a dot shows its picture, and says which one is in sight', async () => {
  slides(3);
  await expect.element(dot(1)).toHaveAttribute('aria-current', 'true');
  await dot(3).click();
  await expect.element(dot(3)).toHaveAttribute('aria-current', 'true');
  await expect.element(dot(1)).toHaveAttribute('aria-current', 'false');
  await expect.poll(() => track().scrollLeft).toBe(2 * track().clientWidth);
});

test('keys turn it, and each picture says which it is', async () => {
  slides(2);
  track().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(dot(2)).toHaveAttribute('aria-current', 'true');
  await expect.element(page.getByRole('group', { name: '第 2 张，共 2 张' })).toBeInTheDocument();
});

test('one picture has no dots', () => {
  slides(1);
  expect(document.querySelectorAll('button')).toHaveLength(0);
});

import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../gallery/mount.tsx';
import { PlaceContext } from '../place-context.ts';
import { SCROLL } from '../places.ts';
import { places } from '../places-here.ts';
import { LongList } from './LongList.tsx';

const COUNT = 600;
/** No two neighbours alike, and none as high as it is guessed. */
const heightOf = (nth: number) => 40 + (nth % 7) * 13.25;
const blocks = Array.from({ length: COUNT }, (_, nth) => nth);
const WHOLE = blocks.reduce((sum, nth) => sum + heightOf(nth), 0);

const Blocks = ({ place }: { place: string }) => {
  const [isAway, setAway] = useState(false);
  return (
    <PlaceContext value={place}>
      <button type="button" style={{ position: 'fixed', top: 0 }} onClick={() => setAway(!isAway)}>
        走
      </button>
      {!isAway && (
        <LongList blocks={blocks} keyOf={String} guess={() => 60}>
          {(nth) => <p style={{ height: heightOf(nth) }}>第 {nth} 段</p>}
        </LongList>
      )}
    </PlaceContext>
  );
};
/** A new page begins at its top; what the test before has left would stay scrolled. */
beforeEach(() => window.scrollTo(0, 0));

const drawn = () => [...document.querySelectorAll('p')].map((each) => Number(/\d+/.exec(each.textContent)?.[0]));
const topOf = (nth: number) =>
  [...document.querySelectorAll('p')].find((each) => each.textContent === `第 ${nth} 段`)?.getBoundingClientRect().top;
const isOnGlass = () => drawn().some((nth) => (topOf(nth) ?? -1) > 0 && (topOf(nth) ?? 0) < window.innerHeight);
const frame = () => new Promise((passed) => requestAnimationFrame(passed));
/** As a thumb does it: whatever comes on the way is drawn once. */
const scrollOn = async (to: number) => {
  for (let y = window.scrollY; y < to; y += 800) {
    window.scrollTo(0, y);
    await frame();
    await frame();
  }
  window.scrollTo(0, to);
  await expect.poll(isOnGlass).toBe(true);
};

test('of a long list only what is near the glass is drawn, and it is as long as it is', async () => {
  mount(<Blocks place="long" />);
  expect(drawn().length).toBeLessThan(COUNT / 4);
  expect(drawn().slice(0, 3)).toEqual([0, 1, 2]);
  await scrollOn(WHOLE);
  await expect.poll(() => drawn().at(-1)).toBe(COUNT - 1);
  expect(drawn()[0]).toBeGreaterThan(COUNT / 2);
  expect(Math.round(document.querySelector('button + div')?.getBoundingClientRect().height ?? 0)).toBe(Math.round(WHOLE));
});

test('wherever somebody stops, there is something on the glass', async () => {
  mount(<Blocks place="anywhere" />);
  for (const y of [0, 9_000, 20_000, 5_000, 30_000]) {
    window.scrollTo(0, y);
    await expect.poll(isOnGlass).toBe(true);
  }
});

test('who comes back finds the same block at the same pixel, before anything else happens', async () => {
  mount(<Blocks place="back" />);
  await scrollOn(20_000);
  const [seen] = drawn().filter((nth) => (topOf(nth) ?? -1) > 200);
  const top = topOf(seen ?? 0);
  places.keep('back', SCROLL, window.scrollY);
  const walk = page.getByRole('button', { name: '走' });
  (walk.element() as HTMLElement).click();
  await expect.poll(drawn).toEqual([]);
  window.scrollTo(0, 0);
  (walk.element() as HTMLElement).click();
  await expect.poll(() => drawn().length).toBeGreaterThan(0);
  // What the shell does with a page whose content is there.
  window.scrollTo(0, 20_000);
  expect(topOf(seen ?? 0)).toBe(top);
});

import type { Page } from 'playwright-core';

const SHIFTS = `new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => { if (!entry.hadRecentInput) sum += entry.value; }))
    .observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => setTimeout(() => done(sum), 0));
})`;

/** How far what stood on this page has moved since it was opened, by no doing of its reader: the browser's own figure (CLS), 0 where all stood still. */
export const shiftOf = (page: Page): Promise<number> => page.evaluate<number>(SHIFTS);

/** Which item lies in the middle of a wheel that was turned so far; never one that is not there. */
export const itemAt = (scrolled: number, itemPx: number, items: number): number =>
  Math.max(0, Math.min(items - 1, Math.round(scrolled / itemPx)));

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -5, PageDown: 5 };

/** Where a key turns the wheel to; undefined for a key that is none of its. */
export const turnedBy = (key: string, at: number, items: number): number | undefined => {
  if (key === 'Home') return 0;
  if (key === 'End') return items - 1;
  const step = STEPS[key];
  return step === undefined ? undefined : Math.max(0, Math.min(items - 1, at + step));
};

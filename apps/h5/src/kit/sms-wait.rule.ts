import { maskMobile } from './mask-mobile.rule.ts';

/** When a next code may be asked for, by purpose and masked number. Milliseconds, as `Date.now`. */
export type Waits = Readonly<Record<string, number>>;

const keyOf = (purpose: string, mobile: string) => `${purpose} ${maskMobile(mobile)}`;

/** What somebody may have written into the storage is no more than numbers by name. */
export const readWaits = (text: string | null): Waits => {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    const pairs = Object.entries(parsed ?? {}).filter((pair): pair is [string, number] => typeof pair[1] === 'number');
    return Object.fromEntries(pairs);
  } catch {
    return {};
  }
};

/** What is over is dropped with the next write. */
export const withWait = (waits: Waits, ask: { purpose: string; mobile: string }, untilMs: number, nowMs: number): Waits => ({
  ...Object.fromEntries(Object.entries(waits).filter(([, until]) => until > nowMs)),
  [keyOf(ask.purpose, ask.mobile)]: untilMs,
});

/**
 * Until when the button counts down. A number that is not written yet, as after a reload of the page, waits for the last code of this
 * purpose; a number that was mistyped and corrected waits for nothing.
 */
export const waitUntil = (waits: Waits, { purpose, mobile }: { purpose: string; mobile: string }): number => {
  const own = waits[keyOf(purpose, mobile)];
  if (mobile.length === 11) return own ?? 0;
  const ofPurpose = Object.entries(waits).filter(([key]) => key.startsWith(`${purpose} `));
  return Math.max(0, ...ofPurpose.map(([, until]) => until));
};

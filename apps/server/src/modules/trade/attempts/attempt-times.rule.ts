import { ORDER_OPEN_MINUTES } from '@xuetang/contract/order-steps.rule';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** An attempt lives so long, or until its order ends. */
const LIVES_MS = 15 * MINUTE_MS;
/** The address that opens WeChat from a browser is good for so long. */
const H5_LIVES_MS = 5 * MINUTE_MS;
/** WeChat takes no order with less time than this, and nobody types a password in less. */
const LEAST_MS = MINUTE_MS;
/** WeChat closes nothing that is younger. */
const CLOSABLE_AFTER_MS = 5 * MINUTE_MS;
/** How long after it was ready an attempt is asked for, as long as nobody has told us (rules §3). */
const LOOKS_MS = [30 * SECOND_MS, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS];
const FIRST_PAUSE_MS = 30 * SECOND_MS;
const LONGEST_PAUSE_MS = 30 * MINUTE_MS;

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** What ends before this is not worth beginning to pay. */
export const soonestEnd = (now: Date): Date => after(now, LEAST_MS);

export const endOfAttempt = (now: Date, orderEnds: Date, way?: string): Date =>
  earlier(after(now, way === 'h5' ? H5_LIVES_MS : LIVES_MS), orderEnds);

/** When a provider's own clock has passed the end as well. */
export const endedFor = (expiresAt: Date): Date => after(expiresAt, 30 * SECOND_MS);

/** How long it is worth finding out whether a payment was ordered. */
export const PATIENCE_MS = LIVES_MS;

/** So many attempts of one order in so long; whoever taps on has what he began last, and no new one. */
export const ATTEMPTS_MOST = 20;
export const attemptsCountFrom = (now: Date): Date => after(now, -ORDER_OPEN_MINUTES * MINUTE_MS);

/** When the provider is next asked what became of an attempt: by the clock, and at its end. Undefined: no more. */
export const nextLook = (readyAt: Date, expiresAt: Date, now: Date): Date | undefined =>
  [...LOOKS_MS.map((ms) => after(readyAt, ms)), expiresAt].sort((one, other) => one.getTime() - other.getTime()).find((at) => at > now);

export const closableAt = (madeAt: Date, provider: string): Date => (provider === 'wechat' ? after(madeAt, CLOSABLE_AFTER_MS) : madeAt);

/** Later and later, and never given up: it can be paid until somebody says that it cannot. */
export const nextClosing = (tries: number, now: Date): Date => after(now, Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS));

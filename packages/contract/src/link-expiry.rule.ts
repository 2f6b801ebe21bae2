import { LINK_EXPIRY_MS } from './constants.ts';

/** The query name that carries when a click-through link was made, in milliseconds. */
export const LINK_TIME_PARAM = 'ts';

/** Spec 5: a click-through link is good for five minutes. A time that cannot be read was tampered with, so it is over; no time, no limit. */
export const isLinkExpired = (madeAt: string | null, nowMs: number): boolean =>
  madeAt !== null && (!/^\d{13}$/.test(madeAt) || nowMs - Number(madeAt) > LINK_EXPIRY_MS);

import { openDoor, type Door } from '../ask.ts';

/** A slow vendor, its fallback and a look into the books before them stay within the ten seconds that one ask is given. */
const TIMEOUT_MS = 3_000;

export const openVendor = (url: string): Door => openDoor({ url, timeoutMs: TIMEOUT_MS });

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', dateStyle: 'short' });

/** As both vendors' days begin: in Shanghai, `20261115`. */
export const shanghaiDay = (at: Date): string => day.format(at).replaceAll('-', '');

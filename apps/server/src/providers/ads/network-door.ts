import { openDoor, type Door } from '../ask.ts';

/** Nobody waits for it but a job. */
const TIMEOUT_MS = 10_000;

export const openNetwork = (url: string): Door => openDoor({ url, timeoutMs: TIMEOUT_MS });

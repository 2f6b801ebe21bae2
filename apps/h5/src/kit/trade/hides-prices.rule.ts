import type { HostKind } from '../../native/where-am-i.ts';

/** A mini-program may neither sell what is not sent by post nor say what it costs (decision 0230). */
export const hidesPrices = (host: HostKind): boolean => host === 'mini-program';

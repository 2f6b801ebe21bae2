import { phoneOf } from '../../native/phone.rule.ts';
import type { HostKind } from '../../native/where-am-i.ts';

/** A mini-program on an iPhone may neither sell what is not sent by post nor say what it costs. */
export const hidesPrices = (host: HostKind, userAgent: string): boolean => host === 'mini-program' && phoneOf(userAgent) === 'ios';

import type { HostKind } from '../../native/where-am-i.ts';

/** WeChat's programs read a code on a long press. Our app and plain browsers do not. */
export const canPress = (host: HostKind): boolean => host !== 'app' && host !== 'browser';

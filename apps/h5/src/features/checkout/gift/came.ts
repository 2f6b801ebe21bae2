import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';

/** What a tap on a gift has brought. */
export type Came = ResponseOf<Calls['claimGift']>;

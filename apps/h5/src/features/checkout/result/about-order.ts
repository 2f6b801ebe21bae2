import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { OrderNo } from '@xuetang/contract/ids';

/** What every view of a result is told besides the result itself. */
export interface AboutOrder extends Omit<
  ResponseOf<Calls['getPayResult']>,
  'result' | 'term' | 'kind' | 'attempt' | 'pays' | 'form' | 'seller'
> {
  orderNo: OrderNo;
}

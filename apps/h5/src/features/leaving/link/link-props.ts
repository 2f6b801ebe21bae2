import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { PayTicket } from '@xuetang/contract/ids';

export type Link = ResponseOf<Calls['lookAtLink']>['link'];
export type OpenLink = Extract<Link, { is: 'open' }>;

export interface LinkProps {
  page: 'alipayEnsure' | 'jdpay';
  ticket: PayTicket;
}

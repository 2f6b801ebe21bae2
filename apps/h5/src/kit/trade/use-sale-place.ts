import type { SalePlace } from '@xuetang/contract/goods';
import { useShell } from '../../client/shell-context.ts';
import { phoneOf } from '../../native/phone.rule.ts';

/** Where this page is open, for the server to say what is sold there. */
export const useSalePlace = (): SalePlace => {
  const { host } = useShell();
  return { host: host.kind, isIos: phoneOf(navigator.userAgent) === 'ios' };
};

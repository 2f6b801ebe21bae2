import type { OrderNo } from '@xuetang/contract/ids';
import type { Paying } from '@xuetang/contract/payments';
import { WECHAT_PAY } from '@xuetang/contract/pay-choices.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { useEffect, useRef } from 'react';
import { useShell } from '../../client/shell-context.ts';
import { useAction } from '../../client/use-action.ts';
import { useOneAtATime } from '../../client/use-one-at-a-time.ts';
import { useNavigate } from '../router.tsx';
import { FROM_SHEET, type NotPaid } from './not-paid.rule.ts';
import { useSalePlace } from './use-sale-place.ts';

/** What the server says in place of a sheet, and it is no result either. */
const WHY: Readonly<Record<Exclude<Paying['is'], 'sheet' | 'checking' | 'paid'>, NotPaid>> = {
  refused: 'refused',
  'needs-wechat': 'needs-wechat',
  'not-open': 'over',
};

/**
 * From the tap to WeChat's sheet, and from there to the result. That the phone says yes proves nothing, and that it says nothing proves
 * nothing either: both lead to the page that asks the server. Whoever has left the page meanwhile is left alone.
 */
export const usePaying = (onNotPaid: (why: NotPaid, orderNo: OrderNo) => void) => {
  const { host, session } = useShell();
  const navigate = useNavigate();
  const place = useSalePlace();
  const { run, isBusy } = useOneAtATime();
  const { send, isChecked } = useAction('pay');
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const openSheet = async (told: Paying): Promise<NotPaid | { said: boolean }> => {
    if (told.is === 'checking' || told.is === 'paid') return { said: false };
    if (told.is !== 'sheet') return WHY[told.is];
    const shown = await host.pay(told.sheet);
    if (shown.ok) return { said: true };
    if (shown.why === 'timeout') return { said: false };
    return shown.why === 'cancelled' ? 'cancelled' : 'not-opened';
  };

  const pay = (orderNo: OrderNo) =>
    run(async () => {
      const result = await send({ orderNo, payType: WECHAT_PAY, place, wechatType: session.wechatType() });
      const came = result?.ok ? await openSheet(result.data) : 'no-answer';
      if (!isHere.current) return;
      if (typeof came === 'string') return onNotPaid(came, orderNo);
      // In the place of this page: Back from the result does not lead to a second payment.
      navigate(href('orderSuccess', { id: orderNo, query: { from: came.said ? FROM_SHEET : undefined } }), { replace: true });
    });
  return { pay, isBusy, isChecked };
};

import type { OrderNo } from '@xuetang/contract/ids';
import type { Paying, TERMS } from '@xuetang/contract/payments';
import { type PayType, WECHAT_PAY } from '@xuetang/contract/pay-choices.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import type { PageName } from '@xuetang/h5-routes/table';
import { useEffect, useRef } from 'react';
import { useShell } from '../../client/shell-context.ts';
import { useAction } from '../../client/use-action.ts';
import { useOneAtATime } from '../../client/use-one-at-a-time.ts';
import { useNavigate } from '../router.tsx';
import { FROM_REST, FROM_SHEET, type NotPaid } from './not-paid.rule.ts';
import { useSalePlace } from './use-sale-place.ts';

/** What the server says in place of a sheet, and it is no result either. */
const WHY: Readonly<Record<Exclude<Paying['is'], 'sheet' | 'leave' | 'checking' | 'paid'>, NotPaid>> = {
  refused: 'refused',
  'needs-wechat': 'needs-wechat',
  'not-open': 'over',
  'way-closed': 'way-closed',
  'price-changed': 'price-changed',
};

interface Came {
  /** The phone says that it was paid. */
  said: boolean;
  /** Away from our pages. */
  away?: () => void;
}

/** What the buyer has chosen; WeChat Pay where nothing else is said. */
export interface ChosenWay {
  payType: PayType;
  term?: (typeof TERMS)[number] | undefined;
  /** Who is at this phone, where WeChat had to be asked. */
  payer?: string | undefined;
  /** The sum on the button. */
  seenFen?: number | undefined;
  /** What is left of an order that is reserved. */
  pays?: 'balance' | undefined;
}

/**
 * From the tap to WeChat's sheet or a provider's page, and from there to the result. That the phone says yes proves nothing, and that it says nothing proves
 * nothing either: both lead to the page that asks the server. Whoever has left the page meanwhile is left alone.
 */
export const usePaying = (onNotPaid: (why: NotPaid, orderNo: OrderNo) => void, resultPage: PageName = 'orderSuccess') => {
  const shell = useShell();
  const { host, session } = shell;
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

  const open = async (told: Paying): Promise<NotPaid | Came> => {
    if (told.is === 'checking' || told.is === 'paid') return { said: false };
    if (told.is === 'leave') {
      const { leave } = await import('./leave.ts');
      return { said: false, away: () => leave(told.departure) };
    }
    if (told.is !== 'sheet') return WHY[told.is];
    const shown = await host.pay(told.sheet);
    if (shown.ok) return { said: true };
    if (shown.why === 'timeout') return { said: false };
    return shown.why === 'cancelled' ? 'cancelled' : 'not-opened';
  };

  const pay = (orderNo: OrderNo, { payType, term, seenFen, pays, payer }: ChosenWay = { payType: WECHAT_PAY }) =>
    run(async () => {
      const openHere = async () => {
        const result = await send({ orderNo, payType, term, seenFen, pays, payer, place, wechatType: session.wechatType() });
        return result?.ok ? open(result.data) : 'no-answer';
      };
      const openInMini = async (): Promise<NotPaid | Came> => {
        const { payInMini } = await import('./pay-in-mini.ts');
        return payInMini(shell, { orderNo, place, seenFen }, window.location.origin + href(resultPage, { id: orderNo }));
      };
      const came = place.host === 'mini-program' ? await openInMini() : await openHere();
      if (!isHere.current) return;
      if (typeof came === 'string') return onNotPaid(came, orderNo);
      // In the place of this page: Back from the result does not lead to a second payment.
      navigate(href(resultPage, { id: orderNo, query: { from: came.said ? (pays === 'balance' ? FROM_REST : FROM_SHEET) : undefined } }), {
        replace: true,
      });
      // Whoever comes back from the provider's page by himself finds the result.
      came.away?.();
    });
  return { pay, isBusy, isChecked };
};

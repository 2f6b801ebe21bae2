import type { AskOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { OrderNo } from '@xuetang/contract/ids';
import type { Created } from '@xuetang/contract/orders';
import { placeOfPurchase, purchaseSource } from '@xuetang/contract/purchase-source.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import type { PageName } from '@xuetang/h5-routes/table';
import { lineageHere } from '../../client/lineage.ts';
import type { Failure } from '../../client/result.ts';
import { useAction } from '../../client/use-action.ts';
import { useNavigate } from '../router.tsx';
import type { NotPaid } from './not-paid.rule.ts';
import { usePaying } from './use-paying.ts';
import { useSalePlace } from './use-sale-place.ts';

/** No order came of it: what is said of it stands on the page. */
export type NotMade = Exclude<Created, { is: 'granted' | 'ordered' }>;

type Asked = Omit<AskOf<Calls['createOrder']>, 'place' | 'source' | 'lineageId'>;

interface PlacingOptions {
  /** Where an order without money leads. */
  grantedPage: PageName;
  /** Where the sheet leads. */
  resultPage?: PageName;
  /** By a link that one of our own has sent. */
  isSentLink?: boolean | undefined;
  onNotMade: (made: NotMade) => void;
  onFailed?: (failure: Failure) => void;
  /** It is ordered, and the sheet is about to open over this page. */
  onPaying?: () => void;
}

/** From the one tap to the order, and on to the sheet. Another page is put in the place of this one: Back does not lead to a second order. */
export const usePlacing = ({ grantedPage, resultPage, isSentLink = false, onNotMade, onPaying, onFailed }: PlacingOptions) => {
  const navigate = useNavigate();
  const place = useSalePlace();
  const toPay = (orderNo: OrderNo, after?: NotPaid) => navigate(href('ordersure', { id: orderNo, query: { after } }), { replace: true });
  const paying = usePaying((why, orderNo) => toPay(orderNo, why), resultPage);
  const take = (made: Created): void => {
    if (made.is === 'granted') return navigate(href(grantedPage, { id: made.orderNo }), { replace: true });
    if (made.is !== 'ordered') return onNotMade(made);
    // The sheet opens over this page; elsewhere the next page says how it is paid.
    if (place.host !== 'wechat') return toPay(made.orderNo);
    onPaying?.();
    void paying.pay(made.orderNo);
  };
  const order = useAction('createOrder', { onDone: take, ...(onFailed ? { onFailed } : {}) });
  const send = (asked: Asked): void => {
    const { id, clickIds, channel } = lineageHere();
    const hasClick = Object.keys(clickIds).length > 0;
    const from = placeOfPurchase({ host: place.host, hasShortLink: isSentLink, hasClick, channel });
    void order.send({ ...asked, place, source: purchaseSource(window.location.hostname, from), lineageId: id });
  };
  return {
    send,
    isBusy: order.isBusy || paying.isBusy,
    isChecked: order.isChecked || paying.isChecked,
    /** It is ordered, and WeChat's sheet opens. */
    isOpening: paying.isBusy,
  };
};

import type { AskOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { OrderNo } from '@xuetang/contract/ids';
import type { Created } from '@xuetang/contract/orders';
import { placeOfPurchase, purchaseSource } from '@xuetang/contract/purchase-source.rule';
import type { PartKind } from '@xuetang/contract/quote.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import type { PageName } from '@xuetang/h5-routes/table';
import { useRef } from 'react';
import { lineageHere } from '../../client/lineage.ts';
import type { Failure } from '../../client/result.ts';
import { useAction } from '../../client/use-action.ts';
import { useNavigate } from '../router.tsx';
import type { NotPaid } from './not-paid.rule.ts';
import { opensWechat, type OpenWay } from './open-way.rule.ts';
import { leavingPageOf } from './pay-pages.rule.ts';
import { usePaying } from './use-paying.ts';
import { useSalePlace } from './use-sale-place.ts';

/** No order came of it: what is said of it stands on the page. */
export type NotMade = Exclude<Created, { is: 'granted' | 'ordered' }>;

type Asked = Omit<AskOf<Calls['createOrder']>, 'place' | 'source' | 'lineageId'>;

/** How the order is to be paid; undefined where nothing is open, and it is only made. */
interface ToBePaid {
  by: OpenWay | undefined;
  /** Of what is bought. */
  kind: PartKind | undefined;
}

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

/**
 * From the one tap to the order, and on to the sheet or to the page of the way that was chosen. Another page is put in the place of this one:
 * Back does not lead to a second order. Between the tap and the sheet there are two calls of ours, and no third beside them.
 */
export const usePlacing = ({ grantedPage, resultPage, isSentLink = false, onNotMade, onPaying, onFailed }: PlacingOptions) => {
  const navigate = useNavigate();
  const place = useSalePlace();
  const toPay = (orderNo: OrderNo, after?: NotPaid) => navigate(href('ordersure', { id: orderNo, query: { after } }), { replace: true });
  const paying = usePaying((why, orderNo) => toPay(orderNo, why), resultPage);
  const toBePaid = useRef<ToBePaid>({ by: undefined, kind: undefined });
  const take = (made: Created): Promise<unknown> | undefined => {
    if (made.is !== 'ordered') {
      if (made.is === 'granted') navigate(href(grantedPage, { id: made.orderNo }), { replace: true });
      else onNotMade(made);
      return undefined;
    }
    const { by, kind = 'course' } = toBePaid.current;
    if (by && opensWechat(by)) {
      onPaying?.();
      return paying.pay(made.orderNo);
    }
    const page = by && leavingPageOf(by.payType, kind);
    if (page) navigate(href(page, { id: made.orderNo, query: { term: by.term } }), { replace: true });
    else toPay(made.orderNo);
    return undefined;
  };
  const order = useAction('createOrder', { goesOn: take, ...(onFailed ? { onFailed } : {}) });
  const send = (asked: Asked, to: ToBePaid): void => {
    toBePaid.current = to;
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

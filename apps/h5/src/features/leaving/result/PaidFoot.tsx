import type { OrderNo } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { useShell } from '../../../client/shell-context.ts';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { nextHref } from '../../../kit/trade/next-step.rule.ts';
import { paidWords } from '../../../kit/trade/paid-words.ts';
import type { Asker, Told } from './use-leaving-result.ts';
import { words } from './words.ts';

/** The one next step of one's own order, and the order; the order alone where there is none. */
const OwnFoot = ({ orderNo, own, note }: { orderNo: OrderNo; own: Told['own']; note: string | undefined }) => {
  const toOrder = href('order-detail', { id: orderNo });
  const to = own && nextHref(own.next, orderNo);
  const isElsewhere = to !== undefined && to !== toOrder;
  return (
    <BottomBar note={note} tight={isElsewhere}>
      {own && to && <ButtonLink to={to}>{paidWords.next[own.next.to]}</ButtonLink>}
      {to !== toOrder && (
        <ButtonLink look={isElsewhere ? 'plain' : 'line'} to={toOrder}>
          {paidWords.order}
        </ButtonLink>
      )}
    </BottomBar>
  );
};

interface PaidFootProps {
  asker: Asker;
  told: Told;
  /** Said beneath; where nobody is logged in, that it is in WeChat that it goes on, once it is paid. */
  note?: string | undefined;
}

const noteOf = ({ result }: Told): string | undefined => {
  if (result.is !== 'paid') return undefined;
  return result.became === 'opened' ? words.notHere : words.inWechat;
};

/** Where to go on. Who holds a ticket alone is logged in nowhere: in a browser he is told, and led nowhere that asks for a login. */
export const PaidFoot = ({ asker, told, note }: PaidFootProps) => {
  const { host } = useShell();
  if ('orderNo' in asker) return <OwnFoot orderNo={asker.orderNo} own={told.own} note={note} />;
  if (host.kind !== 'browser')
    return (
      <BottomBar note={note}>
        <ButtonLink to={href('order')}>{words.orders}</ButtonLink>
      </BottomBar>
    );
  const said = note ?? noteOf(told);
  return said === undefined ? null : <Notice look="next">{said}</Notice>;
};

import { PAY_LINK_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { PayTicket } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { lazy, Suspense } from 'react';
import { useShell } from '../../../client/shell-context.ts';
import { useAnswer } from '../../../client/use-answer.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Waiting } from '../../../kit/PageState.tsx';
import { usePageCard } from '../../../kit/page-card.ts';
import { Navigate } from '../../../kit/router.tsx';
import { NotSoldHere } from '../../../kit/trade/NotSoldHere.tsx';
import { resultPageOf } from '../../../kit/trade/pay-pages.rule.ts';
import { useMayPay } from '../../../kit/trade/use-may-pay.ts';
import { PayByLink } from './PayByLink.tsx';
import type { Link, LinkProps } from './link-props.ts';
import { words } from './words.ts';

/** Most who come here come to pay. */
const LinkOver = lazy(() => import('./LinkOver.tsx').then((file) => ({ default: file.LinkOver })));
const OpenBrowser = lazy(() => import('./OpenBrowser.tsx').then((file) => ({ default: file.OpenBrowser })));

const SHAPE = [120, 180, 140, 52] as const;

interface ShownProps extends LinkProps {
  link: Link;
  now: string;
  isOffline: boolean;
  onAgain: () => void;
}

const Shown = ({ link, ...rest }: ShownProps) => {
  const { host } = useShell();
  if (link.is === 'used') return <Navigate to={href(resultPageOf(link.payType, link.kind), { query: { ticket: rest.ticket } })} />;
  if (link.is === 'paid-elsewhere') return <LinkOver why="elsewhere" />;
  if (link.is === 'ended') return <LinkOver why={link.why} />;
  // Everywhere but in a browser of its own their page would not open.
  return host.kind === 'browser' ? <PayByLink link={link} {...rest} /> : <OpenBrowser link={link} {...rest} />;
};

const OneLink = (props: LinkProps) => {
  const mayPay = useMayPay();
  const answer = useAnswer('lookAtLink', mayPay ? { ticket: props.ticket } : undefined);
  const { answered } = answer;
  // Whoever has the link can pay by it: it is nobody's to pass on.
  usePageCard({});
  if (!mayPay) return <NotSoldHere />;
  return (
    <Loaded answer={answer} waiting={SHAPE} title={words.lost} instead={{ [PAY_LINK_UNKNOWN]: <LinkOver why="unknown" /> }}>
      {({ link, now }) => (
        <Suspense fallback={<Waiting cards={SHAPE} />}>
          <Shown
            {...props}
            link={link}
            now={now}
            isOffline={answered.is === 'there' && answered.failedRefresh !== undefined}
            onAgain={() => void answer.refresh()}
          />
        </Suspense>
      )}
    </Loaded>
  );
};

/** `alipayEnsure`, and `jdpay` by a link: one payment in a browser that nobody is logged in at. */
export const LinkPage = ({ page, ticket }: { page: LinkProps['page']; ticket: PayTicket | undefined }) => (
  <Suspense fallback={<Waiting cards={SHAPE} />}>
    {ticket === undefined ? <LinkOver why="unknown" /> : <OneLink key={ticket} page={page} ticket={ticket} />}
  </Suspense>
);

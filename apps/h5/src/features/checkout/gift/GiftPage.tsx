import type { GiftTicket, GoodsId } from '@xuetang/contract/ids';
import { lazy, Suspense } from 'react';
import { Waiting } from '../../../kit/PageState.tsx';

/** Who gives and who gets need nothing of each other's. */
const EnsurePage = lazy(() => import('../EnsurePage.tsx').then((file) => ({ default: file.EnsurePage })));
const ClaimPage = lazy(() => import('./ClaimPage.tsx').then((file) => ({ default: file.ClaimPage })));

/** `ensure1`: goods are given by their number, and got by a ticket. */
export const GiftPage = ({ goodsId, ticket }: { goodsId: GoodsId | undefined; ticket: GiftTicket | 'not-one' | undefined }) => (
  <Suspense fallback={<Waiting cards={[260, 120, 52]} />}>
    {ticket === undefined ? (
      <EnsurePage goodsId={goodsId} row="ensure1" />
    ) : (
      <ClaimPage ticket={ticket === 'not-one' ? undefined : ticket} />
    )}
  </Suspense>
);

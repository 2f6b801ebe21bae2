import { aPage } from '../../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../../gallery/answers.ts';
import { LONG, NOW } from '../../../../gallery/some-data.ts';
import { aReservedOrder, ORDER_NO } from '../../../../gallery/some-forms.ts';
import { aPaidOrder } from '../../../../gallery/some-orders.ts';

const balance = (getOrder: NonNullable<Answers['getOrder']>) =>
  aPage('ensure-more-depositFinal', {
    id: ORDER_NO,
    answers: { getOrder, getPayConfig: OFFLINE, takeOrderBack: { state: 'ending', fen: 20_000, arrivesBy: null } },
  });

export const Left = balance({ order: aReservedOrder, now: NOW });
export const Fallen = balance({ order: { ...aReservedOrder, terms: { ...aReservedOrder.terms, restFen: 98_000 } }, now: NOW });
export const NothingLeft = balance({ order: aPaidOrder, now: NOW });
export const InBrowser = Left.on({ kind: 'browser' });
export const InMiniProgram = Left.on({ kind: 'mini-program' });
export const Unknown = balance(refused('order.unknown'));
export const Loading = balance(never);
export const Offline = balance(OFFLINE);
export const Hostile = balance({ order: { ...aReservedOrder, name: LONG, payFen: 99_999_99 }, now: NOW });

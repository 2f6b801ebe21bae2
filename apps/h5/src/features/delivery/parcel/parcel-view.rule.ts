import type { ParcelLine } from '@xuetang/contract/parcel-line';
import { mayChangeAddress } from '@xuetang/contract/parcel-steps.rule';
import { href } from '@xuetang/h5-routes/hrefs';

/** Address, packed, sent, at the door, received. */
export const STEPS = 5;

type Seen = Pick<ParcelLine, 'state' | 'latest'>;

const isAtTheDoor = ({ latest }: Seen): boolean => latest?.kind === 'delivering' || latest?.kind === 'waiting';

/** How many of the five steps a parcel has made; none while nobody knows where it goes, and none once it went astray. */
export const stepOf = (parcel: Seen): 0 | 1 | 2 | 3 | 4 | 5 => {
  if (parcel.state === 'ready') return 1;
  if (parcel.state === 'packed') return 2;
  if (parcel.state === 'sent') return isAtTheDoor(parcel) ? 4 : 3;
  return parcel.state === 'received' ? 5 : 0;
};

/** What a parcel says first: more than its state, as its owner would put it. */
export const VIEWS = [
  'address-wanted',
  'ready',
  'packed',
  'lacks',
  'silent',
  'moving',
  'delivering',
  'waiting',
  'received',
  'back',
  'lost',
  'stopped',
] as const;
export type ParcelView = (typeof VIEWS)[number];

/** Nothing that is written on it matters any more. */
const OVER: readonly ParcelLine['state'][] = ['received', 'back', 'lost', 'stopped'];

export const viewOf = ({
  state,
  latest,
  problem,
  silentSince,
}: Pick<ParcelLine, 'state' | 'latest' | 'problem' | 'silentSince'>): ParcelView => {
  if (problem?.answeredAt === null && !OVER.includes(state)) return 'lacks';
  if (state !== 'sent') return state;
  if (silentSince !== null) return 'silent';
  return latest?.kind === 'delivering' || latest?.kind === 'waiting' ? latest.kind : 'moving';
};

/** Where its address is chosen: an order's with the order, what was given or claimed by itself. */
export const chooseHref = ({ parcelId, orderNo, from }: Pick<ParcelLine, 'parcelId' | 'orderNo' | 'from'>): string =>
  from === 'order' && orderNo !== null ? href('ship-address', { id: orderNo }) : href('addAddressInfo', { id: parcelId });

export type Next = { to: string; is: 'address' | 'perfect' | 'way' | 'order' | 'orders' };

/** The page that fits an order's parcels now: what lacks something first, then what waits for an address, then what is on its way. */
export const whereNext = (parcels: readonly ParcelLine[], orderNo: string | undefined): Next => {
  const lacking = parcels.find((parcel) => viewOf(parcel) === 'lacks');
  if (lacking) return { is: 'perfect', to: href('order-perfect-address', { id: lacking.parcelId }) };
  const wanting = parcels.find(({ state }) => state === 'address-wanted') ?? parcels.find(({ state }) => mayChangeAddress(state));
  if (wanting) return { is: 'address', to: chooseHref(wanting) };
  const [first] = parcels;
  if (first) return { is: 'way', to: href('logistics-detail', { id: first.parcelId }) };
  return orderNo === undefined ? { is: 'orders', to: href('order') } : { is: 'order', to: href('order-detail', { id: orderNo }) };
};

import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../gallery/answers.ts';
import { day, HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';
import { ORDER_NO } from '../../../gallery/some-orders.ts';
import {
  ADDRESS_ID,
  aLackingParcel,
  anAddress,
  aPackedParcel,
  aParcel,
  aParcelLine,
  aReadyParcel,
  aWantingParcel,
  farAddress,
  lineOf,
  PARCEL_ID,
  someAddresses,
  TICKET,
  unservedAddress,
} from '../../../gallery/some-parcels.ts';

const whole = { ...anAddress, wholeMobile: '13800138000' };
const saved: Answers = {
  saveAddress: { addressId: anAddress.addressId },
  removeAddress: null,
  getAddress: { address: whole, parcels: [], now: NOW },
};

const book = (listAddresses: NonNullable<Answers['listAddresses']>) => aPage('address-manage', { answers: { listAddresses, ...saved } });
export const Book = book(someAddresses);
export const BookEmpty = book({ ...someAddresses, list: [] });
export const BookFull = book({
  ...someAddresses,
  list: Array.from({ length: 20 }, (_, nth) => ({ ...anAddress, addressId: `A${String(nth).padStart(21, '0')}`, isDefault: nth === 0 })),
});
export const BookFar = book({ ...someAddresses, list: [farAddress, unservedAddress] });
export const BookHostile = book({ ...someAddresses, list: [{ ...anAddress, name: LONG.slice(0, 20), line: HOSTILE, label: 'family' }] });
export const BookLoading = book(never);
export const BookOffline = book(OFFLINE);

const split: Answers['splitAddress'] = {
  name: '陈秀英',
  mobile: '13800138000',
  region: '320508',
  regionName: '江苏省苏州市姑苏区',
  line: '临顿路88号3幢502室',
};
export const Add = aPage('address-add', { answers: { ...saved, splitAddress: split } });
export const AddFull = aPage('address-add', { answers: { ...saved, saveAddress: refused('address.full') } });
export const Edit = aPage('address-add', { id: ADDRESS_ID, answers: saved });
export const EditGone = aPage('address-add', { id: ADDRESS_ID, answers: { getAddress: refused('address.unknown') } });

const info = (getAddress: NonNullable<Answers['getAddress']>) =>
  aPage('addressInfo', { id: ADDRESS_ID, answers: { ...saved, getAddress } });
export const Info = info({
  address: whole,
  parcels: [aParcelLine, { ...aParcelLine, parcelId: 'R'.repeat(22), state: 'received', latest: null }],
  now: NOW,
});
export const InfoUnused = info({ address: { ...whole, isDefault: false, gap: 'door', gapBy: 'rule' }, parcels: [], now: NOW });
export const InfoGone = info(refused('address.unknown'));
export const InfoLoading = info(never);
export const InfoOffline = info(OFFLINE);

const ship = (parcels: (typeof aParcel)[], more: Answers = {}) =>
  aPage('ship-address', {
    id: ORDER_NO,
    answers: {
      listParcels: { list: parcels.map(lineOf), now: NOW },
      getParcel: { parcel: parcels[0] ?? aParcel, others: [], now: NOW },
      listAddresses: someAddresses,
      setParcelAddress: { is: 'set', state: 'ready' },
      ...more,
    },
  });
export const Ship = ship([aWantingParcel]);
export const ShipChange = ship([aReadyParcel]);
export const ShipSeveral = ship([
  aWantingParcel,
  { ...aWantingParcel, parcelId: 'Q'.repeat(22), things: [{ name: '家庭账本', count: 2 }] },
]);
export const ShipPacked = ship([aPackedParcel]);
export const ShipTooLate = ship([aReadyParcel], { setParcelAddress: { is: 'too-late', state: 'packed', at: day(0, 3) } });
export const ShipNone = ship([]);
export const ShipNoBook = ship([aWantingParcel], { listAddresses: { ...someAddresses, list: [] } });
export const ShipLoading = ship([], { listParcels: never });
export const ShipOffline = ship([], { listParcels: OFFLINE });

const gift = { ...aWantingParcel, from: 'gift' as const, orderNo: null };
const given = (list: (typeof aParcel)[], id?: string) =>
  aPage('addAddressInfo', {
    ...(id === undefined ? {} : { id }),
    answers: {
      listParcels: { list: list.map(lineOf), now: NOW },
      listAddresses: someAddresses,
      setParcelAddress: { is: 'set', state: 'ready' },
    },
  });
export const Gift = given([gift]);
export const GiftUntaken = given([], TICKET);
export const GiftSent = given([{ ...gift, state: 'sent' }]);
export const GiftNone = given([]);
export const GiftMap = given([{ ...gift, from: 'map', things: [{ name: '学习地图', count: 1 }] }], PARCEL_ID);

const opened = {
  things: aParcel.things,
  state: 'address-wanted' as const,
  stateAt: day(-1),
  hasAddress: false,
  canChange: true,
  endsAt: day(6),
  now: NOW,
};
const fill = (
  openParcel: NonNullable<Answers['openParcel']>,
  fillParcel: NonNullable<Answers['fillParcel']> = { is: 'set', state: 'ready' },
) => aPage('fillAddress', { tail: TICKET, token: '', answers: { openParcel, fillParcel } });
export const Fill = fill(opened);
export const FillAgain = fill({ ...opened, hasAddress: true, state: 'ready' });
export const FillPacked = fill({ ...opened, hasAddress: true, state: 'packed', canChange: false });
export const FillOver = fill(refused('parcel.ticket_over'));
export const FillLoading = fill(never);
export const FillOffline = fill(OFFLINE);

type Given = { is: 'open'; by: 'camp' | 'order' } | { is: 'not-yet' } | { is: 'none-left' } | { is: 'claimed'; parcel: typeof aParcelLine };
const mapParcel = { ...lineOf(aReadyParcel), from: 'map' as const, orderNo: null, things: [{ name: '学习地图', count: 1 }] };
const map = (state: Given) =>
  aPage('get-map-suc', {
    answers: { getMapClaim: { state, now: NOW }, listAddresses: someAddresses, claimMap: { is: 'claimed', parcel: mapParcel } },
  });
export const Map = map({ is: 'claimed', parcel: mapParcel });
export const MapOpen = map({ is: 'open', by: 'camp' });
export const MapNotYet = map({ is: 'not-yet' });
export const MapNoneLeft = map({ is: 'none-left' });

const way = (getParcel: NonNullable<Answers['getParcel']>) => aPage('logistics-detail', { id: PARCEL_ID, answers: { getParcel } });
const one = (parcel: typeof aParcel, others: (typeof aParcelLine)[] = []) => way({ parcel, others, now: NOW });
export const Way = one(aParcel);
export const WayOthers = one({ ...aParcel, latest: { ...aParcel.latest!, kind: 'moving' }, courier: null }, [
  { ...aParcelLine, parcelId: 'Q'.repeat(22), state: 'packed', latest: null },
]);
export const WayWanting = one(aWantingParcel);
export const WayReady = one(aReadyParcel);
export const WayPacked = one(aPackedParcel);
export const WayLacking = one(aLackingParcel);
export const WaySilent = one({
  ...aParcel,
  courier: null,
  promisedAt: null,
  latest: { at: day(-6), kind: 'moving', words: '到达无锡中转场' },
  silentSince: day(-6),
});
export const WayReceived = one({
  ...aParcel,
  state: 'received',
  courier: null,
  receivedAt: day(0, 2),
  receivedBy: 'signed',
  backUntil: day(7, 2),
});
export const WayByTime = one({
  ...aParcel,
  state: 'received',
  courier: null,
  receivedAt: day(0, 2),
  receivedBy: 'time',
  backUntil: day(7, 2),
});
export const WayBack = one({ ...aParcel, state: 'back', courier: null, promisedAt: null });
export const WayLost = one({ ...aParcel, state: 'lost', courier: null, promisedAt: null });
export const WayHostile = one({
  ...aParcel,
  things: [{ name: LONG, count: 99 }],
  courier: { name: LONG, phone: '1' },
  track: [{ at: NOW, kind: 'moving', words: HOSTILE }],
});
export const WayUnknown = way(refused('parcel.unknown'));
export const WayLoading = way(never);
export const WayOffline = way(OFFLINE);

const perfect = (parcel: typeof aParcel) =>
  aPage('order-perfect-address', {
    id: PARCEL_ID,
    answers: { getParcel: { parcel, others: [], now: NOW }, perfectParcel: { is: 'passed-on' } },
  });
export const Perfect = perfect(aLackingParcel);
export const PerfectAnswered = perfect({ ...aLackingParcel, problem: { ...aLackingParcel.problem, answeredAt: NOW } });
export const PerfectFine = perfect(aParcel);

const jump = (list: (typeof aParcelLine)[]) => aPage('jumpadress', { id: ORDER_NO, answers: { listParcels: { list, now: NOW } } });
export const Jump = jump([lineOf(aWantingParcel)]);
export const JumpWay = jump([aParcelLine]);
export const JumpOrder = jump([]);

export const Guide = aPage('logistics-guide');

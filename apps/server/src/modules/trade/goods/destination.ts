import type { Delivery } from '@xuetang/contract/goods';
import type { AddressId, LearnerId } from '@xuetang/contract/ids';
import type { Created } from '@xuetang/contract/orders';
import { allRegions, regionName } from '@xuetang/contract/regions.rule';
import type { DataKeys } from '../../../platform/crypto.ts';
import type { Asked, Database } from '../../../platform/db.ts';
import { readAddresses, showAddress } from '../parcels/address.store.ts';
import { postageRegions, postageTo } from '../parcels/postage.store.ts';
import type { GoodsRow, SkuRow } from './goods.store.ts';

const goesByParcel = ({ parts }: SkuRow): boolean => parts.some(({ kind }) => kind === 'thing');

/** Of what costs nothing but its carrying, the price is that of the region: without one nothing can be asked for. */
const isAddressNeeded = ({ price_fen: fen, postage_fen: postageFen }: GoodsRow, sku: SkuRow): boolean =>
  goesByParcel(sku) && fen === 0 && postageFen > 0;

interface Destination {
  id: string | null;
  extraFen: number;
  refused?: Extract<Created, { is: 'address-needed' | 'not-served' }>;
}

/** Where an order goes, if it goes by parcel: an address of the buyer's own, what it costs more there, or why not. */
export const destinationOf = async (
  on: Asked,
  goods: GoodsRow,
  sku: SkuRow,
  learnerId: LearnerId,
  addressId: AddressId | undefined,
): Promise<Destination> => {
  const nowhere = { id: null, extraFen: 0 };
  if (!goesByParcel(sku)) return nowhere;
  const [address] = addressId ? await readAddresses(on, learnerId, addressId) : [];
  // One that was removed meanwhile: another is chosen, or none is needed.
  if (!address) return addressId || isAddressNeeded(goods, sku) ? { ...nowhere, refused: { is: 'address-needed' } } : nowhere;
  const { extraFen, isServed } = postageTo(await postageRegions(on), address.region);
  if (!isServed) return { ...nowhere, refused: { is: 'not-served', regionName: regionName(address.region) ?? '' } };
  return { id: address.id, extraFen };
};

const provinceName = (code: string): string => allRegions().find((province) => province.code === code)?.name ?? '';

/** What stands before the button of where it goes. Nothing is chosen for the buyer: the first of the book is named. */
export const commitDelivery = async (
  { db, keys }: { db: Database; keys: { data: DataKeys } },
  goods: GoodsRow,
  sku: SkuRow,
  learnerId: LearnerId,
  addressId: AddressId | undefined,
): Promise<Delivery | null | 'address.unknown'> => {
  if (!goesByParcel(sku)) return null;
  const [rows, regions] = await Promise.all([readAddresses(db, learnerId), postageRegions(db)]);
  const chosen = rows.find(({ public_id: id }) => id === addressId);
  if (addressId !== undefined && !chosen) return 'address.unknown';
  return {
    address: chosen ? showAddress(keys.data, chosen, regions) : null,
    offeredId: rows[0]?.public_id ?? null,
    isAddressNeeded: isAddressNeeded(goods, sku),
    postageFen: goods.postage_fen,
    elsewhere: regions.map(({ province, extra_fen: extraFen, is_served: isServed }) => ({
      province,
      name: provinceName(province),
      extraFen,
      isServed,
    })),
  };
};

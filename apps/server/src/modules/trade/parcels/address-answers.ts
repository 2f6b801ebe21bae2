import { ADDRESSES_MOST } from '@xuetang/contract/address.rule';
import { getAddress, listAddresses, removeAddress, saveAddress, splitAddress } from '@xuetang/contract/addresses';
import { regionName } from '@xuetang/contract/regions.rule';
import type { Clock } from '../../../platform/clock.ts';
import type { DataKeys } from '../../../platform/crypto.ts';
import type { Database } from '../../../platform/db.ts';
import { answer, type Answer } from '../../../platform/http/answer.ts';
import { splitText } from './address-split.rule.ts';
import { openText } from './address-text.store.ts';
import { readAddresses, removeFromBook, saveInBook, showAddress, shownAddresses } from './address.store.ts';
import { parcelsTo } from './parcel.store.ts';
import { postageRegions } from './postage.store.ts';
import { parcelLine } from './show-parcel.ts';

export interface ParcelPorts {
  db: Database;
  clock: Clock;
  keys: { data: DataKeys };
}

export const addressAnswers = ({ db, clock, keys }: ParcelPorts): Answer[] => [
  answer(listAddresses, async ({ session: { learnerId } }) => ({
    list: await shownAddresses(db, keys.data, learnerId),
    most: ADDRESSES_MOST,
    now: clock.now().toISOString(),
  })),

  answer(getAddress, async ({ input: { addressId }, session: { learnerId }, fail }) => {
    const now = clock.now();
    const [row] = await readAddresses(db, learnerId, addressId);
    if (!row) return fail('address.unknown');
    const [regions, parcels] = await Promise.all([postageRegions(db), parcelsTo(db, learnerId, row.id)]);
    return {
      address: { ...showAddress(keys.data, row, regions), wholeMobile: openText(keys.data, row).mobile },
      parcels: parcels.map((parcel) => parcelLine(parcel, now)),
      now: now.toISOString(),
    };
  }),

  answer(saveAddress, async ({ input: { addressId, label, ...rest }, session: { learnerId }, tx, fail }) => {
    const saved = await saveInBook(tx, keys.data, { ...rest, learnerId, addressId, label }, clock.now());
    if (saved === 'unknown') return fail('address.unknown');
    return saved === 'full' ? fail('address.full') : saved;
  }),

  answer(removeAddress, async ({ input: { addressId }, session: { learnerId } }) => {
    await db.transaction((tx) => removeFromBook(tx, learnerId, addressId));
    return null;
  }),

  answer(splitAddress, async ({ input: { text } }) => {
    const split = splitText(text);
    return { ...split, regionName: regionName(split.region) ?? '' };
  }),
];

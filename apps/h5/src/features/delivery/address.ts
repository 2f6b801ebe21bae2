import type { AddressId, GoodsId, OrderNo, ParcelId } from '@xuetang/contract/ids';
import type { PageProps } from '../../kit/page.ts';

const NAME = /^[\w-]{22}$/;
const ORDER = /^[\w-]{16,40}$/;
const TICKET = /^[\w-]{43}$/;
const NUMBER = /^[1-9]\d{0,17}$/;

/** What an address names, where it can be one at all; anything else is shown like what is not ours, and is not sent. */
const named = <T extends string>(text: string | undefined | null, shape: RegExp): T | undefined =>
  text && shape.test(text) ? (text as T) : undefined;

export const addressIn = ({ id }: PageProps) => ({ addressId: named<AddressId>(id, NAME), isNamed: id !== undefined });
export const parcelIn = ({ id }: PageProps) => ({ parcelId: named<ParcelId>(id, NAME) });
export const orderIn = ({ id }: PageProps) => ({ orderNo: named<OrderNo>(id, ORDER) });
export const ticketIn = ({ tail }: PageProps) => ({ ticket: named<string>(tail, TICKET) });
/** A gift is known by its parcel once it was taken, and by its ticket before. */
export const giftIn = ({ id }: PageProps) => ({ parcelId: named<ParcelId>(id, NAME), ticket: named<string>(id, TICKET) });
export const papersIn = ({ id, query }: PageProps) => ({
  goodsId: named<GoodsId>(id, NUMBER),
  addressId: named<AddressId>(query.get('address'), NAME),
});

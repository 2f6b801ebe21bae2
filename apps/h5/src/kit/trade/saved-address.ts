import type { AddressId } from '@xuetang/contract/ids';

/** The place in the history that wants an address, and what was written since. */
let wanted: { place: string; saved?: AddressId } | undefined;

/** The one that was just written, for the page that somebody came from to write it: it is the one that was meant. */
export const noteSavedAddress = (addressId: AddressId): void => {
  if (wanted) wanted = { ...wanted, saved: addressId };
};

/** A page that wants one, when it is shown: what was written since it was left, told once. Another page's is not for it. */
export const takeSavedAddress = (place: string): AddressId | undefined => {
  const taken = wanted?.place === place ? wanted.saved : undefined;
  wanted = { place };
  return taken;
};

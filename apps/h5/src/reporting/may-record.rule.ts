import type { FamilyName } from '@xuetang/h5-routes/table';

/** Pages where people pay, prove who they are, or write to a person: never recorded, whatever is masked. */
const PRIVATE: readonly FamilyName[] = [
  'account',
  'addresses',
  'assistant',
  'cash-out',
  'checkout',
  'collected-data',
  'complaints',
  'consult',
  'invoices',
  'login',
  'logistics',
  'orders',
  'payment',
  'registration',
  'super-fans',
];

export const isPrivate = (family: FamilyName): boolean => PRIVATE.includes(family);

/** `rrWebDestroyStatus`: only a 0 that was published lets a recording begin. Unset, unreachable or anything else ends it. */
export const isAllowed = (destroyStatus: unknown): boolean => destroyStatus === 0 || destroyStatus === '0';

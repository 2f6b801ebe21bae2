import type { SoldForm } from '@xuetang/contract/order-forms.rule';
import { type ComponentType, lazy, useEffect } from 'react';
import type { OwnProps } from './own.ts';
import type { Commit } from './commit.ts';

export interface EnsureRow {
  form: SoldForm;
  /** What stands first on the page, in the place of its title. */
  Own?: ComponentType<OwnProps>;
  /** Begins to fetch it: it comes with the answer, and not after it. */
  fetchOwn?: () => Promise<unknown>;
  /** What is asked there, so that it is not asked again below. */
  asks?: 'periods' | 'address';
  /** It lists what is in the goods, so that the card below does not. */
  isListed?: boolean;
  /** Whether goods can be shown so; others are led to the page that fits them. */
  fits: (commit: Commit) => boolean;
}

const late = (load: () => Promise<ComponentType<OwnProps>>) => ({ Own: lazy(async () => ({ default: await load() })), fetchOwn: load });

/** Nothing has to be said before they can be ordered. */
const isPlain = ({ choose, periods, delivery }: Commit): boolean => !choose && !periods && !delivery?.isAddressNeeded;
const isSoldAs = (form: SoldForm) => (commit: Commit) => commit.goods.sale.forms.includes(form);

/** The pages before an order: a row says only how it differs. */
const ROWS = {
  ensure: { form: 'whole', fits: isPlain },
  ensure1: {
    form: 'gift',
    ...late(() => import('./rows/Gift.tsx').then((file) => file.Gift)),
    fits: isSoldAs('gift'),
  },
  'ensure-more': {
    form: 'whole',
    ...late(() => import('./rows/Shares.tsx').then((file) => file.Shares)),
    isListed: true,
    fits: (commit) => isPlain(commit) && commit.goods.parts.length > 1,
  },
  'ensure-more2': {
    form: 'chosen',
    ...late(() => import('./rows/Choose.tsx').then((file) => file.Choose)),
    isListed: true,
    fits: ({ choose }) => choose !== null,
  },
  'ensure-more3': {
    form: 'whole',
    ...late(() => import('./rows/Things.tsx').then((file) => file.Things)),
    asks: 'address',
    fits: ({ choose, delivery }) => !choose && delivery !== null,
  },
  'ensure-more4': {
    form: 'whole',
    ...late(() => import('./rows/Period.tsx').then((file) => file.Period)),
    asks: 'periods',
    fits: ({ choose, periods }) => !choose && periods !== null,
  },
  'ensure-more4-deposit': {
    form: 'deposit',
    ...late(() => import('./rows/Deposit.tsx').then((file) => file.Deposit)),
    fits: isSoldAs('deposit'),
  },
  /** Somebody offers them: who, stands above, and the goods are ordered whole. */
  offered: { form: 'whole', fits: ({ choose }) => !choose },
} as const satisfies Readonly<Record<string, EnsureRow>>;

export type RowName = keyof typeof ROWS;

export const useRow = (name: RowName): EnsureRow => {
  const row: EnsureRow = ROWS[name];
  useEffect(() => {
    // Whoever shows it says that it did not come.
    row.fetchOwn?.().catch(() => undefined);
  }, [row]);
  return row;
};

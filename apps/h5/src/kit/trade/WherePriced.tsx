import type { ReactNode } from 'react';
import { useShell } from '../../client/shell-context.ts';
import { hidesPrices } from './hides-prices.rule.ts';
import { NotSoldHere } from './NotSoldHere.tsx';

/** What speaks of prices, where that may be done: elsewhere it is not even asked for. */
export const WherePriced = ({ children }: { children: ReactNode }) => {
  const { host } = useShell();
  return hidesPrices(host.kind) ? <NotSoldHere /> : children;
};

import { mayBeHeldTogether } from '@xuetang/contract/staff/permissions';
import type { Held } from './reach.rule.ts';

/** For which rows something is given. */
export interface Given {
  scope: Held['scope'];
  place: string | null;
}

const covers = (own: Held, { scope, place }: Given): boolean => own.scope === 'all' || (own.scope === scope && own.place === place);

/** Nobody gives what they lack: each permission must be theirs, for all rows or for these. */
export const mayGive = (own: readonly Held[], permissions: readonly string[], given: Given): boolean =>
  permissions.every((permission) => own.some((one) => one.permission === permission && covers(one, given)));

/** Who may change roles moves no money, whichever of their roles brings the one and the other. */
export const mayHold = (held: readonly Held[], more: readonly string[]): boolean =>
  mayBeHeldTogether([...held.map(({ permission }) => permission), ...more]);

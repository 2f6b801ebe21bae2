import { useEffect } from 'react';
import { useShared } from '../../client/shared-state.ts';
import type { Commit } from './commit.ts';

/** The agreements that are read from here on speak of these goods, at the price that stands here. */
export const useOwnAgreements = ({ goods: { name, parts }, quote: { payFen } }: Commit): void => {
  const shared = useShared();
  const lessons = parts.reduce((sum, { kind, units }) => sum + (kind === 'course' ? units : 0), 0);
  useEffect(() => shared.change({ agreement: { courseNames: [name], priceFen: payFen, lessons } }), [shared, name, payFen, lessons]);
};

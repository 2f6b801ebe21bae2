import { CLICK_IDS } from '@xuetang/contract/click-ids.rule';

/** Names the visit in an address of another origin of ours. */
export const CARRIED = 'lineage';

/** What lets somebody in is nobody's to keep; what an ad appended is told by itself, to whom it may (decision 0091). */
const NOT_TOLD = ['token', 'code', 'state', CARRIED, ...CLICK_IDS];

/** The query of an address as the server may keep it. */
export const queryToTell = (search: string): string => {
  const query = new URLSearchParams(search);
  for (const name of NOT_TOLD) query.delete(name);
  const rest = query.toString();
  return rest && `?${rest}`;
};

/** The groups of the data catalogue, each a detail page of `collectedList` (decision 0074). Plain values: the H5 ships them. */
export const DATA_GROUPS = ['identity', 'contact', 'learning', 'trade', 'device'] as const;
export type DataGroup = (typeof DATA_GROUPS)[number];

/** Rules §6: time to think it over before an account is deleted. */
export const CANCELLATION_DAYS = 7;
/** A learner's copy can be fetched for so long; then it is deleted. */
export const EXPORT_DAYS = 7;
/** How long one address of it works. */
export const EXPORT_LINK_S = 600;

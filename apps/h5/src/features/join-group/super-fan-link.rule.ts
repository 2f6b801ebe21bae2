import { address } from '@xuetang/h5-routes/address';

/** The super-fan link in an address; both spellings are about, and what cannot be one is none. */
export const superFanLinkOf = (query: URLSearchParams): string | undefined => {
  const id = query.get('ShortParamId') ?? query.get('shortParamId') ?? '';
  return /^[\w-]{6,32}$/.test(id) ? id : undefined;
};

/**
 * Where `classInfo20-fans` sends a visitor first: with a ShortParamId it goes through the super-fan authorisation (decision 0012),
 * which comes back with the addition. Without one it proceeds unguarded (spec 2.8).
 */
export const authorisationFirst = (page: { name: string }, query: URLSearchParams): string | undefined => {
  const link = page.name === 'classInfo20-fans' ? superFanLinkOf(query) : undefined;
  // The query goes along: a token or a phone code in it is the super-fan page's to take up.
  return link === undefined || query.get('inventAdditionId') ? undefined : `${address('super-fans')}?${query.toString()}`;
};

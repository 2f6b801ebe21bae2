/** Where a shared address carries what was typed: one name, so that it can be taken out again whole. */
const NAME = 'figures';

/** As a value of an address. */
export const asFigures = (texts: Readonly<Record<string, string>>): { [NAME]: string } => ({
  [NAME]: new URLSearchParams(texts).toString(),
});

export const figuresIn = (query: URLSearchParams): URLSearchParams => new URLSearchParams(query.get(NAME) ?? '');

/** The same search part of an address, without them. */
export const withoutFigures = (search: string): string => {
  const query = new URLSearchParams(search);
  if (!query.has(NAME)) return search;
  query.delete(NAME);
  const rest = query.toString();
  return rest && `?${rest}`;
};

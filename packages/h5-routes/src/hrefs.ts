import { type PageName, pageByName } from './table.ts';

export interface Destination {
  id?: string | number;
  /** Path segments behind the name, joined with slashes. */
  tail?: string;
  /** What is undefined is left out. */
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
}

const queryText = (query: NonNullable<Destination['query']>) => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.append(key, String(value));
  const text = search.toString();
  return text && `?${text}`;
};

/** The address of a page. A name that the table does not hold does not compile; an id or a tail that the page does not take throws. */
export const href = (name: PageName, { id, tail, query = {} }: Destination = {}): string => {
  const page = pageByName(name);
  if (id !== undefined && !page.id) throw new TypeError(`page ${name} takes no id`);
  if (tail !== undefined && !page.tail) throw new TypeError(`page ${name} takes no tail`);
  const behind = tail?.split('/') ?? (id === undefined ? [] : [String(id)]);
  return ['', name, ...behind.filter(Boolean).map(encodeURIComponent)].join('/') + queryText(query);
};

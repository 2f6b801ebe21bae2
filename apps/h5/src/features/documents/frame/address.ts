import type { DocumentSlug } from '@xuetang/contract/ids';
import type { PageProps } from '../../../kit/page.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What the address names: nothing asks for the newest, and what can be no name is an empty one, which nobody has. */
export const wantedIn = ({ id, query }: PageProps): { slug: DocumentSlug | '' | undefined; version: number | undefined } => {
  const version = Number(query.get('v'));
  return {
    slug: id === undefined ? undefined : SLUG.test(id) && id.length <= 40 ? (id as DocumentSlug) : '',
    version: Number.isInteger(version) && version > 0 && version <= 100_000 ? version : undefined,
  };
};

export type Wanted = ReturnType<typeof wantedIn>;

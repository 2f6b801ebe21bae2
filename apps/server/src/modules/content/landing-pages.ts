import type { CampId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import { tablesOf, type Tx } from '../../platform/db.ts';
import type { ContentTables } from './tables.ts';

/** A page at its address: `/tui/autumn` is page `tui`, id `autumn`; `/tui` alone has the id ''. */
export interface PageAddress {
  page: string;
  id: string;
}

export interface NewPage extends PageAddress {
  json: string;
  campId: CampId | undefined;
  by: string;
  now: Date;
}

export const pathOf = ({ page, id }: PageAddress): string => `/${page}${id && `/${id}`}`;

/** Addresses of previews, which are on no list. */
export const PREVIEW = 'preview-';

const versionsOf = (tx: Tx, { page, id }: PageAddress) =>
  tablesOf<ContentTables>(tx).selectFrom('content.landing_page_version').where('page', '=', page).where('id', '=', id);

/** The newest version at an address, 0 where there is none. Nobody saves there before the transaction ends. */
export const lockedVersion = async (tx: Tx, at: PageAddress): Promise<number> => {
  // A lock on the address and not on its row, which a first save has not got.
  await sql`select pg_advisory_xact_lock(hashtextextended('content.landing_page:' || ${pathOf(at)}, 0))`.execute(tx);
  const newest = await versionsOf(tx, at)
    .select(({ fn }) => fn.max<number | null>('version').as('version'))
    .executeTakeFirst();
  return newest?.version ?? 0;
};

const isNoCamp = (error: unknown): boolean => (error as { constraint?: string }).constraint === 'landing_page_camp_id_fkey';

/** Puts a page at an address and says which version it is there. Whoever saves it has read it with the schema. */
export const writeLandingPage = async (tx: Tx, { page, id, json, campId, by, now }: NewPage): Promise<number | 'camp-unknown'> => {
  const row = { json, camp_id: campId ?? null, saved_by: by, updated_at: now };
  try {
    await tablesOf<ContentTables>(tx)
      .insertInto('content.landing_page')
      .values({ page, id, ...row })
      .onConflict((same) => same.columns(['page', 'id']).doUpdateSet(row))
      .execute();
  } catch (error) {
    if (isNoCamp(error)) return 'camp-unknown';
    throw error;
  }
  return lockedVersion(tx, { page, id });
};

/** One version as it was saved; undefined where there is none. Without a number, the newest. */
export const findVersion = (tx: Tx, { page, id, version }: PageAddress & { version: number | undefined }) => {
  const rows = versionsOf(tx, { page, id })
    .select(['version', 'json', 'camp_id', 'saved_by', 'saved_at'])
    .orderBy('version', 'desc')
    .limit(1);
  return (version === undefined ? rows : rows.where('version', '=', version)).executeTakeFirst();
};

/** The versions of an address, newest first. */
export const listVersions = (tx: Tx, { page, id, before, most }: PageAddress & { before: number | undefined; most: number }) => {
  const rows = versionsOf(tx, { page, id }).select(['version', 'camp_id', 'saved_by', 'saved_at']).orderBy('version', 'desc').limit(most);
  return (before === undefined ? rows : rows.where('version', '<', before)).execute();
};

export interface Listing {
  /** Without one, every page. */
  page: string | undefined;
  after: PageAddress | undefined;
  most: number;
}

/** What is on air, by address, each with the version that stands there. */
export const listOnAir = (tx: Tx, { page, after, most }: Listing) => {
  const rows = tablesOf<ContentTables>(tx)
    .selectFrom('content.landing_page as p')
    .select(['p.page', 'p.id', 'p.camp_id', 'p.saved_by', 'p.updated_at'])
    .select((eb) =>
      eb
        .selectFrom('content.landing_page_version as v')
        .select(({ fn }) => fn.max('v.version').as('version'))
        .whereRef('v.page', '=', 'p.page')
        .whereRef('v.id', '=', 'p.id')
        .as('version'),
    )
    .where('p.id', 'not like', `${PREVIEW}%`)
    .orderBy('p.page')
    .orderBy('p.id')
    .limit(most);
  const ofPage = page === undefined ? rows : rows.where('p.page', '=', page);
  return (after ? ofPage.where(sql<boolean>`(p.page, p.id) > (${after.page}, ${after.id})`) : ofPage).execute();
};

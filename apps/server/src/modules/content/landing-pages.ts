import type { CampId } from '@xuetang/contract/ids';
import type { Clock } from '../../platform/clock.ts';
import { tablesOf, type Database, type Tx } from '../../platform/db.ts';
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
}

interface Saving {
  db: Database;
  clock: Clock;
}

const newestVersion = async (tx: Tx, { page, id }: PageAddress): Promise<number> => {
  const { version } = await tablesOf<ContentTables>(tx)
    .selectFrom('content.landing_page_version')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('page', '=', page)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return version;
};

const write = async (tx: Tx, { page, id, json, campId, by }: NewPage, now: Date): Promise<number> => {
  const row = { json, camp_id: campId ?? null, saved_by: by, updated_at: now };
  await tablesOf<ContentTables>(tx)
    .insertInto('content.landing_page')
    .values({ page, id, ...row })
    .onConflict((same) => same.columns(['page', 'id']).doUpdateSet(row))
    .execute();
  return newestVersion(tx, { page, id });
};

const isNoCamp = (error: unknown): boolean => (error as { constraint?: string }).constraint === 'landing_page_camp_id_fkey';

/** Puts a page at an address and says which version it is there. Whoever saves it has read it with the schema. */
export const saveLandingPage = ({ db, clock }: Saving, page: NewPage): Promise<number | 'camp-unknown'> =>
  db
    .transaction((tx) => write(tx, page, clock.now()))
    .catch((error: unknown) => {
      if (isNoCamp(error)) return 'camp-unknown';
      throw error;
    });

/** Puts an older version back, as a new one: history only grows. Undefined where there is no such version. */
export const restoreLandingPage = (
  { db, clock }: Saving,
  { page, id, version, by }: PageAddress & { version: number; by: string },
): Promise<number | undefined> =>
  db.transaction(async (tx) => {
    const old = await tablesOf<ContentTables>(tx)
      .selectFrom('content.landing_page_version')
      .select(['json', 'camp_id'])
      .where('page', '=', page)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (!old) return undefined;
    return write(tx, { page, id, json: old.json, campId: (old.camp_id ?? undefined) as CampId | undefined, by }, clock.now());
  });

/** Every version that there was, newest first; of one address, or of all. */
export const listLandingPages = async ({ db }: Pick<Saving, 'db'>, at?: PageAddress) => {
  const rows = db
    .of<ContentTables>()
    .selectFrom('content.landing_page_version')
    .select(['page', 'id', 'version', 'camp_id', 'saved_by', 'saved_at'])
    .orderBy('saved_at', 'desc')
    .orderBy('version', 'desc');
  return (at ? rows.where('page', '=', at.page).where('id', '=', at.id) : rows).execute();
};

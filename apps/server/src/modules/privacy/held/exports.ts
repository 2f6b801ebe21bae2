import { randomBytes } from 'node:crypto';
import type { LearnerId } from '@xuetang/contract/ids';
import type { ExportLinks, ExportState } from '@xuetang/contract/privacy';
import { EXPORT_DAYS, EXPORT_LINK_S } from '@xuetang/contract/privacy-terms';
import { sql, type Selectable } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { DataKeys } from '../../../platform/crypto.ts';
import { tablesOf, type Database, type Tx } from '../../../platform/db.ts';
import type { Ending } from '../../../platform/forget.ts';
import { enqueue, handle, job, type JobHandler } from '../../../platform/jobs.ts';
import type { ModuleData } from '../../../platform/personal-data.ts';
import type { ObjectStore } from '../../../providers/object-store/port.ts';
import { numbersOf } from '../../identity/index.ts';
import { copyPage } from './copy-page.ts';
import { readCopy } from './learner-copy.ts';
import { packFiles } from './pack-files.ts';
import { beijingTime } from './shown.ts';
import type { PrivacyTables } from '../tables.ts';
import { beijingDay } from '../../../platform/beijing-day.ts';

const DAY_MS = 24 * 3_600_000;
/** A copy that could not be made by then is given up, so that the learner can ask for another. */
const GIVEN_UP_AFTER_MS = 3_600_000;
const REMEMBERED_MS = 30 * DAY_MS;

const makeCopy = job<{ exportId: string }>('privacy.make-copy', ({ exportId }) => exportId);

type Row = Selectable<PrivacyTables['privacy.export']>;

const nextDay = (now: Date): Date => new Date(Date.parse(`${beijingDay(now)}T00:00:00+08:00`) + DAY_MS);

const newestOf = (tx: Tx, learner: LearnerId): Promise<Row | undefined> =>
  tablesOf<PrivacyTables>(tx)
    .selectFrom('privacy.export')
    .selectAll()
    .select(sql<string>`requested_on::text`.as('requested_on'))
    .where('learner_id', '=', learner)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

// Between its end and its deletion by the hourly job nobody gets a link any more.
const isOver = (row: Row, now: Date): boolean => row.state === 'ready' && row.expires_at !== null && row.expires_at <= now;

const stateOf = (row: Row | undefined, now: Date): ExportState => {
  if (!row) return { state: 'none', requestedAt: null, expiresAt: null, nextAt: null };
  const state = isOver(row, now) ? 'expired' : row.state;
  const isOfToday = row.state !== 'failed' && row.requested_on === beijingDay(now);
  return {
    state,
    requestedAt: row.requested_at.toISOString(),
    expiresAt: state === 'ready' && row.expires_at ? row.expires_at.toISOString() : null,
    nextAt: isOfToday ? nextDay(now).toISOString() : null,
  };
};

interface Exporting {
  db: Database;
  clock: Clock;
  objects: ObjectStore;
}

type Reading = Pick<Exporting, 'db' | 'clock'>;

export const readExport = ({ db, clock }: Reading, learner: LearnerId): Promise<ExportState> =>
  db.transaction(async (tx) => stateOf(await newestOf(tx, learner), clock.now()));

/** The addresses of the copy that is ready. */
export const openExport = async ({ db, clock, objects }: Exporting, learner: LearnerId): Promise<ExportLinks | undefined> => {
  const row = await db.transaction((tx) => newestOf(tx, learner));
  if (row?.state !== 'ready' || isOver(row, clock.now()) || !row.page_key || !row.data_key) return undefined;
  const linkTo = (key: string): string => objects.downloadUrl(key, EXPORT_LINK_S);
  return {
    page: linkTo(row.page_key),
    data: linkTo(row.data_key),
    files: row.files_key && linkTo(row.files_key),
    expiresInS: EXPORT_LINK_S,
  };
};

/** One a Beijing day, one under way: the indexes hold it, whoever asks at the same moment. */
export const requestExport = ({ db, clock }: Reading, learner: LearnerId): Promise<ExportState | 'export.too_often'> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const added = await tablesOf<PrivacyTables>(tx)
      .insertInto('privacy.export')
      .values({ learner_id: learner, requested_at: now, requested_on: beijingDay(now) })
      .onConflict((any) => any.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) await enqueue(tx, makeCopy, { exportId: added.id });
    const newest = await newestOf(tx, learner);
    return added || newest?.state === 'preparing' ? stateOf(newest, now) : 'export.too_often';
  });

export interface CopyJobs extends Exporting {
  catalogue: readonly ModuleData[];
  dataKeys: DataKeys;
}

/** Random, so that a name says nothing and cannot be guessed. */
const objectName = (ending: string): string => `exports/${randomBytes(24).toString('base64url')}.${ending}`;

const copyMaking = (ports: CopyJobs): JobHandler =>
  handle(makeCopy, 'slow', async ({ exportId }) => {
    const { db, clock, objects } = ports;
    const tables = db.of<PrivacyTables>();
    const asked = await tables
      .selectFrom('privacy.export')
      .select(['learner_id', 'requested_at'])
      .where('id', '=', exportId)
      .where('state', '=', 'preparing')
      .executeTakeFirst();
    if (!asked) return;
    const now = clock.now();
    const [page_key, data_key, archive_key] = [objectName('html'), objectName('json'), objectName('zip')];
    let files_key: string | null = null;
    const isStill = (set: Partial<Row>) =>
      tables.updateTable('privacy.export').set(set).where('id', '=', exportId).where('state', '=', 'preparing').executeTakeFirst();
    try {
      const numbers = await db.transaction((tx) => numbersOf(tx, asked.learner_id as LearnerId));
      const { copy, files } = await readCopy(ports, numbers, now);
      const { archive, missing } = await packFiles(objects, files, now);
      if (archive) {
        await objects.write(archive_key, archive, 'application/zip');
        files_key = archive_key;
      }
      await objects.write(page_key, Buffer.from(copyPage(copy, beijingTime(now), missing)), 'text/html; charset=utf-8');
      await objects.write(data_key, Buffer.from(JSON.stringify({ ...copy, missing }, null, 2)), 'application/json; charset=utf-8');
    } catch (error) {
      if (now.getTime() - asked.requested_at.getTime() < GIVEN_UP_AFTER_MS) throw error;
      await isStill({ state: 'failed' });
      return;
    }
    const { numUpdatedRows } = await isStill({
      state: 'ready',
      page_key,
      data_key,
      files_key,
      expires_at: new Date(now.getTime() + EXPORT_DAYS * DAY_MS),
    });
    // Asked for by an account that has gone or become part of another meanwhile.
    if (numUpdatedRows === 0n) for (const key of [page_key, data_key, archive_key]) await objects.remove(key);
  });

const copyRemoval = ({ db, clock, objects }: CopyJobs): JobHandler => ({
  name: 'privacy.forget-copies',
  lane: 'slow',
  every: '15 * * * *',
  run: async () => {
    const tables = db.of<PrivacyTables>();
    const now = clock.now();
    const over = await tables
      .selectFrom('privacy.export')
      .selectAll()
      .where('state', '=', 'ready')
      .where('expires_at', '<=', now)
      .execute();
    for (const { id, page_key, data_key, files_key } of over) {
      for (const key of [page_key, data_key, files_key]) if (key) await objects.remove(key);
      await tables
        .updateTable('privacy.export')
        .set({ state: 'expired', page_key: null, data_key: null, files_key: null })
        .where('id', '=', id)
        .execute();
    }
  },
});

export const exportsEnd: Ending = {
  table: 'privacy.export',
  at: 't.requested_at',
  keptMs: REMEMBERED_MS,
  where: `t.state in ('failed', 'expired')`,
};

export const exportJobs = (ports: CopyJobs): JobHandler[] => [copyMaking(ports), copyRemoval(ports)];

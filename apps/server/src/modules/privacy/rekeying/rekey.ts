import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import { tablesOf, type Database, type Tx } from '../../../platform/db.ts';
import { nextSize } from '../../../platform/forget.ts';
import type { NumberKeys } from '../../../platform/lookup.ts';
import type { ModuleData } from '../../../platform/personal-data.ts';
import { patiently } from '../../../platform/pool.ts';
import { sealedColumns, type SealedColumn } from '../../../platform/sealed-columns.ts';
import type { PrivacyTables } from '../tables.ts';
import { countOf, nameOf, piecesOf } from './due.ts';
import { rekeyPages, type NotePages, type Rewritten } from './rekey-pages.ts';

export interface RekeyTerms {
  /** What a batch should take; the next one is sized by what this one took. */
  aimMs: number;
  /** No batch is smaller: most of what a small one takes is its commit, and on a busy disk the next would be smaller still. */
  leastPages: number;
  /** Of its time, how much the change of keys works; the rest is everybody else's. */
  share: number;
  /** After this long it ends by itself, and goes on there the next time. */
  runMs: number;
}

const TERMS: RekeyTerms = { aimMs: 100, leastPages: 8, share: 0.25, runMs: 50 * 60_000 };
/** What a process of the last deployment may still have written when the first pass went by is found by one that begins so much later. */
const AGAIN_AFTER_MS = 3_600_000;
/** Counting goes over a whole table. A little longer than the database gives it. */
const COUNT_MS = 11 * 60_000;

export interface Rekeying {
  db: Database;
  clock: Clock;
  catalogue: readonly ModuleData[];
  keys: NumberKeys;
  terms?: Partial<RekeyTerms>;
  /** Stops it between two batches. */
  signal?: AbortSignal | undefined;
}

/** What every value is to be. */
const targetOf = ({ data, lookup }: NumberKeys): string => `data ${data.newest}${data.binds ? ' bound' : ''}, lookup ${lookup.writes}`;

type Progress = PrivacyTables['privacy.rekeying'];

/** Nothing is left but what cannot be changed, and the pass that said so began late enough, or the next one is to begin later. */
const isAtRest = ({ due_left: left, broken, began_at: began, since }: Progress, now: Date): boolean => {
  const again = since.getTime() + AGAIN_AFTER_MS;
  return left === broken && (began.getTime() >= again || now.getTime() < again);
};

/** Where the pass over this column stands; undefined: nothing is to be done now. */
const takeUp = ({ db, clock, keys }: Rekeying, column: SealedColumn): Promise<Progress | undefined> =>
  db.transaction(async (tx) => {
    const [tables, target, now] = [tablesOf<PrivacyTables>(tx), targetOf(keys), clock.now()];
    const any = await tables.selectFrom('privacy.rekeying').selectAll().where('column_name', '=', nameOf(column)).executeTakeFirst();
    const known = any?.target === target ? any : undefined;
    if (known?.passed_at === null) return known;
    if (known && isAtRest(known, now)) return undefined;
    const fresh = {
      target,
      since: known?.since ?? now,
      began_at: now,
      passed_at: null,
      piece: null,
      page: 0,
      rewritten: known?.rewritten ?? '0',
      broken: 0,
      due_left: known?.due_left ?? null,
    };
    await tables
      .insertInto('privacy.rekeying')
      .values({ column_name: nameOf(column), ...fresh })
      .onConflict((same) => same.column('column_name').doUpdateSet(fresh))
      .execute();
    return { column_name: nameOf(column), ...fresh };
  });

/** A process without rights on a table leaves it to one that has them: what belongs to staff is not the worker's. */
const mayWrite = async (tx: Tx, { table }: SealedColumn): Promise<boolean> => {
  const { rows } = await sql<{
    may: boolean;
  }>`select has_table_privilege(${table}, 'select') and has_table_privilege(${table}, 'update') as may`.execute(tx);
  return rows[0]?.may ?? false;
};

interface Pass {
  from: { piece: string | null; page: number };
  endBy: number;
  /** Keeps how far it is, in the transaction of each batch. */
  keep: (tx: Tx, at: { piece: string; page: number }, done: Rewritten) => Promise<unknown>;
  /** Told after every batch. */
  count: (done: Rewritten) => void;
}

/** Goes over a column once. False: it was stopped before its end. */
const passOver = async (
  { db, keys, signal }: Rekeying,
  terms: RekeyTerms,
  column: SealedColumn,
  { from, endBy, keep, count }: Pass,
): Promise<boolean> => {
  const pieces = await db.transaction((tx) => piecesOf(tx, column.table));
  for (const { name, pages } of pieces) {
    if (from.piece !== null && name < from.piece) continue;
    for (let [page, size] = [name === from.piece ? from.page : 0, terms.leastPages]; page < pages;) {
      if (signal?.aborted || performance.now() > endBy) return false;
      const startedAt = performance.now();
      const end = page + size;
      const note: NotePages = (tx, done) => keep(tx, { piece: name, page: end }, done);
      count(await rekeyPages(db, column, keys, { name, pages: [page, end], note }));
      page = end;
      const tookMs = performance.now() - startedAt;
      size = Math.max(terms.leastPages, nextSize(size, tookMs, terms.aimMs));
      // Whoever ends the process is not kept waiting by a pause.
      await wait((tookMs * (1 - terms.share)) / terms.share, undefined, signal ? { signal } : {}).catch(() => {});
    }
  }
  return true;
};

/** How the values of this column stand, counted now. */
export const standingOf = ({ db, keys }: Pick<Rekeying, 'db' | 'keys'>, column: SealedColumn) =>
  patiently(COUNT_MS, () =>
    db.transaction(async (tx) => {
      await sql`set local statement_timeout = '10min'`.execute(tx);
      return countOf(tx, column, keys);
    }),
  );

const keepProgress = (tx: Tx, column: SealedColumn, progress: Partial<Progress>) =>
  tablesOf<PrivacyTables>(tx).updateTable('privacy.rekeying').set(progress).where('column_name', '=', nameOf(column)).execute();

const rekeyColumn = async (on: Rekeying, terms: RekeyTerms, column: SealedColumn, endBy: number): Promise<void> => {
  if (!(await on.db.transaction((tx) => mayWrite(tx, column)))) return;
  const from = await takeUp(on, column);
  if (!from) return;
  let [rewritten, broken] = [Number(from.rewritten), from.broken];
  const keep: Pass['keep'] = (tx, at, done) =>
    keepProgress(tx, column, { ...at, rewritten: String(rewritten + done.rewritten), broken: broken + done.broken });
  const count: Pass['count'] = (done) => {
    [rewritten, broken] = [rewritten + done.rewritten, broken + done.broken];
  };
  if (!(await passOver(on, terms, column, { from, endBy, keep, count }))) return;
  const { due } = await standingOf(on, column);
  await on.db.transaction((tx) => keepProgress(tx, column, { passed_at: on.clock.now(), due_left: due }));
};

/** The same for one column at once and without rest, for somebody who waits for it. Says what it has done. */
export const rekeyNow = async (on: Rekeying, column: SealedColumn): Promise<Rewritten> => {
  const all = { rewritten: 0, broken: 0 };
  const count: Pass['count'] = (done) => {
    all.rewritten += done.rewritten;
    all.broken += done.broken;
  };
  const from = { piece: null, page: 0 };
  await passOver(on, { ...TERMS, share: 1 }, column, { from, endBy: Number.POSITIVE_INFINITY, keep: async () => {}, count });
  return all;
};

/**
 * Writes anew what an earlier key sealed or made findable, and what is not bound to its row yet, while the product runs. May be stopped at
 * any moment: where it goes on stands in `privacy.rekeying`, and what is still due in the values themselves.
 */
export const rekey = async (on: Rekeying): Promise<void> => {
  const terms = { ...TERMS, ...on.terms };
  const endBy = performance.now() + terms.runMs;
  const failures: unknown[] = [];
  for (const column of sealedColumns(on.catalogue)) {
    try {
      await rekeyColumn(on, terms, column, endBy);
    } catch (error) {
      failures.push(new Error(`The keys of ${nameOf(column)} are not changed`, { cause: error }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not all keys are changed');
};

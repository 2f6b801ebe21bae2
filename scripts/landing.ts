/**
 * Until the console is built, this is how our people put a landing page on air (decision 0098):
 *
 *   pnpm landing example tui27 > autumn.json            begin with a design of ours
 *   pnpm landing save tui autumn autumn.json --by 周若兰 --camp 1     shown at /tui/autumn from now on
 *   pnpm landing preview tui autumn.json --by 周若兰      the same under an address that nobody has
 *   pnpm landing list [tui [autumn]]                     every version, who saved it and when
 *   pnpm landing restore tui autumn --version 2 --by 周若兰
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { CampId } from '@xuetang/contract/ids';
import { listLandingPages, restoreLandingPage, saveLandingPage } from '@xuetang/server/modules/content/index';
import { systemClock } from '@xuetang/server/platform/clock';
import { openDatabase } from '@xuetang/server/platform/db';
import { designFor } from '../packages/page-template/src/landing/designs.ts';
import { DEV } from './dev-env.ts';
import { faultsOf, landingRow } from './landing-check.ts';

const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({ allowPositionals: true, options: { by: text, camp: text, version: text } });
const [verb = '', page = '', ...rest] = positionals;
const filmHosts = (process.env.XT_H5_FILM_HOSTS ?? '').split(',').filter(Boolean);

const stop = (...lines: string[]): never => {
  for (const line of lines) console.error(line);
  process.exit(2);
};
const saidBy = (): string => values.by ?? stop('Say who saves it: --by 周若兰');
const addressOf = (id: string): string => `${DEV.h5}/${page}${id ? `/${id}` : ''}`;

const save = async (id: string, file: string): Promise<void> => {
  const [json, by] = [readFileSync(file, 'utf8'), saidBy()];
  const faults = faultsOf(page, json, filmHosts);
  if (values.camp !== undefined && !/^[1-9]\d{0,17}$/.test(values.camp)) stop('--camp is the number of a camp.');
  if (faults.length > 0) stop(`Nothing was saved. ${file}:`, ...faults.map((fault) => `  ${fault}`));
  const version = await saveLandingPage({ db, clock: systemClock }, { page, id, json, campId: values.camp as CampId | undefined, by });
  if (version === 'camp-unknown') stop(`Nothing was saved. There is no camp ${values.camp}.`);
  console.log(`Version ${version} is at ${addressOf(id)}`);
};

const list = async (): Promise<void> => {
  for (const row of await listLandingPages({ db }, page ? { page, id: rest[0] ?? '' } : undefined))
    console.log(
      [addressAt(row), `version ${row.version}`, `camp ${row.camp_id ?? '–'}`, row.saved_by, row.saved_at.toISOString()].join('\t'),
    );
};
const addressAt = (row: { page: string; id: string }): string => `/${row.page}${row.id ? `/${row.id}` : ''}`;

const restore = async (): Promise<void> => {
  const [id = ''] = rest;
  const version = await restoreLandingPage({ db, clock: systemClock }, { page, id, version: Number(values.version), by: saidBy() });
  if (version === undefined) stop(`There is no version ${values.version} of ${page} ${id}.`);
  console.log(`Version ${values.version} is back at ${addressOf(id)}, as version ${version}`);
};

const verbs: Readonly<Record<string, () => Promise<void>>> = {
  example: async () => console.log(JSON.stringify(designFor(landingRow(page) ?? {}), null, 2)),
  save: () => (rest.length > 1 ? save(rest[0] ?? '', rest[1] ?? '') : save('', rest[0] ?? stop('Say the file.'))),
  preview: () => save(`preview-${randomBytes(6).toString('hex')}`, rest[0] ?? stop('Say the file.')),
  list,
  restore,
};
const db = openDatabase(DEV.database, 1);
await (verbs[verb] ?? (() => stop('Say what to do: example, save, preview, list or restore.')))();
await db.close();

import { readFileSync } from 'node:fs';
import { addressesOf } from '@xuetang/h5-routes/paths';
import type { Page } from '@xuetang/h5-routes/route';
import { pages } from '@xuetang/h5-routes/table';

/** A line of docs/spec/pages.tsv. */
export interface CatalogueRow {
  page: string;
  section: string;
  stated: readonly string[];
}

export const readCatalogue = (text: string): CatalogueRow[] =>
  text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [page = '', section = '', stated = ''] = line.split('\t');
      return { page, section, stated: stated.split(' ').filter(Boolean) };
    });

/** What the catalogue states of a page, and how the table says it. The rest of a page's traits is ours to decide. */
const STATED: Readonly<Record<string, (page: Page) => boolean>> = {
  open: (page) => page.access === 'open',
  login: (page) => page.access === 'login',
  tail: (page) => page.tail === true,
  'optional-id': (page) => page.id === 'optional',
  'by-alias': (page) => page.by === true,
  'keeps-token-in-url': (page) => page.keepsTokenInUrl === true,
  'five-aliases': (page) => page.aliases?.length === 5,
  tab: (page) => page.family === 'tabs',
  'catch-all': (page) => page.name === 'notfound',
};

/** The specification names these pages one by one, so a page that is not named must not have the trait either. */
const NAMED_IN_FULL = ['tail', 'keeps-token-in-url', 'tab'] as const;

const ALIAS_OF = /^alias-of-(.+)$/;

const ownerOf = ({ stated }: CatalogueRow) => stated.map((flag) => ALIAS_OF.exec(flag)?.[1]).find((owner) => owner !== undefined);

const wrongTraits = (row: CatalogueRow, page: Page, aliases: readonly string[]) => [
  ...row.stated.flatMap((flag) => {
    const holds = STATED[flag];
    if (!holds) return [`${row.page}: the catalogue states "${flag}", which means nothing here`];
    return holds(page) ? [] : [`${row.page}: stated ${flag}, the table says otherwise`];
  }),
  ...NAMED_IN_FULL.filter((flag) => !row.stated.includes(flag) && STATED[flag]?.(page)).map(
    (flag) => `${row.page}: the table has ${flag}, which is not stated`,
  ),
  ...aliases.filter((alias) => !page.aliases?.includes(alias)).map((alias) => `${row.page}: the alias ${alias} is missing`),
  // The five of tuiQz are stated by number, not by name.
  ...(row.stated.includes('five-aliases') ? [] : (page.aliases ?? []))
    .filter((alias) => !aliases.includes(alias))
    .map((alias) => `${row.page}: the alias ${alias} is not stated`),
];

/** Every way in which the table and the catalogue differ, in words. */
export const differences = (catalogue: readonly CatalogueRow[], table: readonly Page[]): string[] => {
  const named = table.filter((page) => !page.beyondCatalogue);
  const rows = new Map(catalogue.map((row) => [row.page, row]));
  const byName = new Map(named.map((page) => [page.name, page]));
  const ownRows = catalogue.filter((row) => ownerOf(row) === undefined);
  return [
    ...catalogue.filter((row) => rows.get(row.page) !== row).map((row) => `${row.page}: twice in the catalogue`),
    ...ownRows.flatMap((row) => {
      const page = byName.get(row.page);
      const aliases = catalogue.filter((other) => ownerOf(other) === row.page).map((other) => other.page);
      return page ? wrongTraits(row, page, aliases) : [`${row.page}: missing in the table`];
    }),
    ...named.filter((page) => !rows.has(page.name)).map((page) => `${page.name}: not in the catalogue, and not marked beyondCatalogue`),
    ...table
      .filter((page) => page.beyondCatalogue && rows.has(page.name))
      .map((page) => `${page.name}: in the catalogue, yet marked beyondCatalogue`),
  ];
};

export interface Count {
  section: string;
  built: number;
  owed: number;
}

/** A line of the catalogue counts as built where the page behind it is, be it a name or an alias. */
export const countBySection = (catalogue: readonly CatalogueRow[], table: readonly Page[]): Count[] => {
  const built = new Set(table.filter((page) => page.built).flatMap(addressesOf));
  const numberOf = ({ section }: CatalogueRow) => section.split(' ')[0] ?? '';
  return [...new Set(catalogue.map(numberOf))]
    .map((section) => {
      const rows = catalogue.filter((row) => numberOf(row) === section);
      const made = rows.filter((row) => built.has(row.page)).length;
      return { section, built: made, owed: rows.length - made };
    })
    .sort((a, b) => a.section.localeCompare(b.section, 'en', { numeric: true }));
};

const line = (name: string, built: number, owed: number) =>
  `${name.padEnd(8)}${String(built).padStart(6)}${String(owed).padStart(6)}${String(built + owed).padStart(6)}`;

const main = () => {
  const catalogue = readCatalogue(readFileSync(new URL('../docs/spec/pages.tsv', import.meta.url), 'utf8'));
  const counts = countBySection(catalogue, pages);
  const beyond = pages.filter((page) => page.beyondCatalogue);
  const sum = (of: 'built' | 'owed') => counts.reduce((total, count) => total + count[of], 0);

  console.log('section  built  owed total');
  for (const { section, built, owed } of counts) console.log(line(section, built, owed));
  console.log(line('total', sum('built'), sum('owed')));
  console.log(`beyond the catalogue: ${beyond.filter((page) => page.built).length} built of ${beyond.length}`);

  const wrong = differences(catalogue, pages);
  for (const difference of wrong) console.error(difference);
  if (wrong.length > 0) process.exitCode = 1;
};

if (import.meta.main) main();

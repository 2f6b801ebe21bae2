import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

const SERVER = fileURLToPath(new URL('../../apps/server/src', import.meta.url));

/** By whose key a schema's rows go (shard.rule.ts). What operators write is copied to every database, and reports are apart. */
const SIDES = {
  // Of orders, and where those are; the whole is the sum over all databases.
  books: 'learner',
  enrolment: 'camp',
  content: 'learner',
  // A day of a camp is its learner's; what camp it is, is a number here, and whether he has a seat in it is asked for.
  days: 'learner',
  documents: 'learner',
  exams: 'learner',
  identity: 'learner',
  learning: 'learner',
  // A class is the operators'; who was there and what was said lies with it.
  live: 'learner',
  notices: 'learner',
  papers: 'learner',
  // Jobs are written in every database, by whoever's transaction it is; an idempotency key lies where its effect is.
  platform: 'apart',
  privacy: 'learner',
  promotion: 'learner',
  support: 'learner',
  // A group is the operators'; who reads in it and what was said lies with it.
  together: 'learner',
  // Goods are the operators'; how many there are of a thing is counted where it lies.
  trade: 'learner',
  work: 'learner',
  settings: 'copied',
  sharing: 'copied',
  reporting: 'apart',
  // Our own people. What they did lies in the database where it was done, which has a chain of its own.
  staff: 'apart',
} as const;
type Schema = keyof typeof SIDES;
/** Operators' tables inside such a schema. */
const COPIED =
  /\bcontent\.(?:group_page|landing_page(?:_version)?|offer|product)\b|\bdocuments\.(?:document|version)\b|\bexams\.(?:day_question|gate_question|paper(?:_question)?|question|sheet)\b|\blearning\.(?:audio_track|book(?:_chapter)?|chapter|course|film|moved_day|recording|section|sound|teacher)\b|\blive\.(?:broadcast|piece)\b|\bnotices\.announcement\b|\btogether\.(?:book|chapter|survey)\b|\btrade\.(?:classroom_code|code_batch|coupon_terms|exclusion|goods|item|offer|order_step|parcel_step|part|postage_region|prerequisite|price|sku)\b|\bwork\.(?:class_pass|homework)\b/g;

const NAMED =
  /\b(books|content|days|documents|enrolment|exams|identity|learning|live|notices|papers|platform|privacy|promotion|support|together|trade|work)\.[a-z_]+/g;
const sidesIn = (text: string): Set<string> =>
  new Set([...text.replaceAll(COPIED, '').matchAll(NAMED)].map(([, schema]) => SIDES[schema as Schema]));
const crosses = (...sides: readonly Iterable<string>[]): boolean => {
  const all = new Set(sides.flatMap((some) => [...some]));
  return all.has('camp') && all.has('learner');
};

/** Schemas of which nobody has said where their rows would live. */
export const unsided = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct n.nspname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('public', 'information_schema', 'graphile_worker') and n.nspname not like 'pg_%'`,
  );
  return rows.map(({ name }) => name).filter((name) => !(name in SIDES));
};

/** Functions that read or lock both learners' and camps' rows, triggers that lead from one to the other, and foreign keys between them. */
export const crossingsInDatabase = async (pool: pg.Pool): Promise<string[]> => {
  const { rows: functions } = await pool.query<{ name: string; source: string }>(
    `select p.pronamespace::regnamespace || '.' || p.proname as name, p.prosrc as source from pg_proc p
     where p.pronamespace::regnamespace::text = any($1)`,
    [Object.keys(SIDES)],
  );
  const bodies = new Map(functions.map(({ name, source }) => [name, source]));
  /** With what the functions do that it calls. */
  const reached = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name)) return new Set();
    seen.add(name);
    const source = bodies.get(name) ?? '';
    const called = [...bodies.keys()].filter((other) => source.includes(`${other}(`));
    return new Set([SIDES[name.split('.')[0] as Schema], ...sidesIn(source), ...called.flatMap((other) => [...reached(other, seen)])]);
  };
  const { rows: triggers } = await pool.query<{ name: string; on: string; by: string }>(
    `select t.tgrelid::regclass || ' trigger ' || t.tgname as name, c.relnamespace::regnamespace::text || '.' || c.relname as on,
       p.pronamespace::regnamespace || '.' || p.proname as by
     from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace::regnamespace::text = any($1)`,
    [Object.keys(SIDES)],
  );
  const { rows: keys } = await pool.query<{ name: string; from: string; to: string }>(
    `select k.conrelid::regclass || ' key ' || k.conname as name, k.conrelid::regclass::text as from, k.confrelid::regclass::text as to
     from pg_constraint k where k.contype = 'f' and k.connamespace::regnamespace::text = any($1)`,
    [Object.keys(SIDES)],
  );
  return [
    ...[...bodies.keys()].filter((name) => crosses(reached(name))).map((name) => `function ${name}`),
    ...triggers.filter(({ on, by }) => crosses(sidesIn(on), reached(by))).map(({ name }) => name),
    ...keys.filter(({ from, to }) => crosses(sidesIn(from), sidesIn(to))).map(({ name }) => name),
  ].toSorted();
};

/** A function that works in a transaction of whoever calls it. */
const IN_TRANSACTION = /export const (\w+)(?:: \w+)? = (?:async )?\(\s*tx: (?:Tx|PromotionTx)\b|export const (\w+): MergeLearners\b/g;
const moduleOf = (file: string): string => /^modules\/(\w+)\//.exec(file)?.[1] ?? '';
const sideOf = (module: string): string => SIDES[module as Schema] ?? '';

/** Files of a module, and what its SQL or its transactions do with the other side. */
export const crossingsInCode = (root = SERVER): string[] => {
  const files = globSync('modules/**/*.ts', {
    cwd: root,
    exclude: ['**/*.test.ts', '**/personal-data.ts', '**/*-data.ts', '**/forget.ts'],
  });
  const sources = new Map([...files, 'modules.ts'].map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const takesTx = new Map<string, string>();
  for (const [file, source] of sources)
    for (const [, plain, merger] of source.matchAll(IN_TRANSACTION)) takesTx.set(plain ?? merger ?? '', moduleOf(file));

  return [...sources]
    .flatMap(([file, source]) => {
      const own = sideOf(moduleOf(file));
      const code = source.replaceAll(/\/\*\*?[^]*?\*\/|\/\/.*$/gm, '');
      const texts = [...code.matchAll(/`[^`]*`|'[^'\n]*'/g)]
        .map(([text]) => text)
        .filter((text) => /\b(?:select|insert|update|delete|from|join)\b/i.test(text));
      const told = texts.some((text) => crosses([own], sidesIn(text))) ? [`${file}: its SQL`] : [];
      const imported = [...code.matchAll(/^import \{([^}]*)\} from '[./]*(?:modules\/)?(\w+)\/index\.ts';/gm)].flatMap(
        ([, names = '', from = '']) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => takesTx.get(name) === from && (file === 'modules.ts' || crosses([own], [sideOf(from)])))
            .map((name) => `${file}: ${from}’s ${name}`),
      );
      // A call that happens once writes its key, which is the learner's, in the transaction of its effect.
      const keys = [...code.matchAll(/\banswer\((\w+), (?:async )?\(\{[^}]*\btx\b/g)].map(([, call]) => `${file}: the key of ${call}`);
      const merges = /^ {2}merge: \w+/m.test(code) ? [`${file}: its part of a merge`] : [];
      return [...told, ...imported, ...(own === 'camp' ? [...keys, ...merges] : [])];
    })
    .toSorted();
};

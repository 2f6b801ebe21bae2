/**
 * The language in which each module says what it keeps about people (decision 0074). Every column of every table is named in a
 * module's `personal-data.ts`: a column that is missing there turns the suite red. What a learner reads about their data, their copy
 * of it, its deletion and the change of keys are made from this, so it cannot drift from what the product does.
 */
import type { DataGroup } from '@xuetang/contract/privacy-terms';
import type { ProcessName } from './roles.ts';

export type { DataGroup };

/** What becomes of a value when its learner cancels the account. */
export type Leaving =
  /** It goes with its row. */
  | 'with-row'
  /** The row stays, the value becomes null, or `blank` where null is not allowed. */
  | 'erased'
  /** A learner's number: replaced by one that leads to nobody. Such a column has no foreign key to identity.learner. */
  | 'pseudonym'
  /** It stays, without a name to it, for this reason (in Chinese: learners read it). */
  | { kept: string };

/**
 * How a value leaves the server: as it is, with its middle hidden, opened from its seal, the same and then masked, as the file that it is the key of (in
 * the learner's copy alone), or not at all.
 */
export type Showing = 'as-is' | 'masked' | 'opened' | 'opened-masked' | 'file' | 'hidden';

/** Sealed with XT_DATA_KEYS. The job that changes keys goes by this (decision 0159). */
export interface Sealed {
  /** The column that names its row for ever: a value that is taken to another row, or to another column, does not open. */
  boundTo: string;
  /** It is this base64 text field of a jsonb, and not the bytea itself. */
  field?: string;
  /** The column by which it is found without being opened: an HMAC of it with XT_LOOKUP_KEY, which changes together with it. */
  foundBy?: FoundBy;
}

export interface FoundBy {
  column: string;
  /** What is put before the text: things of two kinds are never compared. */
  prefix?: string;
  /** `schema.table.column` of rows that end within days, and name it until then. */
  followers?: readonly string[];
}

export interface PersonalColumn {
  group: DataGroup;
  /** What a learner calls it. Columns with the same name and group are shown as one item. */
  name: string;
  /** Why, in one plain Chinese sentence. */
  purpose: string;
  /** How long, in plain Chinese. */
  retention: string;
  leaving: Leaving;
  /** On the pages and in the learner's copy. `hidden`: hashes and keys that say nothing to a person. */
  shown: Showing;
  /** How a person reads it: an SQL expression over the row `t`, for numbers that stand for a name. Trusted text: it is part of the code. */
  readAs?: string;
  /** What its values are called in Chinese. */
  words?: Readonly<Record<string, string>>;
  /** What replaces an erased value that may not be null. */
  blank?: string | number | boolean;
  sealed?: Sealed;
  /** The key of an object in the object store, which is deleted when this value goes. */
  isObjectKey?: true;
}

/** How a row is found to be a learner's. */
export type Owner =
  /** This column holds the learner's number. */
  | string
  /** The row belongs to a row of another table of the same module. */
  | { through: string; by: string; their: string }
  /** A condition; `$1` is a text[] of the learner's numbers. Trusted text: it is part of the code. */
  | { where: string };

/** What a process may do with a table: `r` reads, `a` adds, `c` changes (and locks a row), `d` deletes; `-`: nothing. */
export type Right = '-' | Exclude<`${'r' | ''}${'a' | ''}${'c' | ''}${'d' | ''}`, ''>;

interface Table {
  /** `schema.table`; partitions are their parent. */
  table: string;
  /** Put in force by `migrate`; all of them together are listed in `grants.tsv`, which is made of this. */
  rights: Readonly<Record<ProcessName, Right>>;
  /** Neither the api nor the console changes or deletes what is written. */
  appendOnly?: true;
}

export interface PersonalTable extends Table {
  /** What its rows are, in Chinese: the heading in the learner's copy. */
  title: string;
  owner: Owner;
  /** Has no index by learner and many rows: read for the copy by a job and not for a page; deleted from once a day for everybody who leaves. */
  isSlow?: true;
  /** Its rows end within a week: what is found by XT_LOOKUP_KEY in them is not written anew, and the old key is held until they have ended. */
  lookupsEnd?: true;
  /** Whether its rows are deleted or stay (with what `leaving` says) when the learner cancels. */
  rows: 'deleted' | 'kept';
  /** The column that says when a row was last written, if there is one. */
  writtenAt?: string;
  columns: Readonly<Record<string, PersonalColumn>>;
  /** Columns that say nothing about a person: row numbers, technical state. */
  plain: readonly string[];
}

/** A table in which nobody is described. Its columns are listed so that a new one is looked at. */
export interface PlainTable extends Table {
  plain: readonly string[];
  /** Columns of it that are sealed all the same: secrets, of nobody whom a learner's copy could show. */
  sealed?: Readonly<Record<string, Sealed>>;
}

/** What lies outside the tables. */
export interface Elsewhere {
  where: 'object-store' | 'redis' | 'nats' | 'jobs' | 'log' | 'browser' | 'provider';
  group: DataGroup;
  name: string;
  purpose: string;
  retention: string;
  /** What becomes of it at cancellation, in Chinese. */
  leaving: string;
}

export interface ModuleData {
  module: string;
  /** Functions that work with the owner's rights (security definer), and who may call them. Every other one works with its caller's. */
  definers?: Readonly<Record<string, readonly ProcessName[]>>;
  /** In the order in which rows may be deleted: what refers to a row comes before it. */
  tables: readonly (PersonalTable | PlainTable)[];
  elsewhere?: readonly Elsewhere[];
}

/** What a learner's own number is called; it is listed once, among what identifies them. */
export const INNER_NUMBER = '内部编号';

export const isPersonal = (table: PersonalTable | PlainTable): table is PersonalTable => 'columns' in table;

type Common = Pick<PersonalColumn, 'group' | 'purpose' | 'retention'>;

/** The columns of one table share most of what is to say: `const held = describe({ group, purpose, retention })`, then a line each. */
export const describe = (common: Common) => ({
  /** Goes with its row. */
  gone: (name: string, more: Partial<PersonalColumn> = {}): PersonalColumn => ({
    ...common,
    name,
    leaving: 'with-row',
    shown: 'as-is',
    ...more,
  }),
  erased: (name: string, more: Partial<PersonalColumn> = {}): PersonalColumn => ({
    ...common,
    name,
    leaving: 'erased',
    shown: 'as-is',
    ...more,
  }),
  kept: (name: string, why: string, more: Partial<PersonalColumn> = {}): PersonalColumn => ({
    ...common,
    name,
    leaving: { kept: why },
    shown: 'as-is',
    ...more,
  }),
  /** The learner's number in a table whose rows stay. */
  pseudonym: (more: Partial<PersonalColumn> = {}): PersonalColumn => ({
    ...common,
    name: INNER_NUMBER,
    leaving: 'pseudonym',
    shown: 'hidden',
    ...more,
  }),
  /** The learner's number in a table whose rows go. */
  number: (more: Partial<PersonalColumn> = {}): PersonalColumn => ({
    ...common,
    name: INNER_NUMBER,
    leaving: 'with-row',
    shown: 'hidden',
    ...more,
  }),
});

import type { Chain } from './chains.ts';

/** How a page behaves in the shell. A family gives the defaults, a row says only how it differs. */
export interface PageTraits {
  /** Chinese, as the title bar of WeChat shows it. */
  title: string;
  /** `login`: the guard asks for a token first (the specification's requireAuth). */
  access: 'open' | 'login';
  chain: Chain;
  /** Takes a trailing id: `/name/:id?`. */
  id?: 'optional';
  /** Takes everything behind it: `/name/*`. */
  tail?: true;
  /** Also served at the name with the suffix `by`. */
  by?: true;
  /** Further names of the same page. */
  aliases?: readonly string[];
  /** Shows the registration prompt (the specification's regMsg). */
  registrationPrompt?: true;
  /** Shows the go-home button. */
  goHome?: true;
  /** A token in the URL stays there (the specification's noReplaceToken). */
  keepsTokenInUrl?: true;
  /** Rendered on the server for visitors who come from an ad, outside the single-page app. */
  doorstep?: true;
  /** Made. A page that is not says so honestly, and `pnpm pages` counts it as owed. */
  built?: true;
  /**
   * The page that a person sees here as well. The specification names both, and what tells them apart is not for the eye: an arm of a
   * comparison, a tap before the same code, the network that sent the visitor.
   */
  looksLike?: string;
  /** Our name, not one of the catalogue's 368: the specification asks for the page without naming it, or a decision does. */
  beyondCatalogue?: true;
}

export interface Page<Variant extends object = object, Name extends string = string, Family extends string = string> extends PageTraits {
  /** The page's name in the specification: its path without the slash. */
  name: Name;
  family: Family;
  /** How this page differs inside its family; the family's feature knows the type. */
  variant: Readonly<Variant>;
}

const TRAITS = {
  title: true,
  access: true,
  chain: true,
  id: true,
  tail: true,
  by: true,
  aliases: true,
  registrationPrompt: true,
  goHome: true,
  keepsTokenInUrl: true,
  doorstep: true,
  built: true,
  looksLike: true,
  beyondCatalogue: true,
} as const satisfies Record<keyof PageTraits, true>;

/** `false` drops a trait that the family has by default. */
type Overrides = { [T in keyof PageTraits]?: Record<never, never> extends Pick<PageTraits, T> ? PageTraits[T] | false : PageTraits[T] };

type Row<Variant> = Overrides & Variant;

const pick = (from: object, wanted: (key: string, value: unknown) => boolean) =>
  Object.fromEntries(Object.entries(from).filter(([key, value]) => wanted(key, value)));

const isTrait = (key: string) => Object.keys(TRAITS).includes(key);

const traitsOf = (defaults: PageTraits, row: object) => {
  const traits = { ...defaults, ...pick(row, isTrait) };
  // Spec 2.2: the prompt belongs to pages behind the login, so an open row drops it without saying so.
  const dropped = (key: string, value: unknown) => value === false || (key === 'registrationPrompt' && traits.access === 'open');
  return pick(traits, (key, value) => !dropped(key, value)) as unknown as PageTraits;
};

/** What a row says of a trait, or else its family. */
type TraitOf<Defaults, Own, Trait extends keyof PageTraits> = Own extends { readonly [T in Trait]: infer Said }
  ? Said
  : Defaults extends { readonly [T in Trait]: infer Said }
    ? Said
    : undefined;

type Marked<Defaults, Own, Trait extends 'built' | 'doorstep'> =
  TraitOf<Defaults, Own, Trait> extends true ? { [T in Trait]: true } : unknown;

/** The type knows which page is made, and which the host draws: the app has one for each of the others, or does not compile. */
type FamilyPage<Variant extends object, Family extends string, Defaults, Rows> = {
  [Name in keyof Rows & string]: Page<Variant, Name, Family> &
    Marked<Defaults, Rows[Name], 'built'> &
    Marked<Defaults, Rows[Name], 'doorstep'>;
}[keyof Rows & string];

/** A word that no row knows is a mistake. */
type Exact<Rows, Known> = { readonly [Name in keyof Rows]: Known & { readonly [Word in Exclude<keyof Rows[Name], keyof Known>]: never } };

/** A family of pages is one page with many rows; a row says only how it differs. */
export const family =
  <Variant extends object = object>() =>
  <const Family extends string, const Defaults extends PageTraits, const Rows extends Readonly<Record<string, Row<Variant>>>>(
    name: Family,
    defaults: Defaults,
    rows: Rows & Exact<Rows, Row<Variant>>,
  ): readonly FamilyPage<Variant, Family, Defaults, Rows>[] =>
    Object.entries<Row<Variant>>(rows).map(([page, row]) => ({
      ...traitsOf(defaults, row),
      name: page,
      family: name,
      variant: pick(row, (key) => !isTrait(key)) as Variant,
    })) as unknown as readonly FamilyPage<Variant, Family, Defaults, Rows>[];

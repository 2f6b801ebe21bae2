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
  /** The specification asks for the page without naming it; our name, not one of the catalogue's 368. */
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

/** A family of pages is one page with many rows; a row says only how it differs. */
export const family =
  <Variant extends object = object>() =>
  <const Family extends string, Name extends string>(
    name: Family,
    defaults: PageTraits,
    rows: Readonly<Record<Name, Row<Variant>>>,
  ): readonly Page<Variant, Name, Family>[] =>
    Object.entries<Row<Variant>>(rows).map(([page, row]) => ({
      ...traitsOf(defaults, row),
      name: page as Name,
      family: name,
      variant: pick(row, (key) => !isTrait(key)) as Variant,
    }));

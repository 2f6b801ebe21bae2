import { claimedBy, type Clause, isAboutTheApp, isAtLeast, namedIn } from './clauses.ts';
import type { TestOutcome } from './reports.ts';

/** The text of a decision, under the name of its file. */
export interface Decision {
  file: string;
  text: string;
}

/** What is known of a clause: it is proven, or proven of code that nobody runs, or still owed; and why. */
export type Standing = { is: 'proven' } | { is: 'unwired'; why: string } | { is: 'owed'; why: string };

export interface Coverage {
  standings: ReadonlyMap<string, Standing>;
  /** What is wrong with the claims themselves, in words. */
  faults: readonly string[];
}

/** Whether the tests of a file that claim a clause take in hand what the product reaches. */
export type IsWired = (file: string, id: string) => boolean;

const OF_THE_APP = /\/(apps\/h5|tests\/e2e)\//;

const nameOf = (file: string): string => file.replace(/^.*\/(?=(apps|packages|scripts|stand-ins|tests)\/)/, '');
const list = (words: readonly string[]): string => [...new Set(words)].join(', ');

const standingOf = (clause: Clause, claims: readonly TestOutcome[], isWired: IsWired): Standing => {
  const owed = (why: string): Standing => ({ is: 'owed', why });
  if (claims.some(({ status }) => status === 'failed')) return owed('a test of it fails');
  const passed = claims.filter(({ status }) => status === 'passed');
  if (passed.length === 0) return owed('no test');
  const unwired: Standing = { is: 'unwired', why: list(passed.map(({ file }) => nameOf(file))) };
  if (!passed.some(({ file }) => isWired(file, clause.id))) return unwired;
  const high = passed.filter(({ level }) => isAtLeast(level, clause.wants));
  if (high.length === 0) return owed(`wants ${clause.wants}, has ${list(passed.map(({ level }) => level))}`);
  if (isAboutTheApp(clause) && !passed.some(({ file }) => OF_THE_APP.test(file))) return owed('the server answers; no page is seen to ask');
  return high.some(({ file }) => isWired(file, clause.id)) ? { is: 'proven' } : unwired;
};

/**
 * A clause is proven by a passed test that claims it in its own title, at the level that the clause wants, of code that the product
 * reaches, as long as no test that claims it failed. An open clause asks for a decision, so only a decision settles it.
 */
export const coverage = (
  clauses: readonly Clause[],
  tests: readonly TestOutcome[],
  decisions: readonly Decision[],
  isWired: IsWired,
): Coverage => {
  const known = new Map(clauses.map((clause) => [clause.id, clause]));
  const sections = new Set(clauses.map((clause) => clause.section));
  const decided = new Set(decisions.flatMap(({ text }) => namedIn(text)));
  const claims = Map.groupBy(
    tests.flatMap((test) => claimedBy(test.title).map((id) => ({ id, test }))),
    ({ id }) => id,
  );
  const isOpen = (id: string) => known.get(id)?.kind === 'open';

  const standings = clauses.map((clause): [string, Standing] => {
    if (clause.kind === 'open') return [clause.id, decided.has(clause.id) ? { is: 'proven' } : { is: 'owed', why: 'no decision' }];
    return [clause.id, standingOf(clause, claims.get(clause.id)?.map(({ test }) => test) ?? [], isWired)];
  });
  const faults = [
    ...[...claims].flatMap(([id, of]) =>
      of.flatMap(({ test }) => {
        if (!known.has(id)) return `no clause ${id}, claimed by the test "${test.title}"`;
        return isOpen(id) && !decided.has(id) ? `${id} is open and no decision names it: "${test.title}"` : [];
      }),
    ),
    ...tests.flatMap(({ groups, file }) =>
      groups
        .filter((group) => claimedBy(group).length > 0)
        .map((group) => `a group proves nothing, its tests do: "${group}" in ${nameOf(file)}`),
    ),
    ...decisions.flatMap(({ file, text }) =>
      namedIn(text)
        .filter((id) => !known.has(id) && sections.has(id.split('-')[0] ?? ''))
        .map((id) => `no clause ${id}, named in ${file}`),
    ),
  ];
  return { standings: new Map(standings), faults: [...new Set(faults)] };
};

export const countProven = ({ standings }: Coverage): number => [...standings.values()].filter(({ is }) => is === 'proven').length;

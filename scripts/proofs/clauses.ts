/** How much of the product a test runs: pure code, the server with its database, the whole in a browser. */
export const LEVELS = ['unit', 'db', 'e2e'] as const;
export type Level = (typeof LEVELS)[number];

/** A line of docs/spec/clauses.tsv. */
export interface Clause {
  id: string;
  section: string;
  kind: string;
  text: string;
  /** The least that a test must run to prove it; a higher level proves it too. */
  wants: Level;
}

/** The column `proof`. What is configured can be read without running anything, and WeChat's browser is one of our browsers. */
const PROOFS: Readonly<Record<string, Level>> = { config: 'unit', unit: 'unit', api: 'db', e2e: 'e2e', 'e2e-wechat': 'e2e' };

export const readClauses = (text: string): Clause[] =>
  text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [id = '', section = '', kind = '', clause = '', proof = ''] = line.split('\t');
      const wants = PROOFS[proof];
      if (!wants) throw new Error(`clause ${id} wants the proof "${proof}", which is none of ${Object.keys(PROOFS).join(', ')}`);
      return { id, section, kind, text: clause, wants };
    });

export const isAtLeast = (level: Level, wanted: Level): boolean => LEVELS.indexOf(level) >= LEVELS.indexOf(wanted);

/** A server that answers does not show that anybody asks. */
export const isAboutTheApp = ({ text }: Clause): boolean => text.startsWith('The app makes the call');

const CLAUSE = /^\d+(\.\d+)?-\d+[a-z]?$/;

/** The clauses that a test's title claims: `[4.2-03]`, or several in one bracket. Anything else, such as `[4.2]`, is no claim. */
export const claimedBy = (title: string): string[] =>
  [...title.matchAll(/\[([^[\]]+)\]/g)].flatMap(([, inside = '']) => {
    const words = inside.split(/[\s,]+/).filter(Boolean);
    return words.every((word) => CLAUSE.test(word)) ? words : [];
  });

/** The clauses that a decision names. Dates and ranges inside longer numbers are none. */
export const namedIn = (text: string): string[] => [...new Set(text.match(/(?<![\d.-])\d{1,2}(?:\.\d{1,2})?-\d{2}[a-z]?(?![\w-])/g) ?? [])];

export interface Executed {
  /** Prepared under a name: planned for any values, once it has been asked a few times. */
  name: string | null;
  text: string;
  values: (string | null)[];
}

interface LogLine {
  application_name?: string;
  message?: string;
  detail?: string;
}

/** `duration: 0.1 ms  execute find-sessions: select …` */
const EXECUTED = /^duration: [\d.]+ ms {2}execute (\S+?)(?:\/\S+)?: ([^]+)$/;
const VALUE = /\$\d+ = (?:(NULL)|'((?:[^']|'')*)')/g;
/** The transaction's own words, settings, and the job queue, whose statements are its library's. */
const NOT_OURS = /^(?:begin|commit|rollback|start|savepoint|set|show|explain|copy|select set_config|select \(graphile_worker)\b/i;

/** Moments differ from run to run; what PostgreSQL makes of `now` does as well as any. */
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+\d\d$/;

const valuesOf = (detail: string | undefined): (string | null)[] =>
  [...(detail ?? '').matchAll(VALUE)].map(([, none, value = '']) => (none ? null : value.replaceAll("''", "'").replace(MOMENT, 'now')));

/** What the product's connections asked, out of PostgreSQL's log as JSON lines. */
export const executedIn = (log: string): Executed[] =>
  log.split('\n').flatMap((line) => {
    if (!line.includes('"xuetang"')) return [];
    const { application_name, message = '', detail } = JSON.parse(line) as LogLine;
    const [, name = '', text = ''] = EXECUTED.exec(message) ?? [];
    const asked = text.replaceAll(/\s+/g, ' ').trim();
    if (application_name !== 'xuetang' || asked === '' || NOT_OURS.test(asked)) return [];
    return [{ name: name === '<unnamed>' ? null : name, text: asked, values: valuesOf(detail) }];
  });

/** `in ($1, $2, $3)` is `in ($1, $2)` with one more. */
const shapeOf = (text: string): string => text.replaceAll(/\(\$\d+(?:, \$\d+)*\)/g, '(…)').replaceAll(/\$\d+/g, '$');

/** The most frequent first; of each the shortest that was asked with all its values, as an example. */
export const mostFrequent = (executed: readonly Executed[], most: number): Executed[] => {
  const found = new Map<string, { count: number; example: Executed }>();
  const worth = ({ values }: Executed): number => values.filter((value) => value === null).length * 1_000 + values.join('').length;
  for (const one of executed) {
    const shape = shapeOf(one.text);
    const known = found.get(shape);
    if (!known) found.set(shape, { count: 1, example: one });
    else {
      known.count++;
      if (worth(one) < worth(known.example)) known.example = one;
    }
  }
  return [...found.values()]
    .toSorted((a, b) => b.count - a.count || (a.example.text < b.example.text ? -1 : 1))
    .slice(0, most)
    .map(({ example }) => example);
};

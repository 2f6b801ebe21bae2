import { type Reporter, SCRIPT_ERROR } from './create-reporter.ts';

/** One visit in five tells of its errors, each once and at most this many: a broken release must not drown its own news. */
const SAMPLE = 0.2;
const MOST = 5;

const wordsOf = (thrown: unknown): string => (thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown));

/** Reports what no code has caught. */
export const watchScriptErrors = (
  win: Pick<Window, 'addEventListener'>,
  report: Pick<Reporter, 'exception'>,
  random: () => number = Math.random,
): void => {
  if (random() >= SAMPLE) return;
  const told = new Set<string>();
  const tell = (words: string) => {
    if (told.size >= MOST || told.has(words)) return;
    told.add(words);
    report.exception(SCRIPT_ERROR, words);
  };
  win.addEventListener('error', ({ error, message, filename, lineno }) =>
    tell(`${error ? wordsOf(error) : message} (${filename}:${lineno})`),
  );
  win.addEventListener('unhandledrejection', ({ reason }) => tell(wordsOf(reason)));
};

import { CHUNK_LOST, PAGE_CRASHED, type Reporter, SCRIPT_ERROR } from './create-reporter.ts';
import { errorWords } from './error-words.rule.ts';

/** Of what no code has caught one visit in five tells: most of it is not ours. A page that broke or never came always tells. */
const SAMPLE = 0.2;
/** Each once, and at most so many a visit: a broken release must not drown its own news. */
const MOST = 5;

/** Tells of errors, whoever found them. */
export const createErrorTeller = (report: Pick<Reporter, 'exception'>, random: () => number = Math.random) => {
  const told = new Set<string>();
  const isSampled = random() < SAMPLE;
  const tell = (entry: Parameters<Reporter['exception']>[0], words: string): void => {
    const name = `${entry.errorCode} ${words}`;
    if (told.size >= MOST || told.has(name)) return;
    told.add(name);
    report.exception(entry, words);
  };
  return {
    /** A page broke while it was drawn, or the app before it could draw any. */
    crashed: (thrown: unknown): void => tell(PAGE_CRASHED, errorWords(thrown)),
    lostChunk: (thrown: unknown): void => tell(CHUNK_LOST, errorWords(thrown)),
    watch: (win: Pick<Window, 'addEventListener'>): void => {
      if (!isSampled) return;
      win.addEventListener('error', ({ error, message }) => tell(SCRIPT_ERROR, errorWords(error ?? message)));
      win.addEventListener('unhandledrejection', ({ reason }) => tell(SCRIPT_ERROR, errorWords(reason)));
    },
  };
};

export type ErrorTeller = ReturnType<typeof createErrorTeller>;

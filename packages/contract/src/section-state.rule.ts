/** What may be done with a section, and why not (spec 5; the table of states in docs/courses.md). One rule for every page and every call. */
export type SectionIs = 'withdrawn' | 'not-purchased' | 'expired' | 'awaiting' | 'locked' | 'asks' | 'open' | 'begun' | 'learned';

export type CourseIs = 'not-purchased' | 'expired' | 'awaiting' | 'running';

/** From when until when somebody may learn; moments as numbers. */
export interface Span {
  fromMs: number;
  untilMs: number;
}

/** Of the homework or the exam of a section. */
export type AfterWork = 'handed-in' | 'passed';

export interface SectionFacts {
  isTrial: boolean;
  isWithdrawn: boolean;
  /** Every right to its course; none where nothing was bought, or all was given back. */
  entitlements: readonly Span[];
  /** By its rule of time, for this learner; null: at once. */
  opensMs: number | null;
  /** What has to be done before: its title, whether it was, and where learning it is not enough, what of its work. */
  after: { title: string; isDone: boolean; work?: AfterWork } | null;
  /** Its course speaks of high risk, and the learner has not read what can be lost. */
  asks?: boolean;
  begunMs: number | null;
  learnedMs: number | null;
}

export interface SectionState {
  is: SectionIs;
  /** `awaiting`, `locked`: when it opens; `expired`: when it ended; null where no hour opens it. */
  atMs: number | null;
  /** `locked`: what has to be learned first, or whose work has to be handed in or passed. */
  afterTitle: string | null;
  afterWork?: AfterWork;
}

/** The longest counts: of those that run the one that ends last, else the next to begin, else the last that ended. */
export const spanThatCounts = (spans: readonly Span[], nowMs: number): Span | undefined => {
  const running = spans.filter(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs);
  if (running.length > 0) return running.reduce((one, other) => (other.untilMs > one.untilMs ? other : one));
  const ahead = spans.filter(({ fromMs }) => fromMs > nowMs);
  if (ahead.length > 0) return ahead.reduce((one, other) => (other.fromMs < one.fromMs ? other : one));
  return spans.length > 0 ? spans.reduce((one, other) => (other.untilMs > one.untilMs ? other : one)) : undefined;
};

export const courseIs = (span: Span | undefined, nowMs: number): CourseIs => {
  if (!span) return 'not-purchased';
  if (nowMs >= span.untilMs) return 'expired';
  return nowMs < span.fromMs ? 'awaiting' : 'running';
};

const shut = (is: SectionIs, atMs: number | null = null, afterTitle: string | null = null): SectionState => ({ is, atMs, afterTitle });

const opened = ({ begunMs, learnedMs }: SectionFacts): SectionState =>
  shut(learnedMs !== null ? 'learned' : begunMs !== null ? 'begun' : 'open');

/** What can be lost is read before everything else of the course, also by whoever had begun when the card was written. */
const openedOnceRead = (facts: SectionFacts): SectionState => (facts.asks ? shut('asks') : opened(facts));

/** The first that applies. What was open stays open, and what was withdrawn stays with whoever is entitled. */
export const sectionState = (facts: SectionFacts, nowMs: number): SectionState => {
  const span = spanThatCounts(facts.entitlements, nowMs);
  const course = courseIs(span, nowMs);
  if (facts.isWithdrawn && course !== 'running') return shut('withdrawn');
  if (facts.isTrial) return opened(facts);
  if (!span || course === 'not-purchased') return shut('not-purchased');
  if (course === 'expired') return shut('expired', span.untilMs);
  if (course === 'awaiting') return shut('awaiting', span.fromMs);
  if (facts.begunMs !== null) return openedOnceRead(facts);
  const isLater = facts.opensMs !== null && nowMs < facts.opensMs;
  const isAfter = facts.after !== null && !facts.after.isDone;
  if (isLater || isAfter)
    return {
      ...shut('locked', isLater ? facts.opensMs : null, isAfter ? (facts.after?.title ?? null) : null),
      ...(isAfter && facts.after?.work && { afterWork: facts.after.work }),
    };
  return openedOnceRead(facts);
};

/** Whether the section is handed out: its words, its sound, its picture. */
export const isHandedOut = ({ is }: Pick<SectionState, 'is'>): boolean => is === 'open' || is === 'begun' || is === 'learned';

/** Whether its page leads into it: at once, or after the card that it asks for. */
export const isWithin = (state: Pick<SectionState, 'is'>): boolean => state.is === 'asks' || isHandedOut(state);

const DAY_MS = 24 * 3_600_000;
const BEIJING_MS = 8 * 3_600_000;
/** Six in the morning: who rises early has the day's lesson. */
const OPENS_HOUR_MS = 6 * 3_600_000;

const midnightOf = (ms: number): number => Math.floor((ms + BEIJING_MS) / DAY_MS) * DAY_MS - BEIJING_MS;

/** Day n of a camp is its first evening's date and n − 1 days, unless it was moved; it opens at six in the morning, Beijing's. */
export const campDayOpensMs = (firstEveningMs: number, day: number, heldOn?: string): number =>
  (heldOn === undefined ? midnightOf(firstEveningMs) + (day - 1) * DAY_MS : Date.parse(`${heldOn}T00:00:00+08:00`)) + OPENS_HOUR_MS;

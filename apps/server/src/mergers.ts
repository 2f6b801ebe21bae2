import { modules } from './modules.ts';
import type { MergeLearners } from './platform/merge.ts';

/** What each module does when two accounts turn out to be one person. A table with a learner_id that none of them moves turns the suite red. */
export const mergers: readonly MergeLearners[] = modules.flatMap(({ merge }) => merge ?? []);

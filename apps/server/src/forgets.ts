import { modules } from './modules.ts';
import type { Forgetting } from './platform/forget.ts';

/** What ends, and what stays and why: every table of the product is in here once. */
export const forgets: readonly Forgetting[] = modules.map((module) => module.forgets);

/** What somebody asks about at the front desk, by the page from which he came. Names of pages, not of families: an address knows no others. */
import type { SITUATIONS } from './document-terms.rule.ts';

export type Situation = (typeof SITUATIONS)[number];

/** The first that fits. What fits nowhere gets the questions that editors put first. */
const CAME_FROM: readonly (readonly [situation: Situation, page: RegExp])[] = [
  ['pay', /pay|order|ensure|exchange|refund|invoice|price|product|coupon|logistic|cash|salesPlan|excellent-course|membership/i],
  ['homework', /homework|^exam|breakThrough|dailyAnswer|task|learn-plan|citation|every-day-reward/i],
  ['sound', /lession|video|mp3|listen|^index$|lessonHelp|note$/i],
  ['enter', /class|join|group|select|election|letter|live|qrcode|individual|camp|^center/i],
  ['account', /login|mine|account|safety|setting|cancellation|collected|privacy|personal|avatar|nickname|mobile|verify|auth/i],
];

export const situationFrom = (page: string | undefined): Situation | undefined =>
  page === undefined ? undefined : CAME_FROM.find(([, from]) => from.test(page))?.[0];

/** How much of a page's name is read. */
export const PAGE_NAME_MOST = 64;

/** Those tasks of the list of tasks that hang on a section; a certificate is asked about without one. */
export const TASK_KINDS = ['section', 'homework', 'exam', 'evening'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

export const TASK_NAME = /^(section|homework|exam|evening)-([1-9]\d{0,17})$/;

/** A task by its name: what is to be done, and of which section. */
export const readTask = (name: string): { kind: TaskKind; id: string } | undefined => {
  const [, kind, id] = TASK_NAME.exec(name) ?? [];
  return kind && id ? { kind: kind as TaskKind, id } : undefined;
};

import type { z } from 'zod';
import { LandingPage } from './landing-page.ts';

const pathWords = (path: readonly PropertyKey[]): string =>
  path.map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at > 0 ? '.' : ''}${String(key)}`)).join('') || 'the page';

const issueWords = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'too_big') return `is too long: at most ${issue.maximum}`;
  if (issue.code === 'too_small') return issue.minimum === 1 ? 'is missing or empty' : `is too short: at least ${issue.minimum}`;
  if (issue.code === 'invalid_value') return `must be one of: ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'invalid_union') return 'is no kind of block that we have';
  if (issue.code === 'invalid_type') return `must be ${issue.expected === 'array' ? 'a list' : `a ${issue.expected}`}`;
  return issue.message;
};

/** What is wrong with a page, field by field, in words for whoever wrote it; empty when nothing is. */
export const landingFaults = (json: string): string[] => {
  let page: unknown;
  try {
    page = JSON.parse(json);
  } catch (error) {
    return [`the file is no JSON: ${error instanceof Error ? error.message : String(error)}`];
  }
  const { error } = LandingPage.safeParse(page);
  return (error?.issues ?? []).map((issue) => `${pathWords(issue.path)} ${issueWords(issue)}`);
};

import type { z } from 'zod';
import { CLASS_TIME, typedTimes } from './class-time.ts';
import { LandingPage } from './landing-page.ts';

const pathWords = (path: readonly PropertyKey[]): string =>
  path.map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at > 0 ? '.' : ''}${String(key)}`)).join('') || '页面';

const KINDS: Readonly<Record<string, string>> = { array: '列表', string: '文字', number: '数字', boolean: '是或否', object: '一组字段' };

const issueWords = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'too_big') return `太长：最多 ${issue.maximum}`;
  if (issue.code === 'too_small') return issue.minimum === 1 ? '没有填写' : `太短：至少 ${issue.minimum}`;
  if (issue.code === 'invalid_value') return `只能是：${issue.values.map(String).join('、')}`;
  if (issue.code === 'invalid_union') return '没有这一种内容块';
  if (issue.code === 'invalid_type') return `应当是${KINDS[issue.expected] ?? ` ${issue.expected}`}`;
  return issue.message;
};

/** What is wrong with a page, field by field, in words for whoever wrote it; empty when nothing is. */
export const landingFaults = (json: string): string[] => {
  let page: unknown;
  try {
    page = JSON.parse(json);
  } catch (error) {
    return [`内容不是 JSON：${error instanceof Error ? error.message : String(error)}`];
  }
  const { error, data } = LandingPage.safeParse(page);
  if (error) return error.issues.map((issue) => `${pathWords(issue.path)} ${issueWords(issue)}`);
  // Only when it is saved: what was saved before the rule goes on being shown.
  return typedTimes(data.blocks).map(
    ({ path, time }) => `${pathWords(['blocks', ...path])} 写了“${time}”：几点上课由班期决定，请写 ${CLASS_TIME}`,
  );
};

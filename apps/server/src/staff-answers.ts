import { staffCalls } from '@xuetang/contract/staff/calls';
import { modules } from './modules.ts';
import type { StaffAnswer } from './platform/http/staff-answer.ts';
import type { StaffGround } from './platform/module.ts';

/** A call without an answer, or with two, is found at the start and not by one of our people. */
const requireEveryStaffCall = (answers: readonly StaffAnswer[]): void => {
  const answered = answers.map(({ call }) => call.path);
  const missing = Object.values(staffCalls)
    .map(({ path }) => path)
    .filter((path) => !answered.includes(path));
  const twice = answered.filter((path, at) => answered.indexOf(path) !== at);
  if (missing.length + twice.length > 0)
    throw new Error(`Unanswered staff calls: ${missing.join(', ')}; answered twice: ${twice.join(', ')}`);
};

/** Every answer of the console, module by module. */
export const staffAnswers = (ground: Omit<StaffGround, 'answers'>): readonly StaffAnswer[] => {
  const all: StaffAnswer[] = [];
  for (const { staff } of modules) all.push(...(staff?.({ ...ground, answers: () => all }) ?? []));
  requireEveryStaffCall(all);
  return all;
};

import type { Call } from '@xuetang/contract/call';
import { calls, type CallName } from '@xuetang/contract/calls';

/** As much of a form as has to be known to walk through it. */
interface Form {
  _zod: { def: { type: string; innerType?: Form; in?: Form; element?: Form; shape?: Record<string, Form>; options?: Form[] } };
}

/** What is asked for in a form, at every depth: its way from the top, and what it is. */
const leavesOf = (form: Form, way: string): [way: string, type: string][] => {
  const { type, innerType, in: before, element, shape, options } = form._zod.def;
  const within = innerType ?? before ?? element;
  if (within) return leavesOf(within, way);
  if (shape) return Object.entries(shape).flatMap(([name, of]) => leavesOf(of, way === '' ? name : `${way}.${name}`));
  return options ? options.flatMap((option) => leavesOf(option, way)) : [[way, type]];
};

/** Of these the form knows every word there is. */
const NAMES_NOTHING = new Set(['boolean', 'enum', 'literal', 'never', 'null']);
const COUNTS = new Set(['int', 'number']);
const IS_NAME = /(?:^|\.)(?:id|no|before|order|liveCode|pass|sitting|\w*(?:Ids?|No|[tT]icket))$/;

export const isTrade = (name: CallName): boolean => ['trade', 'pay'].includes(calls[name].service);

/**
 * Every field that could name a thing, as `call.field`: of a purchase each text there is, whatever it is called; elsewhere what is called like
 * a name.
 */
export const namingFields = (): string[] =>
  (Object.entries(calls) as [CallName, Call][]).flatMap(([name, { request }]) => {
    const leaves = leavesOf(request, '');
    const naming = leaves.filter(([way, type]) => !NAMES_NOTHING.has(type) && ((isTrade(name) && !COUNTS.has(type)) || IS_NAME.test(way)));
    return [...new Set(naming.map(([way]) => `${name}.${way}`))];
  });

import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from './calls.ts';
import { staffCalls } from './staff/calls.ts';

type Def = Readonly<Record<string, unknown>> & { type: string };
const defOf = (schema: z.core.$ZodType): Def => schema._zod.def as unknown as Def;
const isSchema = (value: unknown): value is z.core.$ZodType => typeof value === 'object' && value !== null && '_zod' in value;

/** Every part of a shape, with the way to it. */
const partsOf = (schema: z.core.$ZodType, at: string): [string, z.core.$ZodType][] => [
  [at, schema],
  ...Object.entries(defOf(schema)).flatMap(([name, value]) => {
    if (name === 'shape')
      return Object.entries(value as Record<string, z.core.$ZodType>).flatMap(([field, part]) => partsOf(part, `${at}.${field}`));
    const inside: unknown[] = Array.isArray(value) ? value : [value];
    return inside.filter(isSchema).flatMap((part) => partsOf(part, at));
  }),
];

/** Takes what it does not name: an object that keeps the rest, or anything at all. */
const isOpen = (schema: z.core.$ZodType): boolean => {
  const { type, catchall } = defOf(schema);
  if (type === 'any' || type === 'unknown' || type === 'record') return true;
  return type === 'object' && isSchema(catchall) && defOf(catchall).type !== 'never';
};

const openIn = (name: string, request: z.core.$ZodType): string[] => [
  ...new Set(
    partsOf(request, name)
      .filter(([, part]) => isOpen(part))
      .map(([at]) => at),
  ),
];

/** With why what it does not name can do no harm. */
const MAY_BE_OPEN: Readonly<Record<string, string>> = {
  'answerOwner.answers': 'answers by the number of their question; those of questions that were not put are looked up nowhere',
  isMergeAccount: 'the values of the page’s address (spec 7.3); none of them is read',
  postCustomerClickLog: 'a click with the values of its address (spec 3), kept as what somebody told',
  putCustomerClickLog: 'the same',
  reportAdEvent: 'the same, of an ad',
  'reportBatch.events.body': 'the same, several together',
  reportClickLog: 'the same',
  'saveClickIdCache.clickIds': 'ad platforms’ ids of the caller’s own click, by their names',
};

const all = [...Object.entries(calls), ...Object.entries(staffCalls)];

test('no call takes a field that it does not name, but for these', () => {
  expect(all.flatMap(([name, { request }]) => openIn(name, request)).toSorted()).toEqual(Object.keys(MAY_BE_OPEN).toSorted());
});

test('the search can fail', () => {
  expect(openIn('a', z.object({ b: z.array(z.looseObject({})).optional() }))).toEqual(['a.b']);
  expect(openIn('a', z.object({ b: z.discriminatedUnion('is', [z.object({ is: z.literal(1), c: z.unknown() })]) }))).toEqual(['a.b.c']);
  expect(openIn('a', z.strictObject({ b: z.string() }))).toEqual([]);
});

import type { Call } from '@xuetang/contract/call';
import { calls, type CallName } from '@xuetang/contract/calls';
import { errors } from '@xuetang/contract/errors';
import { signedClient } from '@xuetang/testkit/signed-client';
import type { MediaCourse } from './media-world.ts';

/** What a call of the contract may be asked with here. */
const KNOWN = ['sectionId', 'courseId', 'bookId'] as const;
type Known = (typeof KNOWN)[number];

export interface Door {
  name: CallName;
  fields: readonly Known[];
}

/**
 * Every call that only reads, or that learns with the number of something that plays, and needs nothing else: a door that is built tomorrow is
 * tried tomorrow.
 */
export const DOORS: readonly Door[] = (Object.entries(calls) as [CallName, Call][]).flatMap(([name, { request, effect, rank }]) => {
  const fields = KNOWN.filter((field) => field in request.shape);
  const needs = Object.entries(request.shape).filter(([, shape]) => !shape.safeParse(undefined).success);
  const isAsked = needs.every(([field]) => KNOWN.some((known) => known === field));
  const mayBe = effect === 'read' || (effect === 'repeatable' && rank === 'learn' && fields.length > 0);
  return isAsked && mayBe ? [{ name, fields }] : [];
});

/** Through one door, for each thing of a course that it can be asked for. */
export const asksOf = ({ fields }: Door, { sectionIds, courseId, bookId }: MediaCourse): Record<string, string>[] => {
  const rest = { ...(fields.includes('courseId') && { courseId }), ...(fields.includes('bookId') && { bookId }) };
  return fields.includes('sectionId') ? sectionIds.map((sectionId) => ({ ...rest, sectionId })) : [rest];
};

/** What was said, as text; undefined where somebody was sent away for asking too often, which tries nothing. */
export const sayTo = async (url: string, token: string, name: CallName, body: object): Promise<string | undefined> => {
  const { code, data } = await signedClient(url, token)(calls[name] as Call, body as never);
  return code === errors['request.too_many'].code ? undefined : JSON.stringify(data ?? null);
};

/** What is behind an address, wherever it leads. */
export const fetchText = async (url: string): Promise<string> => (await fetch(url)).text();

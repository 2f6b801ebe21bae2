import type { AskOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { CampId, InviteCode } from '@xuetang/contract/ids';

const NUMBER = /^[1-9]\d{0,17}$/;
const CODE = /^[0-9A-Za-z]{12}$/;

/** The friend's code in an address, if it has the form of one. */
export const codeOf = (query: URLSearchParams): InviteCode | undefined => {
  const code = query.get('by') ?? '';
  return CODE.test(code) ? (code as InviteCode) : undefined;
};

export const campOf = (id: string | undefined, query: URLSearchParams): CampId | undefined =>
  [id, query.get('campId')].find((text): text is CampId => NUMBER.test(text ?? ''));

/** What the link is about: `liveShare` names a camp, the other two a class that is held once. Undefined: nothing that could be asked for. */
export const sharedOf = (
  of: 'odd' | 'open-course' | undefined,
  id: string | undefined,
  query: URLSearchParams,
): AskOf<Calls['getLiveShare']> | undefined => {
  const inviteCode = codeOf(query);
  const by = inviteCode ? { inviteCode } : {};
  if (of) return NUMBER.test(id ?? '') ? { liveClassId: id as string, ...by } : undefined;
  const campId = campOf(id, query);
  return campId && { campId, ...by };
};

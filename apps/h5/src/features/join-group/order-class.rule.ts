import type { OwnClass } from '@xuetang/contract/live';

/** The scenes of spec 4.3 that a bought class can be in. */
const NOT_ASSIGNED = 98;
const GROUP_INVALID = 6;
const IN_SESSION = 4;
const AWAITING_START = 3;

/** Why the page of a paid order shows what it shows; no decision is stored for it, the order is the reason. */
export const sceneOfClass = ({ groupId, groupQrcodeIsInvalid, startsAt }: OwnClass, nowMs: number): number => {
  if (groupId === null) return NOT_ASSIGNED;
  if (groupQrcodeIsInvalid) return GROUP_INVALID;
  return Date.parse(startsAt) <= nowMs ? IN_SESSION : AWAITING_START;
};
